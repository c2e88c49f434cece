import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  arrived,
  LABEL_ORDERS,
  packableOrders,
  PACKED,
  startOfflineBench,
  WEIGHTS,
  type OfflineBench,
} from '#support/offline-bench.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import type { BenchOrder } from '#main/services/offline/ports.ts'
import type { OfflineKind } from '#shared/domain/offline/entries.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { startFaultProxy, type FaultProxy } from '../../../scripts/lib/fault-proxy.ts'

let sandbox: TestSandbox
let proxy: FaultProxy
let bench: OfflineBench
beforeEach(async () => {
  sandbox = await startTestSandbox({ orders: 900 })
  proxy = await startFaultProxy(sandbox.url)
  bench = await startOfflineBench(sandbox, { url: proxy.url })
})
afterEach(async () => {
  await bench.close()
  await proxy.close()
  await sandbox.close()
})

/** Records everything about these orders while the server is gone, and lets it return. */
async function packThroughOutage(pks: readonly number[]): Promise<BenchOrder[]> {
  const orders: BenchOrder[] = []
  for (const pk of pks) orders.push(await bench.read(pk))
  await proxy.refuse()
  await expect(bench.read(pks[0] ?? 0)).rejects.toMatchObject({ error: { code: ErrorCode.unreachable } })
  await sandbox.control.clearRequests()
  for (const order of orders) bench.recordAll(order)
  bench.sender.start()
  expect(await sandbox.control.requests()).toEqual([])
  await proxy.listen()
  await bench.settled()
  return orders
}

async function expectPacked(orders: readonly BenchOrder[]): Promise<void> {
  for (const { pk } of orders) {
    const order = await bench.read(pk)
    expect(order.delivery_packages.every((item) => item.is_packed && item.tracking_number)).toBe(true)
    expect(order.order_products.every((line) => Number(line.real_weight) > 0)).toBe(true)
  }
  expect(new Set(bench.entries().map(({ state }) => state))).toEqual(new Set(['done']))
}

const recorded = (kind: OfflineKind): number[] =>
  bench
    .entries()
    .filter((entry) => entry.kind === kind)
    .map(({ seq }) => seq)

test('offline check 1: 60 parcels recorded without a server are weighed, labelled and packed once each', async () => {
  const orders = await packThroughOutage(await packableOrders(sandbox, 60))
  expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(60)
  expect(await arrived(sandbox, 'PATCH', PACKED)).toBe(60)
  expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(recorded('weight').length)
  await expectPacked(orders)
  const batch = bench.sender.batch()
  expect(batch.labels.map(({ seq }) => seq)).toEqual(recorded('label'))
  expect(batch).toMatchObject({ decisions: [], unpacked: [], text: 'Do wydruku: 60\u00a0etykiet.' })
  expect(bench.labels).toHaveLength(60)
})

test('offline check 1: orders with several parcels or addresses and those of the marketplace get each label once', async () => {
  const kinds = (['multi-address', 'multi-package', 'allegro'] as const).map((kind) =>
    sandbox.control.orders(kind),
  )
  const pks = (await Promise.all(kinds)).flatMap((found) => found.slice(0, 4))
  const orders = await packThroughOutage(pks)
  const addresses = orders.flatMap((order) => order.delivery_addresses)
  const parcels = orders.flatMap((order) => order.delivery_packages)
  expect(parcels.length).toBeGreaterThan(pks.length)
  expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(addresses.length)
  expect(await arrived(sandbox, 'PATCH', PACKED)).toBe(parcels.length)
  await expectPacked(orders)
  expect(bench.sender.batch().labels).toHaveLength(parcels.length)
})
