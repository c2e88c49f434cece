import { openDatabase } from '#sandbox/database/database.ts'
import type { Locator, Page } from 'playwright-core'
import { cpuBetween, cpuPerStep, medianCpu, type CpuMeter } from './cpu.ts'
import {
  frameFigure,
  median,
  percentile,
  setInMs,
  type CpuTimes,
  type Taken,
  type TakenTime,
} from './figure.ts'
import { scrollFrames } from './frame-times.ts'
import { QUIET_MS, watchKeys } from './key-times.ts'
import { openAddress, withApp } from './running-app.ts'
import type { Shop } from './shop.ts'

const AVAILABLE = 10_000
const ROUNDS = 3
const FEW = 200
const MANY = 2000
const KEYS = 20
/** Shared name of the order lines, so that they can be found and selected together. */
const NAMED = 'Zakładki próbne'

/**
 * `ratio` compares CPU time, which is not rounded up to whole frames.
 * `move` and `key` are times the plain list.
 */
const GOALS = {
  ratio: 1.2,
  move: setInMs(100, 'page'),
  growth: 5,
  key: setInMs(16, 'page'),
}

/** Limit for loading two thousand order lines on a busy machine. */
const LONGEST_MS = 120_000

/** Copies the sample's order lines that wait for a montage, under new numbers. */
function fillAvailable(databaseFile: string): void {
  const database = openDatabase(databaseFile)
  const waiting = `SELECT p.* FROM production_lines l JOIN order_products p ON p.pk = l.order_product_pk
     WHERE p.montage_pk IS NULL AND l.is_locked = 0`
  const [first] = database.all<{ n: number }>(`SELECT count(*) AS n FROM (${waiting})`)
  const columns = database
    .all<{ name: string }>("SELECT name FROM pragma_table_info('order_products')")
    .map(({ name }) => name)
    .filter((name) => name !== 'pk')
    .join(', ')
  const times = Math.ceil(AVAILABLE / Math.max(first?.n ?? 1, 1))
  database.script(`
    CREATE TEMP TABLE waiting AS ${waiting};
    CREATE TEMP TABLE copies AS
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})
      SELECT 20000000 + i * 1000000 + waiting.pk % 1000000 AS copy, waiting.* FROM n JOIN waiting;
    INSERT INTO order_products (pk, ${columns}) SELECT copy, ${columns} FROM copies;
    INSERT INTO production_lines (order_product_pk, process_pk, stage_pk)
      SELECT copy, l.process_pk, l.stage_pk FROM copies JOIN production_lines l ON l.order_product_pk = copies.pk;
    UPDATE order_products SET product_name = '${NAMED}' WHERE pk IN (SELECT copy FROM copies LIMIT ${MANY});
    DROP TABLE copies;
    DROP TABLE waiting;
  `)
  database.close()
}

const leftSide = (page: Page): Locator => page.locator('[data-side="left"]')
/** A cell of the left table's first row, where keyboard navigation starts. */
const firstCell = (page: Page): Locator => leftSide(page).locator('[data-row="0"] [data-field="2"]')

/** Opens a new montage and closes its data, which cover a part of the available lines. */
async function openEditor(page: Page): Promise<void> {
  await openAddress(page, '/montages/create')
  await page.getByRole('button', { name: 'Zamknij dane (F4)' }).click()
  await firstCell(page).waitFor()
}

interface Keyed {
  ms: number
  cpu: CpuTimes
  requests: number
}

/**
 * Presses a key and waits until nothing is rendered for a while. Returns the time to the last frame, and the requests
 * sent meanwhile.
 */
async function timed(page: Page, shop: Shop, meter: CpuMeter, key: string): Promise<Keyed> {
  const [from, before] = [performance.timeOrigin + performance.now(), await meter.read()]
  await page.keyboard.press(key)
  let last = -1
  for (;;) {
    await page.waitForTimeout(QUIET_MS)
    const painted = await page.evaluate(
      () => (window as unknown as { figures: { paintedAt: number } }).figures.paintedAt,
    )
    if (painted === last) break
    last = painted
  }
  const ms = await page.evaluate(() => {
    const { figures } = window as unknown as { figures: { keyAt: number; paintedAt: number } }
    return figures.paintedAt - figures.keyAt
  })
  const cpu = cpuBetween(before, await meter.read())
  // Available order lines are loaded one page ahead as they come into view. Nothing waits for them, so they do not
  // count.
  const asked = shop
    .answered(from, performance.timeOrigin + performance.now())
    .filter(({ path }) => !path.includes('admin_list_left_table'))
  return { ms, cpu, requests: asked.length }
}

/** Frame times of scrolling, and the CPU time of one frame. */
async function scrolled(
  place: Page | Locator,
  meter: CpuMeter,
): Promise<{ frames: number[]; cpu: CpuTimes }> {
  const before = await meter.read()
  const frames = await scrollFrames(place, ROUNDS)
  return { frames, cpu: cpuPerStep(cpuBetween(before, await meter.read()), frames.length) }
}

async function choose(page: Page, count: number): Promise<void> {
  await leftSide(page)
    .locator('.grid-scroller')
    .evaluate((scroller) => scroller.scrollTo(0, 0))
  await firstCell(page).focus()
  await page.keyboard.press('Space')
  for (let row = 1; row < count; row += 1) await page.keyboard.press('Shift+ArrowDown')
}

/** Moves order lines onto the sheet and takes them back, `times` times. */
async function move(page: Page, shop: Shop, meter: CpuMeter, count: number, times: number): Promise<Keyed[]> {
  const moves: Keyed[] = []
  for (let round = 0; round < times; round += 1) {
    await choose(page, count)
    await page.waitForTimeout(2 * QUIET_MS)
    moves.push(await timed(page, shop, meter, 'Alt+ArrowRight'))
    if (round + 1 < times) {
      await page.keyboard.press('Control+z')
      await page.waitForTimeout(4 * QUIET_MS)
    }
  }
  return moves
}

async function typeCounts(page: Page, shop: Shop, meter: CpuMeter): Promise<Keyed[]> {
  const data = page.getByRole('complementary', { name: 'Dane montażu' })
  if (!(await data.isVisible())) await page.keyboard.press('F4')
  await data.getByLabel('Nakład netto').first().focus()
  const keys: Keyed[] = []
  for (let round = 0; round < KEYS; round += 1) {
    keys.push(await timed(page, shop, meter, round % 2 === 0 ? '1' : 'Backspace'))
  }
  return keys
}

const figureOf = (
  name: string,
  goal: number,
  steps: readonly Keyed[],
  { more = '', isReached = true }: { more?: string; isReached?: boolean } = {},
): TakenTime => ({
  name,
  ms: median(steps.map(({ ms }) => ms)),
  work: 'page',
  most: goal,
  isAlsoReached: isReached,
  note: `median of ${steps.length}, longest ${Math.max(...steps.map(({ ms }) => ms)).toFixed(0)} ms${more}`,
  cpu: medianCpu(steps.map(({ cpu }) => cpu)),
})

/** A planner's actions in the montage editor, with ten thousand order lines to choose from. */
export async function figuresOfMontageEditor(): Promise<Taken[]> {
  return withApp({ username: 'administrator', orders: 2000 }, async (page, shop, meter) => {
    fillAvailable(shop.databaseFile)
    await openAddress(page, '/order/list?page_size=200')
    await page.locator('.grid-row').first().waitFor()
    await scrollFrames(page, 1)
    const list = await scrolled(page, meter)
    await openEditor(page)
    const left = leftSide(page)
    await scrollFrames(left, 1)
    const table = await scrolled(left, meter)
    const ratio = (table.cpu['page'] ?? 0) / (list.cpu['page'] ?? 1)
    await openEditor(page)
    await watchKeys(page)
    const few = await move(page, shop, meter, FEW, 3)
    await openEditor(page)
    await watchKeys(page)
    await left.getByLabel('Szukaj: Produkt').fill(NAMED)
    const all = left.getByRole('button', { name: /^Zaznacz wszystkie/ })
    await left.getByText(NAMED).first().waitFor({ timeout: LONGEST_MS })
    await choose(page, 1)
    await all.click()
    await all.waitFor({ state: 'detached', timeout: LONGEST_MS })
    await page.waitForTimeout(1000)
    await leftSide(page)
      .locator('.grid-scroller')
      .evaluate((scroller) => scroller.scrollTo(0, 0))
    await firstCell(page).focus()
    const many = [await timed(page, shop, meter, 'Alt+ArrowRight')]
    const keys = await typeCounts(page, shop, meter)
    const growth = (many[0]?.ms ?? 0) / median(few.map(({ ms }) => ms))
    const asked = few.reduce((sum, { requests }) => sum + requests, 0)
    return [
      frameFigure({
        name: `scrolling ${AVAILABLE} available lines: frame p95, without a GPU (the processor ≤ ${GOALS.ratio} times the order list's)`,
        ms: percentile(table.frames, 95),
        isAlsoReached: ratio <= GOALS.ratio,
        note: `median ${median(table.frames).toFixed(1)} ms; the order list ${percentile(list.frames, 95).toFixed(1)} ms in the same run; the processor ${ratio.toFixed(2)} times`,
        cpu: table.cpu,
      }),
      figureOf(`${FEW} lines moved onto a sheet, to both tables and the summary painted`, GOALS.move, few, {
        more: `; ${asked} requests`,
        isReached: asked === 0,
      }),
      {
        name: `${MANY} lines moved against ${FEW}`,
        goal: `≤ ${GOALS.growth}`,
        value: growth,
        unit: 'times',
        isReached: growth <= GOALS.growth,
        note: `${(many[0]?.ms ?? 0).toFixed(0)} ms`,
      },
      figureOf(`a key in a number field to the price, ${MANY} lines on the sheet`, GOALS.key, keys),
    ]
  })
}
