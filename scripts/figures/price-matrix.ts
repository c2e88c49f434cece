import type { Page } from 'playwright-core'
import { median, percentile, type Figure } from './figure.ts'
import { timeKey, watchKeys } from './key-times.ts'
import { whenReady, withApp } from './running-app.ts'

/** Of the sample shop: 26 options at 5 quantities, and 500 at 200. */
const [SMALL, LARGE] = [35, 200]
/** A shop of fewer orders has no long price lists. */
const WHOLE_SHOP = 2000
const KEYS = 25
const WARM_UP = 5
const PASTED_ROWS = 100
const PASTED_COLUMNS = 50
const FRAMES = 90
const STEP_PX = 140

/** A hundred thousand prices on a busy machine. */
const LONGEST_MS = 120_000

const GOALS = { edit: 50, arrow: 33, growth: 1.3, scroll: 33, paste: 200, open: 250 }

interface MatrixTimes {
  open: number
  edit: number[]
  arrow: number[]
  drawnByEdit: number
  drawnByArrow: number
}

async function openMatrix(page: Page, product: number): Promise<number> {
  await page.goto(new URL(`/products/update/${product}?section=prices`, page.url()).href)
  await whenReady(page)
  const button = page.getByRole('button', { name: 'Ceny według nakładów' })
  await button.waitFor({ timeout: LONGEST_MS })
  const opened = async () => {
    const from = await page.evaluate(() => performance.now())
    await button.click()
    await page.locator('.price-cell').first().waitFor({ timeout: LONGEST_MS })
    return (await page.evaluate(() => performance.now())) - from
  }
  await opened()
  await page.getByRole('button', { name: 'Zamknij', exact: true }).click()
  // What is read once is kept for as long as the form is open: the window alone is timed.
  return opened()
}

/** Counts the painted cells whose content or look changes from here on. */
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

async function timeMatrix(page: Page, product: number): Promise<MatrixTimes> {
  const open = await openMatrix(page, product)
  await page.getByRole('grid', { name: 'Ceny opcji według nakładów' }).focus()
  await watchKeys(page)
  const times: MatrixTimes = { open, edit: [], arrow: [], drawnByEdit: 0, drawnByArrow: 0 }
  for (let round = 0; round < KEYS; round += 1) {
    await timeKey(page, '7')
    const drawn = await countDrawn(page)
    const edit = await timeKey(page, 'Enter')
    times.drawnByEdit = Math.max(times.drawnByEdit, await drawn())
    const still = await countDrawn(page)
    const arrow = await timeKey(page, 'ArrowUp')
    times.drawnByArrow = Math.max(times.drawnByArrow, await still())
    await timeKey(page, 'ArrowDown')
    if (round < WARM_UP) continue
    times.edit.push(edit)
    times.arrow.push(arrow)
  }
  // What is staged would be asked about on the way to the next product.
  await page.getByRole('button', { name: 'Odrzuć zmiany' }).click()
  await page.getByRole('grid', { name: 'Ceny opcji według nakładów' }).focus()
  return times
}

async function scrollMatrix(page: Page): Promise<number[]> {
  const scroller = page.locator('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container')
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

/** From the event to the frame in which the pasted prices stand, ms. */
async function timePaste(page: Page): Promise<number> {
  await page.keyboard.press('Control+Home')
  const text = Array.from({ length: PASTED_ROWS }, (_, row) =>
    Array.from({ length: PASTED_COLUMNS }, (_none, column) => `${1000 + row + column},50`).join('\t'),
  ).join('\n')
  return page.getByRole('grid', { name: 'Ceny opcji według nakładów' }).evaluate(async (grid, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const from = performance.now()
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - from
  }, text)
}

function figure(name: string, value: number, goal: number, unit: string, note?: string): Figure {
  return {
    name,
    goal: `≤ ${goal} ${unit}`.trim(),
    value,
    unit,
    isReached: value <= goal,
    ...(note !== undefined && { note }),
  }
}

/** The price window over a short and over the longest price list of the sample shop. */
export async function figuresOfPriceMatrix(): Promise<Figure[]> {
  return withApp({ username: 'administrator', orders: WHOLE_SHOP }, async (page) => {
    const small = await timeMatrix(page, SMALL)
    const large = await timeMatrix(page, LARGE)
    const paste = await timePaste(page)
    const frames = await scrollMatrix(page)
    const [edit, editSmall] = [percentile(large.edit, 95), percentile(small.edit, 95)]
    return [
      figure(
        'price matrix 500 × 200: key to painted value, p95',
        edit,
        GOALS.edit,
        'ms',
        `median ${median(large.edit).toFixed(0)} ms`,
      ),
      figure('price matrix: an edit at 500 × 200 against one at 26 × 5', edit / editSmall, GOALS.growth, ''),
      figure('price matrix: cells drawn by one edit', Math.max(small.drawnByEdit, large.drawnByEdit), 1, ''),
      figure(
        'price matrix 500 × 200: arrow key to painted selection, p95',
        percentile(large.arrow, 95),
        GOALS.arrow,
        'ms',
      ),
      figure(
        'price matrix: cells drawn by an arrow key',
        Math.max(small.drawnByArrow, large.drawnByArrow),
        0,
        '',
      ),
      figure('price matrix 500 × 200: 5,000 prices pasted until painted', paste, GOALS.paste, 'ms'),
      figure(
        'price matrix 500 × 200: frame while scrolling both ways, p95',
        percentile(frames, 95),
        GOALS.scroll,
        'ms',
      ),
      figure(
        'price window of 500 × 200: key to its first cells, prices being there',
        large.open,
        GOALS.open,
        'ms',
      ),
    ]
  })
}
