import type { Page } from 'playwright-core'
import { cpuBetween, cpuPerStep, type CpuMeter } from './cpu.ts'
import { frameFigure, median, percentile, setInMs, type CpuTimes, type Figure, type Taken } from './figure.ts'
import { scrollFrames, SCROLLED_PX } from './frame-times.ts'
import { openAddress, withApp } from './running-app.ts'

/** Times the plain list. */
const EDIT_GOAL = setInMs(50, 'page')
const ROUNDS = 2
const EDITS = 20
const WARM_UP = 3
/** Horizontal scroll position in px at which the frozen columns overlap the others and become separate layers. */
const SIDEWAYS_PX = 400

/** Measures the sheet of 20,000 texts in the built app: scrolling over loaded rows, and an edit until it is visible. */
export async function figuresOfTranslations(): Promise<Taken[]> {
  return withApp({ username: 'administrator', orders: 2000 }, async (page, _shop, meter) => {
    await openAddress(page, '/translations/list')
    await page.getByText('20 000 tekstów').waitFor()
    await readRows(page)
    const straight = await scroll(page, meter, 0)
    const frozen = await scroll(page, meter, SIDEWAYS_PX)
    await page.locator('.grid-scroller').evaluate((scroller) => scroller.scrollTo(0, 0))
    const before = await meter.read()
    const edits = await edit(page)
    const used = cpuBetween(before, await meter.read())
    return [
      scrollFigure('frame p95, without a GPU', straight),
      scrollFigure('frame p95 with the frozen columns over the others', frozen),
      {
        name: 'translations: Enter in a cell to the painted text',
        ms: percentile(edits, 95),
        work: 'page',
        most: EDIT_GOAL,
        note: `p95 of ${edits.length} edits, median ${median(edits).toFixed(1)} ms; CPU with the clicks and the typing before Enter`,
        cpu: cpuPerStep(used, EDITS + WARM_UP),
      },
    ]
  })
}

interface Scrolled {
  frames: number[]
  /** CPU time of one frame. */
  cpu: CpuTimes
}

function scrollFigure(what: string, { frames, cpu }: Scrolled): Figure {
  return frameFigure({
    name: `scrolling 20,000 translations: ${what}`,
    ms: percentile(frames, 95),
    note: `median ${median(frames).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(1)} ms of ${frames.length} frames`,
    cpu,
  })
}

/** Stops at every part that is scrolled over later until its rows are loaded. */
async function readRows(page: Page): Promise<void> {
  const scroller = page.locator('.grid-scroller')
  for (let top = 0; top <= SCROLLED_PX + 800; top += 400) {
    await scroller.evaluate((element, to) => element.scrollTo(0, to), top)
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll('.grid-row')]
      return rows.length > 0 && rows.every((row) => row.getAttribute('aria-busy') !== 'true')
    })
  }
}

async function scroll(page: Page, meter: CpuMeter, left: number): Promise<Scrolled> {
  await page.locator('.grid-scroller').evaluate((scroller, sideways) => scroller.scrollTo(sideways, 0), left)
  await page.waitForFunction(() => document.querySelector('.grid-sideways') === null)
  const before = await meter.read()
  const frames = await scrollFrames(page, ROUNDS, left)
  return { frames, cpu: cpuPerStep(cpuBetween(before, await meter.read()), frames.length) }
}

/** Measures from the key event to the end of the frame that shows the text in its cell again. */
async function edit(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < EDITS + WARM_UP; round += 1) {
    const cell = page.locator(`[data-row="${round % 10}"] [data-editable] > button`).first()
    await cell.click()
    const text = `Tekst numer ${round}`
    await page.locator('.inline-cell-over textarea').fill(text)
    await page.evaluate((wanted) => {
      const state: { pressedAt: number; paintedAt: number | null } = { pressedAt: 0, paintedAt: null }
      Object.assign(window, { figures: state })
      window.addEventListener('keydown', (event) => (state.pressedAt = event.timeStamp), {
        capture: true,
        once: true,
      })
      const isShown = () =>
        // The page shows a non-breaking space before a number.
        [...document.querySelectorAll('.inline-cell-text')].some(
          (shown) => shown.textContent?.replaceAll('\u00a0', ' ') === wanted,
        )
      const observer = new MutationObserver(() => {
        if (!isShown()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => (state.paintedAt = performance.now())))
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    }, text)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => (window as unknown as { figures: { paintedAt: number | null } }).figures.paintedAt !== null,
    )
    const { pressedAt, paintedAt } = await page.evaluate(
      () => (window as unknown as { figures: { pressedAt: number; paintedAt: number } }).figures,
    )
    if (round >= WARM_UP) times.push(paintedAt - pressedAt)
  }
  return times
}
