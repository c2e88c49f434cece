import { describe, expect, test, vi } from 'vitest'
import { labelMissing } from '#main/services/label-printing/label-failure.ts'
import { LIST_PAUSE_MS, STEP_PAUSE_MS } from '#main/services/offline/prefetch.ts'
import { benchOrder, benchOrderJson } from '#support/offline-store.ts'
import { aPrefetch, LIST, pageOf, readRoute } from '#support/prefetch.ts'
import { html, json } from '#support/test-api-server.ts'

describe('what is fetched ahead', () => {
  test('the list is one request for orders in production, the earliest deadline first', async () => {
    const { server, prefetch, steps, requests } = await aPrefetch({ orders: 50 })
    server.on(LIST, pageOf([]))
    prefetch.start()
    await steps(3)
    expect(requests()).toEqual([LIST])
    expect(Object.fromEntries(server.requests[0]?.query ?? [])).toMatchObject({
      status: 'in_production',
      ordering: 'realization_date',
      page: '1',
      page_size: '50',
    })
  })

  test('orders are read one every 4 s by their deadline, also if the server ignores filter and order', async () => {
    const { server, prefetch, steps, order, requests, cache, timers } = await aPrefetch()
    server.on(
      LIST,
      pageOf([
        { pk: 1, realization_date: null },
        { pk: 2, realization_date: '2026-11-30' },
        { pk: 3, status: 'done', realization_date: '2026-11-01' },
        { pk: 4, realization_date: '2026-11-26' },
      ]),
    )
    for (const pk of [1, 2, 3, 4]) order(pk)
    prefetch.start()
    await steps(6)
    expect(requests()).toEqual([LIST, readRoute(4), readRoute(2), readRoute(1)])
    expect(timers()).toEqual([STEP_PAUSE_MS])
    expect(cache.orderPks()).toEqual([1, 2, 4])
  })

  test('a station set to 300 orders reads two pages, and not more orders than that', async () => {
    const { server, prefetch, steps } = await aPrefetch({ orders: 300 })
    const rows = (first: number) => Array.from({ length: 200 }, (_, index) => ({ pk: first + index }))
    server.on(LIST, pageOf(rows(1), 900), pageOf(rows(201), 900))
    prefetch.start()
    await steps(1)
    expect(server.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  })

  test('only orders that changed or are missing are read again after two minutes', async () => {
    const { server, prefetch, steps, order, requests, wait, cache } = await aPrefetch()
    server.on(
      LIST,
      pageOf([{ pk: 1 }, { pk: 2 }, { pk: 3 }]),
      pageOf([{ pk: 1 }, { pk: 2, date_modified: 'B' }, { pk: 3 }]),
    )
    for (const pk of [1, 2, 3]) order(pk)
    prefetch.start()
    await steps(5)
    expect(requests()).toHaveLength(4)
    cache.removeOrder(3)
    wait(LIST_PAUSE_MS)
    await steps(4)
    expect(requests().slice(4)).toEqual([LIST, readRoute(2), readRoute(3)])
  })

  test('rows without a time of change are read again after ten minutes', async () => {
    const { server, prefetch, steps, order, requests, wait } = await aPrefetch()
    server.on(LIST, pageOf([{ pk: 1, date_modified: null }]))
    order(1)
    prefetch.start()
    await steps(3)
    wait(LIST_PAUSE_MS)
    await steps(2)
    expect(requests()).toEqual([LIST, readRoute(1), LIST])
    wait(10 * 60_000)
    await steps(2)
    expect(requests().slice(3)).toEqual([LIST, readRoute(1)])
  })

  test('labels of parcels with a number are fetched once; self-pickups have none; another number means another label', async () => {
    const { server, prefetch, steps, order, labelsFetched, cache, wait } = await aPrefetch()
    const packages = (number: string) => [
      { pk: 4000081, tracking_number: number },
      { pk: 4000082, tracking_number: null },
      { pk: 83, tracking_number: 'X', is_self_pickup_delivery: true },
    ]
    server.on(
      LIST,
      pageOf([{ pk: 1 }]),
      pageOf([{ pk: 1, date_modified: 'B' }]),
      pageOf([{ pk: 1, date_modified: 'C' }]),
    )
    order(1, { delivery_packages: packages('1Z1') })
    prefetch.start()
    await steps(4)
    expect(labelsFetched).toEqual([4000081])
    expect(cache.label(4000081)?.value).toEqual({ trackingNumber: '1Z1', bytes: new Uint8Array([1, 2, 3]) })
    wait(LIST_PAUSE_MS)
    await steps(4)
    expect(labelsFetched).toEqual([4000081])
    order(1, { delivery_packages: packages('1Z2') })
    wait(LIST_PAUSE_MS)
    await steps(4)
    expect(labelsFetched).toEqual([4000081, 4000081])
    expect(cache.label(4000081)?.value.trackingNumber).toBe('1Z2')
  })
})

describe('what leaves the cache', () => {
  test('an order that left the list is removed, unless it has entries', async () => {
    const { server, prefetch, steps, order, cache, state, wait } = await aPrefetch()
    server.on(LIST, pageOf([{ pk: 1 }, { pk: 2 }]), pageOf([]))
    for (const pk of [1, 2]) order(pk)
    cache.saveOrder(benchOrder({ pk: 9, delivery_addresses: [], delivery_packages: [], order_products: [] }))
    prefetch.start()
    await steps(4)
    expect(cache.orderPks()).toEqual([1, 2])
    state.needed.add(2)
    wait(LIST_PAUSE_MS)
    await steps(1)
    expect(cache.orderPks()).toEqual([2])
  })

  test('an order that was opened here stays if the list is not complete', async () => {
    const { server, prefetch, steps, cache } = await aPrefetch({ orders: 50 })
    server.on(
      LIST,
      pageOf(
        Array.from({ length: 50 }, (_, index) => ({ pk: 100 + index })),
        80,
      ),
    )
    cache.saveOrder(benchOrder({ pk: 9 }))
    prefetch.start()
    await steps(1)
    expect(cache.orderPks()).toEqual([9])
  })

  test.each([
    ['is gone', json({ detail: 'Nie znaleziono.' }, 404)],
    ['left production', json(benchOrderJson({ pk: 1, status: 'canceled' }))],
  ])('an order that %s when it is read is removed', async (_, reply) => {
    const { server, prefetch, steps, cache } = await aPrefetch()
    server.on(LIST, pageOf([{ pk: 1 }]))
    server.on(readRoute(1), reply)
    cache.saveOrder(benchOrder({ pk: 1 }))
    prefetch.start()
    // The list, the order, and the list of the second run.
    await steps(3)
    expect(cache.orderPks()).toEqual([])
  })
})

describe('when nothing is sent', () => {
  test.each(['isScanning', 'isReachable', 'mayFetch'] as const)(
    'while %s forbids it, and then it goes on',
    async (name) => {
      const { server, prefetch, steps, state, requests } = await aPrefetch()
      server.on(LIST, pageOf([]))
      const before = state[name]
      prefetch.start()
      state[name] = !before
      await steps(3)
      expect(requests()).toEqual([])
      state[name] = before
      await steps(1)
      expect(requests()).toEqual([LIST])
    },
  )

  test.each([401, 403])('after %i it stops until the next sign-in', async (status) => {
    const { server, prefetch, steps, requests, timers, log } = await aPrefetch()
    server.on(LIST, json({ detail: 'Nie.' }, status), pageOf([]))
    prefetch.start()
    void steps(1)
    // No timer follows, so the test waits for the log.
    await vi.waitFor(() => expect(log.lines.join()).toContain('nothing more is fetched ahead'))
    expect([timers(), requests()]).toEqual([[], [LIST]])
    prefetch.start()
    await steps(1)
    expect(requests()).toEqual([LIST, LIST])
  })

  test('a failed read is repeated after the next list only', async () => {
    const { server, prefetch, steps, order, requests, wait, cache, log } = await aPrefetch()
    server.on(LIST, pageOf([{ pk: 1 }]))
    server.on(readRoute(1), html(500))
    prefetch.start()
    await steps(5)
    expect(requests().filter((route) => route === LIST)).toHaveLength(1)
    expect(log.lines).toContain('warn offline: an order or a label could not be fetched ahead')
    const before = requests().length
    order(1)
    wait(LIST_PAUSE_MS)
    await steps(2)
    expect(requests().slice(before)).toEqual([LIST, readRoute(1)])
    expect(cache.orderPks()).toEqual([1])
  })

  test('a label that cannot be fetched is tried again after the next list; one that does not exist is not', async () => {
    const { server, prefetch, steps, order, labelsFetched, onLabel, wait } = await aPrefetch()
    server.on(LIST, pageOf([{ pk: 1 }]))
    order(1, { delivery_packages: [4000081, 4000082].map((pk) => ({ pk, tracking_number: `1Z${pk}` })) })
    onLabel(async (packagePk) => {
      throw packagePk === 4000081 ? labelMissing() : new Error('the connection was lost')
    })
    prefetch.start()
    await steps(6)
    expect(labelsFetched).toEqual([4000081, 4000082])
    wait(LIST_PAUSE_MS)
    await steps(4)
    expect(labelsFetched).toEqual([4000081, 4000082, 4000082])
  })

  test('after it was stopped, a response that arrives later is not cached', async () => {
    const { server, prefetch, steps, cache } = await aPrefetch()
    server.on(LIST, pageOf([{ pk: 1 }]))
    server.on(readRoute(1), (request, response) => {
      prefetch.stop()
      void json(benchOrderJson({ pk: 1 }))(request, response)
      prefetch.start()
    })
    prefetch.start()
    // The list, the order, and the list of the second run.
    await steps(3)
    expect(cache.orderPks()).toEqual([])
  })
})
