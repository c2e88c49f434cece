import type { CDPSession, Page } from 'playwright-core'
import type { BenchFigure } from './figure.ts'
import { whenReady, withApp } from './running-app.ts'

const GOAL = 1.1
const EARLY = 20
const LATE = 200

interface Heap {
  /** What the page's scripts hold: objects, texts, closures, MB. */
  data: number
  /** The same with compiled code, which V8 makes more of the longer a page is used, MB. */
  all: number
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Compiled code is no data, and what Chromium keeps for a DevTools client (network, console) is not the app's. */
const NOT_DATA = ['code', 'native']

function weigh({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const typeAt = fields.indexOf('type')
  const sizeAt = fields.indexOf('self_size')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? 0] ?? ''
    if (!NOT_DATA.includes(type)) bytes += nodes[node + sizeAt] ?? 0
  }
  return bytes / 1e6
}

/** The page's heap after what nobody needs is collected. */
async function readHeap(session: CDPSession): Promise<Heap> {
  // Twice: finalizers of the first collection free what the second one takes.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  return { data: weigh(JSON.parse(chunks.join('')) as Snapshot), all: usedSize / 1e6 }
}

/** From the list into a row's order and back, as all day long; another row each time. */
async function walk(page: Page, round: number): Promise<void> {
  const rows = page.locator('.grid-row a')
  const link = rows.nth(round % Math.min(12, await rows.count()))
  await link.click()
  await page.waitForFunction(() => /^\/order\/\d+$/.test(location.pathname))
  await whenReady(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goBack()
  await page.waitForFunction(() => location.pathname === '/order/list')
  await rows.first().waitFor()
}

/** Memory of the page after many rounds of list, details, list. */
export async function benchMemory(): Promise<BenchFigure[]> {
  const { early, late } = await withApp({ username: 'biuro', orders: 2000 }, async (page) => {
    await page.goto(new URL('/order/list', page.url()).href)
    await whenReady(page)
    await page.locator('.grid-row a').first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.enable')
    let early: Heap = { data: 0, all: 0 }
    for (let round = 1; round <= LATE; round += 1) {
      await walk(page, round)
      if (round === EARLY) early = await readHeap(session)
    }
    return { early, late: await readHeap(session) }
  })
  const value = late.data / early.data
  return [
    {
      name: `memory of the page after ${LATE} rounds of list, details, list, against after ${EARLY}`,
      goal: `≤ ${GOAL}`,
      value,
      unit: 'times',
      isReached: value <= GOAL,
      note: `${late.data.toFixed(2)} MB of data against ${early.data.toFixed(2)} MB; with compiled code ${late.all.toFixed(1)} MB against ${early.all.toFixed(1)} MB, ${(late.all / early.all).toFixed(2)} times`,
    },
  ]
}
