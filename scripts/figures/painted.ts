import type { Page } from 'playwright-core'
import { cpuBetween, medianCpu, type CpuMeter } from './cpu.ts'
import { median, percentile, type CpuTimes, type TakenTime } from './figure.ts'
import type { Shop } from './shop.ts'

interface Painted {
  /** Milliseconds since the epoch. */
  clickAt: number
  paintedAt: number
  cpu: CpuTimes
}

interface FiguresState {
  clickAt: number
  paintedAt: number | null
}

/**
 * Runs in the page. Records the next click (or the current time), and the end of the frame in which `isShown` is first
 * true.
 */
function watch<Given>(isShown: (given: Given) => boolean, given: Given, isFromNow: boolean): void {
  const now = performance.timeOrigin + performance.now()
  const state: FiguresState = { clickAt: isFromNow ? now : 0, paintedAt: null }
  Object.assign(window, { figures: state })
  const note = (event: Event) => (state.clickAt = performance.timeOrigin + event.timeStamp)
  window.addEventListener('click', note, { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (state.clickAt === 0 || !isShown(given)) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => (state.paintedAt = performance.timeOrigin + performance.now())),
    )
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
}

interface Shown<Given> {
  isShown: (given: Given) => boolean
  given: Given
  /** Starts the time at the call of `act` instead of at a click. */
  isFromAct?: boolean
}

/**
 * Measures from the click that `act` makes to the frame in which `isShown` is first true. `isShown` runs in the page
 * with `given`.
 */
export async function timeToPainted<Given>(
  page: Page,
  meter: CpuMeter,
  shown: Shown<Given>,
  act: () => Promise<void>,
): Promise<Painted> {
  await page.evaluate(
    `(${watch.toString()})(${shown.isShown.toString()}, ${JSON.stringify(shown.given ?? null)}, ${shown.isFromAct ?? false})`,
  )
  const before = await meter.read()
  await act()
  await page.waitForFunction(
    () => (window as unknown as { figures: FiguresState }).figures.paintedAt !== null,
  )
  const cpu = cpuBetween(before, await meter.read())
  const { clickAt, paintedAt } = await page.evaluate(
    () => (window as unknown as { figures: { clickAt: number; paintedAt: number } }).figures,
  )
  return { clickAt, paintedAt, cpu }
}

/** Time of one step, in ms: the app's own time, and that of the API's responses. */
export interface OwnTime {
  own: number
  api: number
  cpu: CpuTimes
}

/** Splits a step into the app's own time and the API's time. */
export function ownTime({ clickAt, paintedAt, cpu }: Painted, shop: Shop): OwnTime {
  const api = shop.apiTime(clickAt, paintedAt)
  return { own: paintedAt - clickAt - api, api, cpu }
}

/**
 * Median of the steps' own time in ms, without the API's responses. `most` is the goal in times the plain list, `what`
 * the plural noun for a step.
 */
export function ownTimeFigure(
  name: string,
  most: number,
  steps: readonly OwnTime[],
  what: string,
): TakenTime {
  const own = steps.map((step) => step.own)
  return {
    name,
    ms: median(own),
    work: 'page',
    most,
    note: `median of ${own.length} ${what}, p95 ${percentile(own, 95).toFixed(0)} ms; the API's own answer ${median(steps.map(({ api }) => api)).toFixed(0)} ms`,
    cpu: medianCpu(steps.map(({ cpu }) => cpu)),
  }
}
