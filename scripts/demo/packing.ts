import type { Page } from 'playwright-core'
import { sumWeights } from '#shared/domain/weight.ts'
import { scanCode } from '../lib/scan.ts'
import { pressNext, readBench, type BenchView } from './bench-view.ts'
import { readProblems, waitFor } from './screen.ts'
import { StepFailure } from './step-failure.ts'
import type { Steps } from './steps.ts'

/** A marketplace can be slow. */
const LABEL_LIMIT_MS = 180_000
/** The app notices a printer that is switched off before this limit. */
const PRINT_LIMIT_MS = 90_000
const PERSONS_PACE_MS = 60
const BEFORE_ENTER_MS = 400
const SECOND_ENTER_MS = 3000
/** Used if the order does not say what an order line weighs. */
const SOME_WEIGHT = '0,5'
/** More presses than any order needs. If this limit is reached, the bench repeats the same steps. */
const MOST_ACTIONS = 400
const SHORTEST_SCAN = 6

const packagesOf = (count: number) => (count === 1 ? '1 package' : `${count} packages`)

/** Waits until the bench is idle in a state that `isOver` accepts. */
async function settle(
  page: Page,
  what: string,
  isOver: (view: BenchView) => boolean,
  limitMs?: number,
): Promise<BenchView> {
  return waitFor(
    page,
    what,
    async () => {
      const view = await readBench(page)
      return view && !view.isWorking && isOver(view) ? view : null
    },
    { limitMs },
  )
}

/** Scans the order's card on the current screen. */
export async function openOrder(page: Page, order: string): Promise<BenchView> {
  const known = await readProblems(page)
  await scanCode(
    page,
    `ZAM-${order}`.length < SHORTEST_SCAN ? `ZAM-${order.padStart(2, '0')}` : `ZAM-${order}`,
  )
  return waitFor(
    page,
    `bench of order ${order}`,
    async () => {
      const view = await readBench(page)
      return view?.title.startsWith(`Zamówienie ${order} `) ? view : null
    },
    { known },
  )
}

/**
 * Types a weight into one order line and confirms it with Enter. A second Enter follows only after a pause: the focus
 * moves when the weight is saved, and the bench ignores an Enter directly after a focus change (half of a double
 * press).
 */
export async function weighLine(page: Page, place: number, name: string, weight: string): Promise<void> {
  const row = page.locator('.weight-row').nth(place)
  const input = row.locator('.weight-input')
  await input.focus()
  const begun = Date.now()
  await input.press('ControlOrMeta+a')
  // Slower than a scanner, so that the input is not taken for a scan.
  await input.pressSequentially(weight, { delay: PERSONS_PACE_MS })
  let enterAt = begun + BEFORE_ENTER_MS
  await waitFor(page, `saved weight of ${name}`, async () => {
    const state = (await row.getAttribute('class')) ?? ''
    if (state.includes('weight-saved')) return true
    if (state.includes('weight-edited') && Date.now() >= enterAt) {
      enterAt = Date.now() + SECOND_ENTER_MS
      await input.press('Enter')
    }
    return null
  })
}

/** Types a weight close to the expected one into every order line that has none. Returns the sum in kg. */
async function weighAll(page: Page, view: BenchView): Promise<string> {
  const typed: string[] = []
  for (const [place, line] of view.lines.entries()) {
    if (line.isSaved) continue
    const weight = line.expected ?? SOME_WEIGHT
    await weighLine(page, place, line.name, weight)
    typed.push(weight)
  }
  const sum = sumWeights(typed.map((weight) => weight.replace(',', '.')))
  return sum === null ? `${typed.length} lines` : `${typed.length} of ${view.lines.length} lines, ${sum} kg`
}

async function choosePoint(page: Page, view: BenchView): Promise<string> {
  const [point] = view.openPoints
  if (!point) return ''
  const select = page.locator('#collection-point')
  await select.selectOption(point.value)
  await waitFor(page, 'saved collection point', async () =>
    (await select.getAttribute('aria-busy')) === 'true'
      ? null
      : (await select.inputValue()) === point.value || null,
  )
  return point.label
}

/** The carrier's messages for the packages that have no label. */
function refusals(view: BenchView): string {
  return view.packages.flatMap(({ isRefused, state }) => (isRefused ? [state] : [])).join(' · ')
}

async function orderLabels(page: Page): Promise<string> {
  await pressNext(page)
  const view = await settle(page, 'answer of the carrier', () => true)
  if (view.next === 'generate') throw new StepFailure(refusals(view) || 'the carrier gave no label')
  return view.next === 'wait' ? 'ordered, the carrier takes its time' : packagesOf(view.packages.length)
}

async function awaitLabels(page: Page): Promise<string> {
  const view = await settle(page, 'label from the carrier', ({ next }) => next !== 'wait', LABEL_LIMIT_MS)
  if (view.next === 'generate') throw new StepFailure(refusals(view) || 'the carrier gave no label')
  return packagesOf(view.packages.length)
}

const UNPACKED = 'do spakowania'
const PRINTED = /wydrukowano/
/** A confirmed package that has a label: printed, being printed, or with an unknown outcome. */
const LABELLED = /wydrukowan|etykieta/
const stateOf = (view: BenchView, place: number) => view.packages[place]?.state ?? ''

/** Presses Enter on "Spakowana". */
async function confirm(page: Page, place: number): Promise<string> {
  await pressNext(page)
  return waitFor(
    page,
    'confirmed package',
    async () => {
      const view = await readBench(page)
      const state = view ? stateOf(view, place) : UNPACKED
      return state === UNPACKED ? null : state
    },
    { limitMs: PRINT_LIMIT_MS },
  )
}

/** Waits for the label of a package that was just confirmed. Most stations print it automatically. */
async function awaitPrint(page: Page, place: number): Promise<string> {
  const view = await settle(page, 'printed label', () => true, PRINT_LIMIT_MS)
  return view.next === 'print' ? print(page, place) : stateOf(view, place)
}

async function print(page: Page, place: number): Promise<string> {
  await pressNext(page)
  const view = await settle(
    page,
    'printed label',
    (view) => view.next === 'question' || PRINTED.test(stateOf(view, place)),
    PRINT_LIMIT_MS,
  )
  return stateOf(view, place)
}

/** Does each next step of the bench until the order is done. */
export async function packOrder(page: Page, steps: Pick<Steps, 'run'>): Promise<BenchView> {
  for (let actions = 0; actions < MOST_ACTIONS; actions += 1) {
    const view = await settle(page, 'next step', () => true)
    const count = view.packages.length
    const placeOf = (isIts: (state: string) => boolean) =>
      view.packages.findIndex(({ state }) => isIts(state))
    switch (view.next) {
      case 'weigh':
        await steps.run('weigh', async () => [undefined, await weighAll(page, view)])
        break
      case 'generate':
        if (view.openPoints.length > 0)
          await steps.run('choose collection point', async () => [undefined, await choosePoint(page, view)])
        await steps.run('generate labels', async () => [undefined, await orderLabels(page)])
        break
      case 'wait':
        await steps.run('wait for the label', async () => [undefined, await awaitLabels(page)])
        break
      case 'confirm': {
        const place = placeOf((state) => state === UNPACKED)
        const state = await steps.run(`confirm package ${place + 1} of ${count}`, async () => {
          const state = await confirm(page, place)
          return [state, state.split(',', 1)[0] ?? '']
        })
        if (LABELLED.test(state)) {
          await steps.run(`print package ${place + 1} of ${count}`, async () => [
            undefined,
            await awaitPrint(page, place),
          ])
        }
        break
      }
      case 'print': {
        const place = placeOf((state) => /niewydrukowana/.test(state))
        await steps.run(`print package ${place + 1} of ${count}`, async () => [
          undefined,
          await print(page, place),
        ])
        break
      }
      case 'question':
        throw new StepFailure((await readProblems(page)).join(' · '))
      case 'slip':
        throw new StepFailure('the server does not respond')
      case 'stuck':
        throw new StepFailure('nothing to pack: the order has no package')
      case 'finished':
        return view
    }
  }
  throw new StepFailure('the bench comes to no end')
}
