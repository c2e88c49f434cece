import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { dayWindowSource } from '#renderer/lists/list/day-window.ts'
import type { ListState } from '#renderer/lib/list-state.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'

const HOUR = 3_600_000
/** In Warsaw it is 13:00 on Saturday, 28 November. */
const NOON = Date.parse('2026-11-28T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Row {
  pk: number
  date_added: string | null
}

const utc = (time: number) => new Date(time).toISOString()

/** One order an hour, the newest an hour ago. */
const hourly = (count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({
    pk: count - place,
    date_added: utc(NOON - (place + 1) * HOUR),
  }))

interface Shop {
  rows: Row[]
  /** Page length of the server, whatever the query asks for. */
  length?: number
  beforePage?: (page: number, asked: number) => void
}

function aShop(shop: Shop) {
  let asked = 0
  const bridge = createFakeBridge(
    {},
    {
      'orders.list': ({ query }) => {
        asked += 1
        const page = query?.page ?? 1
        shop.beforePage?.(page, asked)
        const size = shop.length ?? query?.page_size ?? 20
        const results = shop.rows.slice((page - 1) * size, page * size)
        if (results.length === 0 && page > 1)
          throw new ApiFailure({ code: 'API_NOT_FOUND', message: 'Nie ma', status: 404 })
        return { count: shop.rows.length, results }
      },
    },
  )
  // Each test has its own memory of windows, because the search text is a part of the query.
  const search = `test ${(tests += 1)}`
  const source = dayWindowSource('orders', 'date_added')
  const stateFor = (days: string, more: Partial<ListState>): ListState => ({
    page: 1,
    pageSize: 20,
    search,
    ordering: '-pk',
    filters: { status: ['saved'], date_added: days },
    ...more,
  })
  return {
    bridge,
    asked: () => asked,
    async read(days: string, more: Partial<ListState> = {}) {
      const question = source.questionOf(stateFor(days, more))
      const { count, results } = await source.read(question, new AbortController().signal)
      return { count, pks: results.map(({ pk }) => pk), days: results.map((row) => row.date_added) }
    },
    exportOf: (days: string) => source.exportOf?.(source.questionOf(stateFor(days, {}))),
  }
}
let tests = 0

/** Numbers of the rows that were added between the two moments. */
const between = (rows: readonly Row[], from: string, to: string) =>
  rows.flatMap(({ pk, date_added }) =>
    date_added !== null &&
    Date.parse(date_added) >= Date.parse(from) &&
    Date.parse(date_added) < Date.parse(to)
      ? [pk]
      : [],
  )
const YESTERDAY = ['2026-11-26T23:00:00Z', '2026-11-27T23:00:00Z'] as const

describe('a window of days in a list without a filter by date', () => {
  test('exactly the rows of the days are returned, in pages of the requested length, newest first', async () => {
    const rows = hourly(5000)
    const shop = aShop({ rows })
    const wanted = between(rows, ...YESTERDAY)
    const [first, second] = [await shop.read('dzien:-1'), await shop.read('dzien:-1', { page: 2 })]
    expect([first.count, second.count]).toEqual([24, 24])
    expect([first.pks.length, second.pks.length]).toEqual([20, 4])
    expect([...first.pks, ...second.pks]).toEqual(wanted)
    const month = await shop.read('miesiac:od', { page: 32 })
    expect(month.count).toBe(between(rows, '2026-10-31T23:00:00Z', '2026-12-01T00:00:00Z').length)
    expect((await shop.read('dzien:-1', { page: 3 })).pks).toEqual([])
  })

  test('every request has the list’s own filters and the order by date, and none names the days', async () => {
    const shop = aShop({ rows: hourly(300) })
    await shop.read('tydzien:od')
    const queries = shop.bridge.callsOf('orders.list').map(({ query }) => query)
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      expect(query).toMatchObject({ ordering: '-date_added', status: ['saved'], page_size: 20 })
      expect(Object.keys(query ?? {}).sort()).toEqual(['ordering', 'page', 'page_size', 'search', 'status'])
    }
  })

  test('with the clock one day later "wczoraj" shows the next day', async () => {
    const rows = hourly(200)
    const shop = aShop({ rows })
    const before = await shop.read('dzien:-1')
    vi.setSystemTime(NOON + 24 * HOUR)
    const after = await shop.read('dzien:-1')
    expect(before.pks).toEqual(between(rows, ...YESTERDAY).slice(0, 20))
    expect(after.pks).toEqual(between(rows, '2026-11-27T23:00:00Z', '2026-11-28T23:00:00Z'))
  })

  test('a server with a shorter or a longer page of its own returns the same rows', async () => {
    const rows = hourly(1000)
    for (const length of [7, 10, 50]) {
      const shop = aShop({ rows, length })
      const pages = [await shop.read('dzien:-1'), await shop.read('dzien:-1', { page: 2 })]
      expect(pages.flatMap(({ pks }) => pks)).toEqual(between(rows, ...YESTERDAY))
    }
  })

  test('rows without a date, at either end, belong to no day; days without rows are an empty list', async () => {
    const rows = hourly(100)
    const none = Array.from({ length: 45 }, (_, place) => ({ pk: 9000 + place, date_added: null }))
    for (const all of [
      [...none, ...rows],
      [...rows, ...none],
    ]) {
      const shop = aShop({ rows: all })
      expect((await shop.read('dzien:-1')).pks).toEqual(between(rows, ...YESTERDAY).slice(0, 20))
      expect(await shop.read('2026-11-10')).toMatchObject({ count: 0, pks: [] })
    }
    expect(await aShop({ rows: [] }).read('dzien:-1')).toMatchObject({ count: 0, pks: [] })
    await expect(aShop({ rows: none }).read('dzien:-1')).rejects.toThrow('Serwer nie podaje dat dodania')
  })

  test('equal times at midnight are all on the same side, and times without an offset are the shop’s', async () => {
    const at = (pk: number, date_added: string) => ({ pk, date_added })
    const shop = aShop({
      rows: [
        at(6, '2026-11-28T00:00:00+01:00'),
        at(5, '2026-11-28T00:00:00'),
        at(4, '2026-11-27T23:59:59.999999+01:00'),
        at(3, '2026-11-27T00:00:00'),
        at(2, '2026-11-26T23:00:00Z'),
        at(1, '2026-11-26T22:59:59Z'),
      ],
    })
    expect((await shop.read('dzien:-1')).pks).toEqual([4, 3, 2])
    expect((await shop.read('dzien:0')).pks).toEqual([6, 5])
  })

  test('orders added while the user pages shift no row: none is missing, none is shown twice', async () => {
    const rows = hourly(400)
    const shop: Shop = { rows }
    const list = aShop(shop)
    const first = await list.read('dzien:-1')
    shop.rows = [
      ...Array.from({ length: 3 }, (_, place) => ({ pk: 900 + place, date_added: utc(NOON) })),
      ...rows,
    ]
    const second = await list.read('dzien:-1', { page: 2 })
    expect([...first.pks, ...second.pks]).toEqual(between(rows, ...YESTERDAY))
  })

  test('an order added during the search restarts it; a list that never rests is an error, not a part', async () => {
    const shop: Shop = { rows: hourly(400) }
    const add = () => (shop.rows = [{ pk: 1000 + shop.rows.length, date_added: utc(NOON) }, ...shop.rows])
    shop.beforePage = (_page, asked) => void (asked === 2 && add())
    const list = aShop(shop)
    expect((await list.read('dzien:-1')).pks).toEqual(between(hourly(400), ...YESTERDAY).slice(0, 20))
    shop.beforePage = add
    await expect(list.read('tydzien:od')).rejects.toThrow('Lista zmienia się')
  })

  test('a failed request fails the whole page; the next try returns all rows', async () => {
    const rows = hourly(400)
    const shop: Shop = { rows }
    shop.beforePage = (_page, asked) => {
      if (asked === 2) throw new ApiFailure({ code: 'API_SERVER', message: 'Awaria', status: 500 })
    }
    const list = aShop(shop)
    await expect(list.read('dzien:-1')).rejects.toThrow('Awaria')
    expect((await list.read('dzien:-1')).pks).toEqual(between(rows, ...YESTERDAY).slice(0, 20))
  })

  test('a server that ignores the order is reported, because rows of the days may be anywhere', async () => {
    const list = aShop({ rows: hourly(60).toReversed() })
    await expect(list.read('dzien:-1')).rejects.toThrow('Serwer nie ułożył listy')
  })

  test('each end takes at most 12 requests; the next read continues until the days are found', async () => {
    // Nearly all orders are of the last days, so estimates by time are far off.
    const count = 300_000
    const rows = Array.from({ length: count }, (_, place) => ({
      pk: count - place,
      date_added: utc(NOON - HOUR * (place / count) ** 20 * 24 * 900),
    }))
    const list = aShop({ rows })
    const codes: string[] = []
    const most: number[] = []
    async function tryAgain() {
      const before = list.asked()
      try {
        return await list.read('2026-11-18')
      } catch (cause) {
        codes.push(cause instanceof ApiFailure ? cause.error.code : String(cause))
        return null
      } finally {
        most.push(list.asked() - before)
      }
    }
    let found = await tryAgain()
    while (found === null && codes.length < 10) found = await tryAgain()
    expect(new Set(codes)).toEqual(new Set(['DAYS_NOT_REACHED']))
    expect(Math.max(...most)).toBeLessThanOrEqual(2 * 12 + 2)
    expect(found?.pks).toEqual(between(rows, '2026-11-17T23:00:00Z', '2026-11-18T23:00:00Z').slice(0, 20))
  })

  test('the export has the days as dates, so it writes only them', () => {
    const list = aShop({ rows: [] })
    expect(list.exportOf('tydzien:od')).toMatchObject({
      operation: 'orders.list',
      query: { ordering: '-date_added', status: ['saved'] },
      days: { field: 'date_added', first: '2026-11-23', last: '2026-11-29' },
    })
  })
})
