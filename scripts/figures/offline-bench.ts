import { stat } from 'node:fs/promises'
import { baseOf } from '#main/services/offline/base.ts'
import type { BenchOrder } from '#main/services/offline/ports.ts'
import { apiHarness } from '#support/api-harness.ts'
import { labelImage } from '#support/label-images.ts'
import { startTestSandbox } from '#support/sandbox.ts'
import { percentile, setInMs, type Taken } from './figure.ts'
import { figureOfOfflineStart } from './offline-start.ts'
import { FIGURE_SHOP, openFigureStore } from './offline-store.ts'

const ORDERS = 200
const LABELS = 40
const PARCELS = 60
const GOAL_MB = 60
/** From the scan to the order of the cache, and from a press until its entry is on the disk, in ms. */
const SCAN_GOAL_MS = 150
const RECORD_GOAL_MS = 50

/** Reads orders as the prefetch does, each once. */
async function readOrders(): Promise<BenchOrder[]> {
  const sandbox = await startTestSandbox({ orders: 900 })
  try {
    const token = await sandbox.token('administrator')
    const { api } = apiHarness(sandbox.url, { token: () => token })
    const { results } = await api.call('orders.list', { query: { page_size: ORDERS } })
    const orders: BenchOrder[] = []
    for (const { pk } of results) orders.push(await api.call('orders.sendRetrieve', { params: { pk } }))
    return orders
  } finally {
    await sandbox.close()
  }
}

function timed(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

/** Measures the cache and the entries on the disk, without the program. */
async function figuresOfStore(): Promise<Taken[]> {
  const orders = await readOrders()
  const { cache, entries, path, close } = await openFigureStore()
  try {
    for (const order of orders) cache.saveOrder(order)
    const label = labelImage({ scale: 2 })
    const packages = orders.flatMap(({ delivery_packages: all }) => all).slice(0, LABELS)
    for (const { pk } of packages) cache.saveLabel(pk, `1Z${pk}`, label)
    const scans = cache.orderPks().map((pk) => timed(() => cache.order(pk)))
    const records = orders.slice(0, PARCELS).map((order) =>
      timed(() =>
        entries.add({
          shop: FIGURE_SHOP,
          person: { pk: 1, name: 'Anna Nowak' },
          orderPk: order.pk,
          value: { kind: 'packed', packagePk: order.delivery_packages[0]?.pk ?? 0 },
          base: baseOf(order, (text) => text),
          at: Date.now(),
          clockOffset: 0,
          isTimeUncertain: false,
        }),
      ),
    )
    const megabytes = ((await stat(path)).size + (await stat(`${path}-wal`)).size) / 1e6
    return [
      {
        name: `offline bench: ${scans.length} orders and ${LABELS} labels on the disk`,
        goal: `≤ ${GOAL_MB} MB`,
        value: megabytes,
        unit: 'MB',
        isReached: scans.length > 0 && megabytes <= GOAL_MB,
      },
      {
        name: 'offline bench: an order from the cache, p95',
        ms: percentile(scans, 95),
        work: 'processor',
        most: setInMs(SCAN_GOAL_MS, 'processor'),
        note: `of ${scans.length} orders`,
      },
      {
        name: 'offline bench: a press until its entry is on the disk, p95',
        ms: percentile(records, 95),
        work: 'processor',
        most: setInMs(RECORD_GOAL_MS, 'processor'),
        note: `of ${records.length} entries`,
      },
    ]
  } finally {
    await close()
  }
}

/** Measures the store of the offline bench and the program's start with it. */
export async function figuresOfOfflineBench(): Promise<Taken[]> {
  return [...(await figuresOfStore()), await figureOfOfflineStart()]
}
