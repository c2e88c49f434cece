import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { RESERVED_FOR_ENTRIES } from '#main/adapters/offline-store/entries.ts'
import { baseOf } from '#main/services/offline/base.ts'
import type { EntryStore } from '#main/services/offline/ports.ts'
import { failureOf } from '#support/api-harness.ts'
import { benchAtServer } from '#support/bench-calls.ts'
import { ANNA, benchOrder, newEntry, NOON, SHOP } from '#support/offline-store.ts'
import { drop, hang, html, json, raw, type Reply } from '#support/test-api-server.ts'

const WEIGH = 'orderProducts.updateRealWeight'
const WEIGH_ROUTE = 'PATCH /api/v1/order-products/499061/admin_send_ups_update_real_weight/'
const PACK = 'orderDeliveryPackages.update'
const PACK_ROUTE = 'PATCH /api/v1/order-delivery-packages/4000082/'
const weighInput = (weight = '2.4') => ({ params: { pk: 499061 }, body: { real_weight: weight } })
const packInput = { params: { pk: 4000082 }, body: { is_packed: true } }

/** A bench with the order in its cache and no entries. */
async function aBench(
  changes: Record<string, unknown> = {},
  options: Parameters<typeof benchAtServer>[0] = {},
) {
  const bench = await benchAtServer(options)
  bench.cache.saveOrder(benchOrder(changes))
  return bench
}

const statesOf = (entries: EntryStore) => entries.list(SHOP, { all: true }).map(({ state }) => state)

describe('a host that is known to be unreachable', () => {
  test('a weight is recorded and nothing is sent; the response is the weighed line', async () => {
    const bench = await aBench()
    bench.state.isReachable = false
    expect(await bench.request(WEIGH, weighInput('2.4'))).toMatchObject({ pk: 499061, real_weight: '2.4' })
    expect(bench.server.requests).toEqual([])
    const [entry] = bench.entries.list(SHOP)
    expect(entry).toMatchObject({
      shop: SHOP,
      person: ANNA,
      orderPk: 110482,
      state: 'waiting',
      at: NOON,
      value: { kind: 'weight', key: 'product-499061', target: 'product', linePk: 499061, weight: '2.4' },
    })
    expect(entry?.base).toEqual(baseOf(benchOrder(), (text) => bench.seal.digest(text)))
    expect(bench.changes()).toBe(1)
  })

  test('the weight of a delivery line is recorded under its own key', async () => {
    const bench = await aBench()
    bench.state.isReachable = false
    const input = { params: { pk: '499091' }, body: { real_weight: '1.25' } }
    expect(await bench.request('orderProductsByDeliveries.update', input)).toMatchObject({
      pk: 499091,
      real_weight: '1.25',
    })
    expect(bench.entries.list(SHOP)[0]?.value).toMatchObject({ key: 'delivery-499091', target: 'delivery' })
  })

  test('a packed parcel is recorded, also one without a label', async () => {
    const bench = await aBench()
    bench.state.isReachable = false
    expect(await bench.request(PACK, packInput)).toMatchObject({ pk: 4000082, is_packed: true })
    expect(bench.entries.list(SHOP)[0]?.value).toEqual({ kind: 'packed', packagePk: 4000082 })
    expect(bench.server.requests).toEqual([])
  })

  test('a line of an order that is not cached is refused in words', async () => {
    const bench = await benchAtServer()
    bench.state.isReachable = false
    expect(await failureOf(bench.request(WEIGH, weighInput()))).toMatchObject({
      code: ErrorCode.offlineOrderUnknown,
    })
  })

  test.each([
    ['cancelled', { status: 'canceled' }, 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'],
    ['not in production', { status: 'done' }, 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'],
    ['stopped', { delivery_status: 'stopped', delivery_lock_reason: 'Brak' }, 'Wysyłka wstrzymana: Brak'],
  ])('offline check 5: nothing is recorded for an order that is %s', async (_, changes, message) => {
    const bench = await aBench(changes)
    bench.state.isReachable = false
    for (const [name, input] of [
      [WEIGH, weighInput()],
      [PACK, packInput],
    ] as const) {
      expect(await failureOf(bench.request(name, input))).toMatchObject({
        code: ErrorCode.offlineNotPossible,
        message,
      })
    }
    expect(statesOf(bench.entries)).toEqual([])
  })

  test('offline check 13: if the disk is full, the press fails in words and nothing counts as done', async () => {
    const bench = await aBench({}, { freeBytes: () => RESERVED_FOR_ENTRIES - 1 })
    bench.state.isReachable = false
    expect(await failureOf(bench.request(PACK, packInput))).toMatchObject({
      code: ErrorCode.offlineNotRecorded,
      message: 'Nie zapisano: na dysku stanowiska brakuje miejsca.',
    })
    expect(await bench.request('orders.sendRetrieve', { params: { pk: 110482 } })).toMatchObject({
      delivery_packages: [{ is_packed: false }, { is_packed: false }],
    })
  })

  test('nothing is recorded for a user who may not pack, or if nobody is signed in', async () => {
    const bench = await aBench()
    await bench.cutOff()
    bench.state.isReachable = false
    bench.state.mayRecord = false
    expect(await failureOf(bench.request(WEIGH, weighInput()))).toMatchObject({ code: ErrorCode.unreachable })
    Object.assign(bench.state, { mayRecord: true, isSignedIn: false })
    expect(await failureOf(bench.request(WEIGH, weighInput()))).toMatchObject({ code: ErrorCode.unreachable })
    expect(statesOf(bench.entries)).toEqual([])
  })
})

describe('a request that fails', () => {
  test('that never left is recorded as waiting', async () => {
    const bench = await aBench()
    await bench.cutOff()
    expect(await bench.request(WEIGH, weighInput())).toMatchObject({ real_weight: '2.4' })
    expect(statesOf(bench.entries)).toEqual(['waiting'])
  })

  test.each([
    ['a lost response', drop],
    ['502 of a proxy', html(502)],
    ['503', raw(503)],
    ['a success that cannot be read', raw(200, { 'Content-Type': 'application/json' }, '{"pk":')],
  ] satisfies [string, Reply][])('with an unknown outcome is recorded as unknown: %s', async (_, reply) => {
    const bench = await aBench()
    bench.server.on(WEIGH_ROUTE, reply)
    expect(await bench.request(WEIGH, weighInput())).toMatchObject({ real_weight: '2.4' })
    expect(statesOf(bench.entries)).toEqual(['unknown'])
    expect(bench.server.requests).toHaveLength(1)
  })

  test('without a response in time is recorded as unknown', async () => {
    const bench = await aBench({}, { responseMs: 50 })
    bench.server.on(WEIGH_ROUTE, hang)
    expect(await bench.request(WEIGH, weighInput())).toMatchObject({ real_weight: '2.4' })
    expect(statesOf(bench.entries)).toEqual(['unknown'])
  })

  test('a parcel whose packing has an unknown outcome is recorded as unknown', async () => {
    const bench = await aBench()
    bench.server.on(PACK_ROUTE, drop)
    expect(await bench.request(PACK, packInput)).toMatchObject({ pk: 4000082, is_packed: true })
    expect(statesOf(bench.entries)).toEqual(['unknown'])
  })

  test('with an unknown outcome is passed on if the order is not cached or is halted', async () => {
    const bench = await benchAtServer()
    bench.server.on(WEIGH_ROUTE, drop)
    expect(await failureOf(bench.request(WEIGH, weighInput()))).toMatchObject({ isOutcomeUnknown: true })
    bench.cache.saveOrder(benchOrder({ status: 'canceled' }))
    expect(await failureOf(bench.request(WEIGH, weighInput()))).toMatchObject({ isOutcomeUnknown: true })
    expect(statesOf(bench.entries)).toEqual([])
  })

  test.each([400, 401, 403, 404, 409, 500])(
    'with a refusal (%i) is passed on and not recorded',
    async (status) => {
      const bench = await aBench()
      bench.server.on(WEIGH_ROUTE, json({ detail: 'Nie.' }, status))
      expect(await failureOf(bench.request(WEIGH, weighInput()))).toMatchObject({ status })
      expect(statesOf(bench.entries)).toEqual([])
    },
  )
})

describe('several changes of one line', () => {
  test('a second press records nothing new, and another weight replaces the first', async () => {
    const bench = await aBench()
    bench.state.isReachable = false
    await bench.request(WEIGH, weighInput('2.4'))
    await bench.request(WEIGH, weighInput('2.40'))
    expect(statesOf(bench.entries)).toEqual(['waiting'])
    expect(await bench.request(WEIGH, weighInput('2.5'))).toMatchObject({ real_weight: '2.5' })
    expect(statesOf(bench.entries)).toEqual(['dropped', 'waiting'])
    for (let press = 0; press < 2; press += 1) await bench.request(PACK, packInput)
    expect(statesOf(bench.entries)).toEqual(['dropped', 'waiting', 'waiting'])
  })

  test('a weight with an unknown outcome stays, because the server may hold it', async () => {
    const bench = await aBench()
    bench.server.on(WEIGH_ROUTE, drop)
    await bench.request(WEIGH, weighInput('2.4'))
    bench.state.isReachable = false
    await bench.request(WEIGH, weighInput('2.5'))
    expect(statesOf(bench.entries)).toEqual(['unknown', 'waiting'])
    expect(await bench.request('orders.sendRetrieve', { params: { pk: 110482 } })).toMatchObject({
      order_products: [{ real_weight: '2.5' }],
    })
  })

  test('a request that is repeated with an unknown outcome makes its waiting entry unknown', async () => {
    const bench = await aBench()
    bench.state.isReachable = false
    await bench.request(WEIGH, weighInput())
    bench.state.isReachable = true
    bench.server.on(WEIGH_ROUTE, drop)
    await bench.request(WEIGH, weighInput())
    expect(statesOf(bench.entries)).toEqual(['unknown'])
  })

  test.each([
    ['waiting', '2.40', 'done'],
    ['waiting', '3.1', 'dropped'],
    ['unknown', '2.4', 'done'],
    ['conflict', '3.1', 'dropped'],
    ['refused', '2.4', 'dropped'],
  ] as const)(
    'an entry that is %s and a live change to %s: the entry becomes %s',
    async (state, weight, after) => {
      const bench = await aBench()
      const { seq } = bench.entries.add(newEntry())
      if (state === 'unknown') bench.entries.change(seq, 'sending')
      if (state !== 'waiting') bench.entries.change(seq, state)
      const other = bench.entries.add(newEntry({ value: { kind: 'packed', packagePk: 4000082 } }))
      bench.server.on(WEIGH_ROUTE, json({}))
      expect(await bench.request(WEIGH, weighInput(weight))).toEqual({})
      expect(bench.entries.find(seq)?.state).toBe(after)
      expect(bench.entries.find(other.seq)?.state).toBe('waiting')
    },
  )

  test('a live change is known to the cache without making its copy newer, so a later entry has the right base', async () => {
    let steady = 0
    const bench = await aBench({}, { monotonic: () => steady })
    bench.server.on(WEIGH_ROUTE, json({}))
    bench.server.on(PACK_ROUTE, json({ pk: 4000082, is_packed: true }))
    steady = 5000
    await bench.request(WEIGH, weighInput('2.4'))
    await bench.request(PACK, packInput)
    expect(bench.cache.order(110482)).toMatchObject({
      ageMs: 5000,
      value: {
        order_products: [{ real_weight: '2.4' }],
        delivery_packages: [{ is_packed: false }, { is_packed: true }],
      },
    })
    bench.state.isReachable = false
    await bench.request(WEIGH, weighInput('2.6'))
    expect(bench.entries.list(SHOP)[0]?.base.weights).toEqual({ 'product-499061': '2.4' })
  })

  test('a change waits behind an entry of its line that is being sent, and nothing is sent', async () => {
    const bench = await aBench()
    const { seq } = bench.entries.add(newEntry())
    bench.entries.change(seq, 'sending')
    expect(await bench.request(WEIGH, weighInput('2.9'))).toMatchObject({ real_weight: '2.9' })
    expect(bench.server.requests).toEqual([])
    expect(statesOf(bench.entries)).toEqual(['sending', 'waiting'])
  })

  test('an entry that is being sent is left to its sender if the order is not cached', async () => {
    const bench = await benchAtServer()
    const { seq } = bench.entries.add(newEntry())
    bench.entries.change(seq, 'sending')
    bench.server.on(WEIGH_ROUTE, json({}))
    expect(await bench.request(WEIGH, weighInput('2.4'))).toEqual({})
    expect(statesOf(bench.entries)).toEqual(['sending'])
  })

  test('the bench is busy while a request of a page is pending', async () => {
    const bench = await aBench()
    let seen: boolean | null = null
    bench.server.on(WEIGH_ROUTE, (request, response) => {
      seen = bench.calls.isBusy()
      json({})(request, response) as void
    })
    await bench.request(WEIGH, weighInput())
    expect([seen, bench.calls.isBusy()]).toEqual([true, false])
  })
})
