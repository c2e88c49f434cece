import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  arrived,
  LABEL_ORDERS,
  PACKED,
  startOfflineBench,
  WEIGHTS,
  type OfflineBench,
} from '#support/offline-bench.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import type { BenchOrder } from '#main/services/offline/ports.ts'
import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'
import { startFaultProxy, type FaultProxy } from '../../../scripts/lib/fault-proxy.ts'

let sandbox: TestSandbox
let proxy: FaultProxy
let bench: OfflineBench
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 900 })
  proxy = await startFaultProxy(sandbox.url)
  bench = await startOfflineBench(sandbox, { url: proxy.url })
})
afterAll(async () => {
  await bench.close()
  await proxy.close()
  await sandbox.close()
})

const KINDS: readonly OrderKind[] = ['multi-address', 'multi-package', 'allegro', 'gls', 'ups', 'pdf']

/** Orders with `count` parcels together, of all carriers. */
async function ordersWith(count: number): Promise<BenchOrder[]> {
  const pks: number[] = []
  for (const kind of KINDS) pks.push(...(await sandbox.control.orders(kind)).slice(0, 12))
  const found: BenchOrder[] = []
  let parcels = 0
  for (const pk of new Set([...pks, ...(await sandbox.control.orders('gls'))])) {
    const order = await bench.read(pk)
    if (parcels + order.delivery_packages.length > count) continue
    found.push(order)
    parcels += order.delivery_packages.length
    if (parcels === count) break
  }
  expect(parcels).toBe(count)
  return found
}

test('offline check 1: 60 parcels recorded without a server are weighed, labelled and packed once each', async () => {
  const orders = await ordersWith(60)
  const addresses = orders.flatMap((order) => order.delivery_addresses)
  await proxy.refuse()
  await expect(bench.read(orders[0]?.pk ?? 0)).rejects.toThrow()
  await sandbox.control.clearRequests()
  for (const order of orders) bench.recordAll(order)
  bench.sender.start()
  expect(await sandbox.control.requests()).toEqual([])

  await proxy.listen()
  await bench.settled()

  expect(new Set(bench.entries().map(({ state }) => state))).toEqual(new Set(['done']))
  expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(addresses.length)
  expect(await arrived(sandbox, 'PATCH', PACKED)).toBe(60)
  const weights = bench.entries().filter(({ kind }) => kind === 'weight').length
  expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(weights)
  for (const { pk } of orders) {
    const order = await bench.read(pk)
    expect(order.delivery_packages.every((item) => item.is_packed && item.tracking_number)).toBe(true)
    expect(order.order_products.every((line) => Number(line.real_weight) > 0)).toBe(true)
  }
  const slips = bench
    .entries()
    .filter(({ kind }) => kind === 'label')
    .map(({ seq }) => seq)
  const batch = bench.sender.batch()
  expect(batch.labels.map(({ seq }) => seq)).toEqual(slips)
  expect(batch).toMatchObject({ decisions: [], unpacked: [], text: 'Do wydruku: 60\u00a0etykiet.' })
  expect(bench.labels).toHaveLength(60)
})
