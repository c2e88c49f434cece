import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BenchOrder } from '#main/services/offline/ports.ts'
import { benchAt } from '#support/bench-calls.ts'
import { SHOP } from '#support/offline-store.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

/** Weighs every line and packs every package of an order, with the requests of the send screen. */
async function packOrder(bench: ReturnType<typeof benchAt>, pk: number): Promise<BenchOrder> {
  const read = async () => (await bench.request('orders.sendRetrieve', { params: { pk } })) as BenchOrder
  await bench.request('orders.sendCheck', { params: { pk } })
  const order = await read()
  const lines =
    order.delivery_addresses.length > 1
      ? order.delivery_addresses.flatMap((address) => address.order_products)
      : order.order_products
  const operation =
    order.delivery_addresses.length > 1
      ? 'orderProductsByDeliveries.update'
      : 'orderProducts.updateRealWeight'
  for (const line of lines) {
    await bench.request(operation, { params: { pk: line.pk }, body: { real_weight: '1.250' } })
  }
  for (const item of order.delivery_packages) {
    await bench.request('orderDeliveryPackages.update', {
      params: { pk: item.pk },
      body: { is_packed: true },
    })
  }
  return read()
}

test.each(['usual', 'stranger'] as const)(
  'offline check 1: with a server of the temper %s, orders that were opened before are weighed and packed without it',
  async (temper) => {
    await sandbox.control.setTemper(temper)
    const bench = benchAt(() => sandbox.url, { token: await sandbox.token('zmiana') })
    const pks = (await sandbox.control.orders('gls')).slice(0, 3)
    for (const pk of pks) await bench.request('orders.sendRetrieve', { params: { pk } })
    bench.state.isReachable = false
    await sandbox.control.clearRequests()
    for (const pk of pks) {
      const packed = await packOrder(bench, pk)
      expect(packed.delivery_packages.every((item) => item.is_packed)).toBe(true)
    }
    expect(await sandbox.control.requests()).toEqual([])
    const entries = bench.entries.list(SHOP)
    expect(new Set(entries.map(({ orderPk }) => orderPk))).toEqual(new Set(pks))
    expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['waiting']))

    // The server is back, and the entries are not sent yet.
    bench.state.isReachable = true
    const again = (await bench.request('orders.sendRetrieve', { params: { pk: pks[0] } })) as BenchOrder
    expect(again.delivery_packages.every((item) => item.is_packed)).toBe(true)
  },
)
