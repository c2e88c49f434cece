import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { BenchOrder } from '#main/services/offline/ports.ts'
import { failureOf } from '#support/api-harness.ts'
import { benchAtServer } from '#support/bench-calls.ts'
import { benchOrder, benchOrderJson, newEntry, NOON } from '#support/offline-store.ts'
import { drop, hang, html, json, raw, type Reply } from '#support/test-api-server.ts'

const CHECK = 'GET /api/v1/orders/110482/admin_send_check/'
const READ = 'GET /api/v1/orders/110482/admin_send_ups_retrieve/'
const POLL = 'GET /api/v1/orders/110482/'
const input = { params: { pk: '110482' } }
const UNKNOWN = 'Tego zamówienia nie ma w pamięci stanowiska. Odłóż je na półkę.'

/** A bench that has read the order from the server. */
async function openedBench(order: Record<string, unknown> = benchOrderJson(), options = {}) {
  const bench = await benchAtServer(options)
  bench.server.on(CHECK, json({ pk: 110482 }))
  bench.server.on(READ, json(order))
  bench.server.on(POLL, json(order))
  await bench.request('orders.sendRetrieve', input)
  return bench
}

const read = async (bench: { request: (name: string, input: object) => Promise<unknown> }) =>
  (await bench.request('orders.sendRetrieve', input)) as BenchOrder

describe('while the server responds', () => {
  test('an order in production is cached, and returned as the server sent it', async () => {
    const bench = await openedBench()
    expect(await read(bench)).toMatchObject({
      pk: 110482,
      client: { email: 'zofia@example.com' },
      note_pk: 7000005,
    })
    expect(bench.cache.order(110482)).toMatchObject({ value: { pk: 110482, client: null }, readAt: NOON })
    expect(bench.calls.orderAge(110482)).toEqual({ readAt: null, ageMs: null })
  })

  test('an order that left production is removed from the cache unless something is recorded for it', async () => {
    const bench = await openedBench()
    bench.server.on(READ, json(benchOrderJson({ status: 'canceled' })))
    const { seq } = bench.entries.add(newEntry())
    await read(bench)
    expect(bench.cache.order(110482)?.value.status).toBe('canceled')
    bench.entries.change(seq, 'dropped')
    await read(bench)
    expect(bench.cache.order(110482)).toBeNull()
  })

  test('weights and packed parcels recorded here are shown until the server has them', async () => {
    const bench = await openedBench()
    const weight = bench.entries.add(newEntry())
    const packed = bench.entries.add(newEntry({ value: { kind: 'packed', packagePk: 4000082 } }))
    const order = await read(bench)
    expect(order.order_products[0]?.real_weight).toBe('2.4')
    expect(order.delivery_packages.map((item) => item.is_packed)).toEqual([false, true])
    for (const { seq } of [weight, packed]) bench.entries.change(seq, 'done')
    expect((await read(bench)).order_products[0]?.real_weight).toBeNull()
  })

  test('a delivery that was stopped is known without a connection, also from a server that names it only in the order', async () => {
    const sent = { ...benchOrderJson(), delivery_status: null }
    const bench = await openedBench(sent)
    bench.server.on(POLL, json({ ...sent, delivery_status: 'stopped', delivery_lock_reason: 'Brak papieru' }))
    await bench.request('orders.poll', input)
    bench.state.isReachable = false
    expect(await read(bench)).toMatchObject({
      delivery_status: 'stopped',
      delivery_lock_reason: 'Brak papieru',
    })
  })

  test('a full or damaged store does not fail a read', async () => {
    const bench = await openedBench()
    bench.close()
    expect(await read(bench)).toMatchObject({ pk: 110482 })
    expect(bench.log.lines).toContain('warn offline: order 110482 could not be cached')
  })

  test.each([
    [400, ErrorCode.validation],
    [401, ErrorCode.unauthorized],
    [403, ErrorCode.forbidden],
    [404, ErrorCode.notFound],
    [409, ErrorCode.conflict],
    [500, ErrorCode.server],
  ])('a refusal with %i is passed on, although the order is cached', async (status, code) => {
    const bench = await openedBench()
    for (const route of [CHECK, READ, POLL]) bench.server.on(route, json({ detail: 'Nie.' }, status))
    for (const name of ['orders.sendCheck', 'orders.sendRetrieve', 'orders.poll']) {
      expect(await failureOf(bench.request(name, input))).toMatchObject({ code, status })
    }
  })
})

describe('while the server does not respond', () => {
  test.each([
    ['502 of a proxy', html(502)],
    ['503', json({ detail: 'przerwa' }, 503)],
    ['504 without a body', raw(504)],
    ['a closed connection', drop],
  ] satisfies [string, Reply][])('the cached order is returned after %s', async (_, reply) => {
    const bench = await openedBench()
    bench.server.on(READ, reply)
    bench.server.on(CHECK, reply)
    expect(await read(bench)).toMatchObject({ pk: 110482, client: null })
    expect(await bench.request('orders.sendCheck', input)).toEqual({ pk: 110482 })
  })

  test('the cached order is returned if there is no response in time', async () => {
    const bench = await benchAtServer({ responseMs: 50 })
    bench.cache.saveOrder(benchOrder())
    bench.server.on(READ, hang)
    expect(await read(bench)).toMatchObject({ pk: 110482, client: null })
  })

  test('the cached order is returned with its age and what was recorded here', async () => {
    let steady = 0
    const bench = await openedBench(benchOrderJson(), { monotonic: () => steady })
    bench.entries.add(newEntry())
    steady = 18 * 60_000
    await bench.cutOff()
    const order = await read(bench)
    expect(order.order_products[0]?.real_weight).toBe('2.4')
    expect(order.delivery_addresses[0]?.name).toBe('Zofia Kowalczyk')
    expect(bench.calls.orderAge(110482)).toEqual({ readAt: new Date(NOON).toISOString(), ageMs: 18 * 60_000 })
  })

  test('the order has no age again after the next response of the server', async () => {
    const bench = await openedBench()
    bench.state.isReachable = false
    await read(bench)
    expect(bench.calls.orderAge(110482).ageMs).toBe(0)
    bench.state.isReachable = true
    await read(bench)
    expect(bench.calls.orderAge(110482)).toEqual({ readAt: null, ageMs: null })
  })

  test('nothing is sent to a host that is known to be unreachable', async () => {
    const bench = await openedBench()
    const before = bench.server.requests.length
    bench.state.isReachable = false
    expect(await bench.request('orders.sendCheck', input)).toEqual({ pk: 110482 })
    expect(await bench.request('orders.poll', input)).toMatchObject({ pk: 110482, status: 'in_production' })
    expect(bench.server.requests).toHaveLength(before)
  })

  test('an order that is not cached is refused in words', async () => {
    const bench = await benchAtServer()
    await bench.cutOff()
    for (const name of ['orders.sendCheck', 'orders.sendRetrieve', 'orders.poll']) {
      expect(await failureOf(bench.request(name, { params: { pk: '5' } }))).toMatchObject({
        code: ErrorCode.offlineOrderUnknown,
        message: UNKNOWN,
      })
    }
  })

  test('an order that was halted when it was read cannot be opened', async () => {
    const bench = await openedBench()
    bench.cache.saveOrder(benchOrder({ status: 'canceled' }))
    bench.state.isReachable = false
    expect(await failureOf(bench.request('orders.sendCheck', input))).toMatchObject({
      code: ErrorCode.offlineNotPossible,
      message: 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"',
    })
  })

  test('a limit refuses further orders; those that are open or have entries stay open', async () => {
    const bench = await openedBench()
    const limit = 'Od 4 godzin nie ma połączenia. Nie otwieraj kolejnych zamówień.'
    for (const pk of [1, 2]) bench.cache.saveOrder(benchOrder({ pk, delivery_packages: [] }))
    bench.entries.add(newEntry({ orderPk: 2 }))
    Object.assign(bench.state, { isReachable: false, limit })
    const opened = (pk: number) => bench.request('orders.sendCheck', { params: { pk } })
    expect(await failureOf(opened(1))).toMatchObject({ code: ErrorCode.offlineNotPossible, message: limit })
    expect(await failureOf(bench.request('orders.sendRetrieve', { params: { pk: 1 } }))).toMatchObject({
      message: limit,
    })
    expect(await opened(2)).toEqual({ pk: 2 })
    expect(await opened(110482)).toEqual({ pk: 110482 })
  })
})
