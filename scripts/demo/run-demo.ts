import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { launchApp, type RunningApp } from '../lib/launch-app.ts'
import { readBench } from './bench-view.ts'
import { keepPreviews, keepPrintedFiles } from './labels.ts'
import type { DemoOptions } from './options.ts'
import { openOrder, packOrder } from './packing.ts'
import { findSampleOrder } from './sample-order.ts'
import { signIn, waitForSignIn } from './sign-in.ts'
import { StepFailure } from './step-failure.ts'
import { createSteps, type Steps } from './steps.ts'
import { viewFiles } from './viewer.ts'

const PICK_UP = /do odbioru|odebrana/
const OWN_FILE = /^(\d\d-[a-z0-9-]+\.png|label-\d+\.(png|zpl)|app\.log)$/

function clear(out: string): void {
  mkdirSync(out, { recursive: true })
  for (const name of readdirSync(out)) if (OWN_FILE.test(name)) rmSync(join(out, name))
}

function secretsOf({ signIn }: DemoOptions): string[] {
  if (signIn.kind === 'badge') return [signIn.code]
  return signIn.kind === 'password' ? [signIn.password] : []
}

/** Leaves nothing behind on a real server; the window is closed in any case. */
async function signOut(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      const { backoffice } = window as unknown as { backoffice: { request(route: string): Promise<unknown> } }
      await backoffice.request('session.signOut')
    })
    .catch(() => undefined)
}

/** What the app wrote about its run; it writes no token, password, badge or client data. */
function keepLog(app: RunningApp | null, out: string, print: (line: string) => void): void {
  if (!app) return
  const file = join(out, 'app.log')
  writeFileSync(file, app.output())
  print(`log of the app: ${file}`)
}

interface Workplace {
  /** Folder for pictures and labels. */
  out: string
  profile: string
  /** Folder of the file printer. */
  printed: string
}

async function start({ api, printer, dpi, isHeadless }: DemoOptions, place: Workplace): Promise<RunningApp> {
  return launchApp({
    profile: place.profile,
    isHeadless,
    env: {
      BACKOFFICE_API: api ?? undefined,
      BACKOFFICE_PRINTER: printer ?? `file:${place.printed}`,
      BACKOFFICE_DPI: dpi ?? undefined,
    },
  })
}

/** Keeps the labels of the order on the bench in `out` and answers their files. Fails where there should be some. */
export async function keepLabels(
  page: Page,
  options: Pick<DemoOptions, 'printer' | 'dpi'>,
  place: Pick<Workplace, 'out' | 'printed'>,
): Promise<string[]> {
  // Packages that the client fetches in person have no label.
  const packages = (await readBench(page))?.packages ?? []
  if (packages.length > 0 && packages.every(({ state }) => PICK_UP.test(state))) return []
  if (options.printer !== null) return keepPreviews(page, place.out)
  const labels = await keepPrintedFiles(place.printed, place.out, options.dpi ?? '203')
  if (labels.length === 0) throw new StepFailure('the file printer wrote no label')
  return labels
}

async function pack(page: Page, options: DemoOptions, steps: Steps): Promise<void> {
  await steps.run('sign in', async () => [undefined, await signIn(page, options.signIn)])
  const order = options.order ?? (await findSampleOrder(page))
  await steps.run('open order', async () => [undefined, (await openOrder(page, order)).title])
  await packOrder(page, steps)
}

/**
 * Packs one order in the real app without hands, and in the training shop looks through print files. Prints one line per step, keeps pictures and labels in `out`, and
 * answers the exit code: 0 when every label came out, else 1.
 */
export async function runDemo(options: DemoOptions, print: (line: string) => void): Promise<0 | 1> {
  const out = resolve(options.out)
  const work = mkdtempSync(join(tmpdir(), 'backoffice-demo-'))
  const place: Workplace = { out, profile: join(work, 'profile'), printed: join(work, 'printed') }
  let app: RunningApp | null = null
  const steps = createSteps({ out, page: () => app?.page ?? null, print, secrets: secretsOf(options) })
  try {
    clear(out)
    mkdirSync(place.printed)
    const page = await steps.run('start', async () => {
      app = await start(options, place)
      return [app.page, await waitForSignIn(app.page)]
    })
    await pack(page, options, steps)
    const labels = await keepLabels(page, options, place)
    // Only the training shop has these files, and only its own person is known to see orders.
    if (options.signIn.kind === 'sample') await viewFiles(page, steps)
    const { steps: count, seconds } = steps.done()
    print(`done: ${count} steps in ${seconds.toFixed(1)} s, pictures in ${out}`)
    for (const label of labels) print(`label: ${label}`)
    if (labels.length === 0)
      print("label: none to show: self-pickup has no label, and a carrier's own ZPL is sent on as it came")
    return 0
  } catch (cause) {
    await steps.fail(cause)
    keepLog(app, out, print)
    return 1
  } finally {
    await finish(app)
    rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function finish(app: RunningApp | null): Promise<void> {
  if (!app) return
  await signOut(app.page)
  await app.close()
}
