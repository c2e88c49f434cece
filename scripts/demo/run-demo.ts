import type { Page } from 'playwright-core'
import { readBench } from './bench-view.ts'
import { playInApp, type Workplace } from './in-app.ts'
import { savePreviews, savePrintedFiles } from './labels.ts'
import type { DemoOptions } from './options.ts'
import { openOrder, packOrder } from './packing.ts'
import { findSampleOrder } from './sample-order.ts'
import { signIn } from './sign-in.ts'
import { StepFailure } from './step-failure.ts'
import type { Steps } from './steps.ts'
import { viewFiles } from './viewer.ts'

const PICK_UP = /do odbioru|odebrana/

/**
 * Saves the labels of the order on the bench in `out` and returns their files. Fails if labels are expected and there
 * are none.
 */
export async function saveLabels(
  page: Page,
  options: Pick<DemoOptions, 'printer' | 'dpi'>,
  place: Pick<Workplace, 'out' | 'printed'>,
): Promise<string[]> {
  // Packages that the client collects have no label.
  const packages = (await readBench(page))?.packages ?? []
  if (packages.length > 0 && packages.every(({ state }) => PICK_UP.test(state))) return []
  if (options.printer !== null) return savePreviews(page, place.out)
  const labels = await savePrintedFiles(place.printed, place.out, options.dpi ?? '203')
  if (labels.length === 0) throw new StepFailure('the file printer wrote no label')
  return labels
}

async function pack(page: Page, options: DemoOptions, steps: Steps): Promise<void> {
  await steps.run('sign in', async () => [undefined, await signIn(page, options.signIn)])
  const order = options.order ?? (await findSampleOrder(page))
  await steps.run('open order', async () => [undefined, (await openOrder(page, order)).title])
  await packOrder(page, steps)
}

const NO_LABEL =
  "label: none to show: self-pickup has no label, and a carrier's own ZPL is sent on as it came"

/**
 * Packs one order in the real app automatically and, in the training shop, pages through print files. Saves pictures
 * and labels in `out`. Returns 0 if every label was printed, else 1.
 */
export function runDemo(options: DemoOptions, print: (line: string) => void): Promise<0 | 1> {
  return playInApp(options, print, async ({ page, steps, place }) => {
    await pack(page, options, steps)
    const labels = await saveLabels(page, options, place)
    // Only the training shop has these files, and only its sample user is known to have access to orders.
    if (options.signIn.kind === 'sample') await viewFiles(page, steps)
    return labels.length === 0 ? [NO_LABEL] : labels.map((label) => `label: ${label}`)
  })
}
