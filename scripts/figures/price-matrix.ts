import type { Page } from 'playwright-core'
import { cpuBetween, cpuPerStep, sumCpu, type CpuMeter } from './cpu.ts'
import {
  frameFigure,
  median,
  percentile,
  setInMs,
  type CpuTimes,
  type Figure,
  type Taken,
  type TakenTime,
} from './figure.ts'
import { QUIET_MS, timeKey, watchKeys } from './key-times.ts'
import { GRID, timePaste } from './pasted-prices.ts'
import { readPageMemory } from './page-memory.ts'
import { timeToPainted } from './painted.ts'
import { openAddress, withApp } from './running-app.ts'

/** Products of the sample shop: 26 options at 5 quantities, and 500 options at 200 quantities. */
const [SMALL, LARGE] = [20_035, 20_200]
/** A shop with fewer orders has no long price lists. */
const WHOLE_SHOP = 2000
const KEYS = 25
const WARM_UP = 5
const FRAMES = 90
const STEP_PX = 140

/** Limit for loading a hundred thousand prices on a busy machine. */
const LONGEST_MS = 120_000

/** Number of times the window is opened and closed, as in a day of work. */
const OPENINGS = 20

/** `growth` is a ratio; the others are times the plain list. */
const GOALS = {
  edit: setInMs(50, 'page'),
  arrow: setInMs(33, 'page'),
  growth: 1.3,
  paste: setInMs(200, 'page'),
  open: setInMs(250, 'page'),
}
const GOAL_MB = 30
const GOAL_GROWTH = 1.1

interface Timed {
  value: number
  cpu: CpuTimes
}

interface MatrixTimes {
  open: Timed
  edit: number[]
  arrow: number[]
  cpuOfEdit: CpuTimes
  cpuOfArrow: CpuTimes
  drawnByEdit: number
  drawnByArrow: number
}

const openButton = (page: Page) => page.getByRole('button', { name: 'Ceny według nakładów' })

async function openProduct(page: Page, product: number): Promise<void> {
  await openAddress(page, `/products/update/${product}?section=prices`)
  await openButton(page).waitFor({ timeout: LONGEST_MS })
}

async function openWindow(page: Page, meter: CpuMeter): Promise<Timed> {
  const isShown = () => document.querySelector('.price-cell') !== null
  const painted = await timeToPainted(page, meter, { isShown, given: null }, () => openButton(page).click())
  return { value: painted.paintedAt - painted.clickAt, cpu: painted.cpu }
}

async function closeWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zamknij', exact: true }).click()
  await page.locator('.price-window').waitFor({ state: 'detached' })
}

/**
 * Opens the window once beforehand, because prices are cached while the form is open, so only the window is measured.
 */
async function openMatrix(page: Page, product: number, meter: CpuMeter): Promise<Timed> {
  await openProduct(page, product)
  await openButton(page).click()
  await page.locator('.price-cell').first().waitFor({ timeout: LONGEST_MS })
  await closeWindow(page)
  return openWindow(page, meter)
}

/** Counts the painted cells whose content or style changes from now on. */
async function countDrawn(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const drawn = new Set<Element>()
    Object.assign(window, { drawn })
    const root = document.querySelector('.price-painter')
    if (!root) throw new Error('there is no matrix')
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const cell = element?.closest('.price-cell')
        if (cell) drawn.add(cell)
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { drawn: Set<Element> }).drawn.size)
}

/**
 * Times edits that raise a price by one grosz. If a price becomes an outlier, its neighbours get a mark and are
 * rendered too.
 */
async function timeMatrix(page: Page, product: number, meter: CpuMeter): Promise<MatrixTimes> {
  const open = await openMatrix(page, product, meter)
  await page.getByRole('grid', GRID).focus()
  await watchKeys(page, '.price-window')
  const [edit, arrow]: [number[], number[]] = [[], []]
  const cpu: { edit: CpuTimes[]; arrow: CpuTimes[] } = { edit: [], arrow: [] }
  let [drawnByEdit, drawnByArrow] = [0, 0]
  for (let round = 0; round < KEYS; round += 1) {
    await page.keyboard.type('+=0,01')
    await page.waitForTimeout(QUIET_MS)
    const drawn = await countDrawn(page)
    const before = await meter.read()
    const edited = await timeKey(page, 'Enter')
    const between = await meter.read()
    drawnByEdit = Math.max(drawnByEdit, await drawn())
    const still = await countDrawn(page)
    const beforeArrow = await meter.read()
    const moved = await timeKey(page, 'ArrowUp')
    const after = await meter.read()
    drawnByArrow = Math.max(drawnByArrow, await still())
    await timeKey(page, 'ArrowDown')
    if (round < WARM_UP) continue
    edit.push(edited)
    arrow.push(moved)
    cpu.edit.push(cpuBetween(before, between))
    cpu.arrow.push(cpuBetween(beforeArrow, after))
  }
  // Staged changes would cause a prompt when the next product is opened.
  await page.getByRole('button', { name: 'Odrzuć zmiany' }).click()
  await page.getByRole('grid', GRID).focus()
  return {
    open,
    edit,
    arrow,
    cpuOfEdit: cpuPerStep(sumCpu(cpu.edit), edit.length),
    cpuOfArrow: cpuPerStep(sumCpu(cpu.arrow), arrow.length),
    drawnByEdit,
    drawnByArrow,
  }
}

async function scrollMatrix(page: Page): Promise<number[]> {
  const scroller = page.locator('.price-painter')
  return scroller.evaluate(
    async (element, [frames, step]) => {
      const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const times: number[] = []
      let last = await next()
      for (let frame = 0; frame < frames; frame += 1) {
        element.scrollTop += step
        if (frame % 3 === 0) element.scrollLeft += step
        const now = await next()
        times.push(now - last)
        last = now
      }
      return times
    },
    [FRAMES, STEP_PX] as const,
  )
}

/**
 * Memory of the window with its prices in the page, and what remains after it is opened and closed repeatedly, in MB.
 */
async function weighWindow(page: Page): Promise<{ held: number; first: number; last: number }> {
  const weigh = async () => {
    const { data, native } = await readPageMemory(page)
    return data + native
  }
  await openProduct(page, LARGE)
  const form = await weigh()
  const round = async () => {
    await openButton(page).click()
    await page.locator('.price-cell').first().waitFor({ timeout: LONGEST_MS })
  }
  await round()
  const open = await weigh()
  await closeWindow(page)
  const first = await weigh()
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await round()
    await closeWindow(page)
  }
  return { held: open - form, first, last: await weigh() }
}

function figure(
  name: string,
  value: number,
  goal: number,
  unit: string,
  { note, cpu }: { note?: string; cpu?: CpuTimes } = {},
): Figure {
  return {
    name,
    goal: `≤ ${goal} ${unit}`.trim(),
    value,
    unit,
    isReached: value <= goal,
    ...(note !== undefined && { note }),
    ...(cpu !== undefined && { cpu }),
  }
}

const timed = (
  name: string,
  ms: number,
  most: number,
  more: { note?: string; cpu?: CpuTimes },
): TakenTime => ({ name, ms, work: 'page', most, ...more })

/** Compares the price window for a short and for the longest price list of the sample shop. */
export async function figuresOfPriceMatrix(): Promise<Taken[]> {
  return withApp({ username: 'administrator', orders: WHOLE_SHOP }, async (page, _shop, meter) => {
    const small = await timeMatrix(page, SMALL, meter)
    const large = await timeMatrix(page, LARGE, meter)
    const beforePaste = await meter.read()
    const paste = await timePaste(page, 100, 50)
    const cpuOfPaste = cpuBetween(beforePaste, await meter.read())
    await page.getByRole('button', { name: 'Odrzuć zmiany' }).click()
    await page.getByRole('grid', GRID).focus()
    const beforeScroll = await meter.read()
    const frames = await scrollMatrix(page)
    const cpuOfFrame = cpuPerStep(cpuBetween(beforeScroll, await meter.read()), FRAMES)
    const memory = await weighWindow(page)
    const [edit, editSmall] = [percentile(large.edit, 95), percentile(small.edit, 95)]
    const long = 'price matrix 500 × 200'
    return [
      timed(`${long}: key to painted value, p95`, edit, GOALS.edit, {
        note: `median ${median(large.edit).toFixed(0)} ms`,
        cpu: large.cpuOfEdit,
      }),
      figure('price matrix: an edit at 500 × 200 against one at 26 × 5', edit / editSmall, GOALS.growth, ''),
      figure(
        'price matrix: cells rendered by one edit',
        Math.max(small.drawnByEdit, large.drawnByEdit),
        1,
        '',
      ),
      timed(`${long}: arrow key to painted selection, p95`, percentile(large.arrow, 95), GOALS.arrow, {
        note: `median ${median(large.arrow).toFixed(0)} ms`,
        cpu: large.cpuOfArrow,
      }),
      figure(
        'price matrix: cells rendered by an arrow key',
        Math.max(small.drawnByArrow, large.drawnByArrow),
        0,
        '',
      ),
      timed(`${long}: 5,000 prices pasted until painted`, paste, GOALS.paste, { cpu: cpuOfPaste }),
      frameFigure({
        name: `${long}: frame while scrolling both ways, p95`,
        ms: percentile(frames, 95),
        note: `median ${median(frames).toFixed(0)} ms`,
        cpu: cpuOfFrame,
      }),
      timed(
        'price window of 500 × 200: key to its first cells, prices being there',
        large.open.value,
        GOALS.open,
        { cpu: large.open.cpu },
      ),
      figure('price window of 500 × 200: what it adds to the page', memory.held, GOAL_MB, 'MB'),
      figure(
        `price window of 500 × 200: memory of the page after opening it ${OPENINGS} more times`,
        memory.last / memory.first,
        GOAL_GROWTH,
        'times',
        { note: `${memory.last.toFixed(1)} MB against ${memory.first.toFixed(1)} MB` },
      ),
    ]
  })
}
