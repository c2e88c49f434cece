import { compareFigures, rowsByKey, sortedByDifference } from '#shared/domain/stats-join.ts'
import { cpuBetween, cpuPerStep, readOwnCpu } from './cpu.ts'
import { median, percentile, setInMs, type Figure, type Taken, type TakenTime } from './figure.ts'
import { scrollFrames } from './frame-times.ts'
import { openAddress, withApp } from './running-app.ts'

const ROWS = 10_000
const COMPARED = 3
const ROUNDS = 15
/** Times the plain calculation. */
const [JOIN_GOAL, SORT_GOAL] = [setInMs(50, 'processor'), setInMs(80, 'processor')]
const SCROLL_GOAL = 1.3

interface Row {
  pk: number
  net: string
}

/** Rows of one range in random order. The same seed gives the same rows. */
function rangeOf(seed: number): Row[] {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  const rows = Array.from({ length: ROWS }, (_, pk) => ({ pk, net: (next() / 100).toFixed(2) }))
  return rows.toSorted(() => (next() % 2 === 0 ? 1 : -1))
}

const keyOf = ({ pk }: Row): number => pk
const figureOf = ({ net }: Row): string => net

/** Median of several rounds after a warm-up, in ms, with the CPU time. */
function timed(work: () => void): { value: number; cpu: number } {
  const times: number[] = []
  const cpu: number[] = []
  for (let round = -3; round < ROUNDS; round += 1) {
    const [from, fromCpu] = [performance.now(), readOwnCpu()]
    work()
    if (round < 0) continue
    times.push(performance.now() - from)
    cpu.push(readOwnCpu() - fromCpu)
  }
  return { value: Math.round(median(times) * 10) / 10, cpu: median(cpu) }
}

function figuresOfJoin(): TakenTime[] {
  const base = rangeOf(1)
  const others = Array.from({ length: COMPARED }, (_, place) => rangeOf(place + 2))
  const joined = timed(() => {
    const ranges = others.map((rows) => rowsByKey(rows, keyOf))
    for (const row of base) for (const range of ranges) compareFigures(row.net, range.get(row.pk)?.net)
  })
  const compared = rowsByKey(others[0] ?? [], keyOf)
  const sorted = timed(() => {
    sortedByDifference(base, { figureOf, compared, keyOf, isDescending: true })
  })
  return [
    {
      name: `statistics: four ranges of ${ROWS.toLocaleString('en')} rows joined by key`,
      ms: joined.value,
      work: 'processor',
      most: JOIN_GOAL,
      cpu: { main: joined.cpu },
    },
    {
      name: `statistics: ${ROWS.toLocaleString('en')} rows sorted by their difference`,
      ms: sorted.value,
      work: 'processor',
      most: SORT_GOAL,
      cpu: { main: sorted.cpu },
    },
  ]
}

/** There is one client for every twelve orders, so a month has about ten thousand clients. */
const ORDERS = 120_000
/** A slow machine needs a minute for all rows of two months, in ms. */
const LONGEST_MS = 120_000
/** A difference in a row, which is there once both months are read. */
const DIFFERENCE = '.grid-row :is(.compared-good, .compared-bad, .compared-same)'

/** Scrolls the clients with a comparison (all rows of the month in one list) and the order list in the same run. */
async function figureOfScrolling(): Promise<Figure> {
  const { statistics, orders, cpu } = await withApp(
    { username: 'administrator', orders: ORDERS },
    async (page, _shop, meter) => {
      const framesAt = async (address: string) => {
        await openAddress(page, address)
        await page.locator('.grid-row').nth(5).waitFor()
        await scrollFrames(page, 1)
        return scrollFrames(page, 2)
      }
      const orders = await framesAt('/order/list?page_size=200')
      await page.goto(new URL('/stats/overall?compare=1m', page.url()).href)
      await page.locator(DIFFERENCE).first().waitFor({ timeout: LONGEST_MS })
      const before = await meter.read()
      const statistics = await framesAt('/stats/overall?compare=1m&ordering=-difference_0')
      const used = cpuBetween(before, await meter.read())
      return { statistics, orders, cpu: cpuPerStep(used, statistics.length) }
    },
  )
  const ratio = percentile(statistics, 95) / percentile(orders, 95)
  const value = Math.round(ratio * 100) / 100
  return {
    name: 'statistics: frame p95 of scrolling clients beside another month, of the order list’s',
    goal: `≤ ${SCROLL_GOAL}`,
    value,
    unit: '×',
    isReached: value <= SCROLL_GOAL,
    note: `${percentile(statistics, 95).toFixed(1)} ms of ${statistics.length} frames, order list ${percentile(orders, 95).toFixed(1)} ms`,
    cpu,
  }
}

/** Measures how the columns of other ranges are joined and sorted, and how the list with them scrolls. */
export async function figuresOfStatistics(): Promise<Taken[]> {
  return [...figuresOfJoin(), await figureOfScrolling()]
}
