import { describe, expect, test } from 'vitest'
import { findBoundary, findDay, MOST_PAGES_ASKED, type DatedPage } from '#shared/domain/day-search.ts'

const DAY = 86_400_000
const SPAN = 2000

/** Position of a row in time, in days from 0 to 2000, by its share of the list. */
const SHAPES: Record<string, (share: number) => number> = {
  'evenly spread': (share) => share * SPAN,
  'ever more a day': (share) => Math.sqrt(share) * SPAN,
  'ever fewer a day': (share) => share ** 2 * SPAN,
  'in office hours of workdays': (share) => {
    const worked = share * SPAN * (5 / 7)
    const hours = (8 + (worked % 1) * 8) / 24
    return Math.floor(worked / 5) * 7 + (Math.floor(worked) % 5) + hours
  },
}

function aList(shape: string, rows: number, isDescending: boolean, pageLength = 25) {
  const timeAt = (index: number) => Math.floor((SHAPES[shape]?.(index / rows) ?? 0) * DAY)
  const ask = (place: number) => timeAt(isDescending ? rows - 1 - place : place)
  let asked = 0
  const page = (number: number): DatedPage => {
    const length = Math.max(0, Math.min(pageLength, rows - (number - 1) * pageLength))
    return { times: Array.from({ length }, (_, row) => ask((number - 1) * pageLength + row)), count: rows }
  }
  return {
    timeOfPlace: ask,
    asked: () => asked,
    known: [{ page: 1, ...page(1) }],
    async read(number: number) {
      asked += 1
      const answer = page(number)
      return answer.times.length === 0 ? null : answer
    },
  }
}

/** Returns the position of the first row that is not before the day, by a binary search of the rows themselves. */
function expected(
  list: ReturnType<typeof aList>,
  rows: number,
  from: number,
  to: number,
  isDescending: boolean,
) {
  let [low, high] = [0, rows]
  while (low < high) {
    const middle = (low + high) >> 1
    const time = list.timeOfPlace(middle)
    if (isDescending ? time >= to : time < from) low = middle + 1
    else high = middle
  }
  const time = low < rows ? list.timeOfPlace(low) : null
  return { place: low, isOnTheDay: time !== null && time >= from && time < to }
}

describe('a million rows, 25 a page', () => {
  const rows = 1_000_000
  for (const shape of Object.keys(SHAPES)) {
    for (const isDescending of [false, true]) {
      test(`${shape}, ${isDescending ? 'newest' : 'oldest'} first: every day's first row in at most 12 requests`, async () => {
        for (let day = -3; day < SPAN + 3; day += 7) {
          const [from, to] = [day * DAY, (day + 1) * DAY]
          const list = aList(shape, rows, isDescending)
          const place = await findDay({ ...list, from, to, isDescending, pageLength: 25 })
          expect(list.asked()).toBeLessThanOrEqual(MOST_PAGES_ASKED)
          const { place: wanted, isOnTheDay } = expected(list, rows, from, to, isDescending)
          if (place.kind === 'empty') throw new Error('empty')
          if (place.kind === 'near') continue
          const row = isOnTheDay ? (place.page - 1) * 25 + place.row : null
          expect([day, place.kind, row]).toEqual(isOnTheDay ? [day, 'found', wanted] : [day, 'nearest', null])
        }
      })
    }
  }

  test('if the rows are evenly spread, every day is found', async () => {
    const kinds = new Set<string>()
    for (let day = 0; day < SPAN; day += 3) {
      const list = aList('evenly spread', rows, true)
      const place = await findDay({
        ...list,
        from: day * DAY,
        to: (day + 1) * DAY,
        isDescending: true,
        pageLength: 25,
      })
      kinds.add(place.kind)
    }
    expect([...kinds]).toEqual(['found'])
  })
})

/** A list given as the day numbers of its rows by page, or null for a row without a date. */
function aShortList(pages: readonly (readonly (number | null)[])[], count = pages.flat().length) {
  const asked: number[] = []
  return {
    asked,
    pageLength: pages[0]?.length ?? 1,
    async read(page: number) {
      asked.push(page)
      const times = pages[page - 1]
      return times ? { times: times.map((day) => (day === null ? null : day * DAY)), count } : null
    },
  }
}

const day = (number: number) => ({ from: number * DAY, to: (number + 1) * DAY, isDescending: false })
const at = (page: number, row: number, number: number) => ({ page, row, time: number * DAY })

describe('irregular cases', () => {
  const pages = [
    [1, 1, 3],
    [3, 3, 3],
    [3, 8, 9],
  ]
  test.each([
    ['a day that begins on one page and goes on over others', 3, { kind: 'found', ...at(1, 2, 3) }],
    ['a day without rows: the nearest that there is', 4, { kind: 'nearest', ...at(3, 0, 3) }],
    ['a day without rows, nearer to the next', 7, { kind: 'nearest', ...at(3, 1, 8) }],
    ['a day before the first', -5, { kind: 'nearest', ...at(1, 0, 1) }],
    ['a day after the last', 50, { kind: 'nearest', ...at(3, 2, 9) }],
  ])('%s', async (_what, number, place) => {
    const list = aShortList(pages)
    expect(await findDay({ ...list, ...day(number) })).toEqual(place)
  })

  test('missing pages: the server counts more rows than it returns', async () => {
    const list = aShortList(pages, 400)
    expect(await findDay({ ...list, ...day(9) })).toEqual({ kind: 'found', ...at(3, 2, 9) })
    expect(list.asked.length).toBeLessThanOrEqual(MOST_PAGES_ASKED)
  })

  test('pages shorter than requested', async () => {
    const list = aShortList(pages)
    expect(await findDay({ ...list, ...day(8), pageLength: 100 })).toEqual({ kind: 'found', ...at(3, 1, 8) })
  })

  test('rows without a date at the end, a list without any, and a list without rows', async () => {
    const dated = aShortList([...pages, [null, null, null]])
    expect(await findDay({ ...dated, ...day(8) })).toEqual({ kind: 'found', ...at(3, 1, 8) })
    expect(await findDay({ ...aShortList([[null], [null]]), ...day(8) })).toEqual({ kind: 'empty' })
    expect(await findDay({ ...aShortList([]), ...day(8) })).toEqual({ kind: 'empty' })
  })

  test('rows without a date at the start, as PostgreSQL puts them in descending order', async () => {
    const none = [null, null, null]
    const dated = aShortList([none, none, [null, 1, 1], ...pages])
    expect(await findDay({ ...dated, ...day(8) })).toEqual({ kind: 'found', ...at(6, 1, 8) })
    expect(await findDay({ ...dated, ...day(1) })).toEqual({ kind: 'found', ...at(3, 1, 1) })
    expect(await findDay({ ...aShortList([none, none, none]), ...day(1) })).toEqual({ kind: 'empty' })
  })

  test('hints are requested first, so a search that is repeated needs one request for each', async () => {
    const list = aList('evenly spread', 1_000_000, false)
    const search = { ...list, known: [], isDescending: false, pageLength: 25, moment: 900 * DAY }
    const { before, after } = await findBoundary(search)
    const first = list.asked()
    const hints = [before?.page ?? 0, after?.page ?? 0]
    const again = await findBoundary({ ...search, hints })
    expect([again.before, again.after, again.isCertain]).toEqual([before, after, true])
    expect(list.asked() - first).toBeLessThanOrEqual(2)
  })

  test('a search that ran out of requests goes on from its closest pages and ends', async () => {
    const list = aList('ever fewer a day', 1_000_000, false)
    const search = { ...list, known: [], isDescending: false, pageLength: 25, moment: 1500 * DAY }
    const whole = await findBoundary({ ...search, most: 40 })
    let found = await findBoundary({ ...search, most: 5 })
    expect(found.isCertain).toBe(false)
    for (let tries = 0; tries < 10 && !found.isCertain; tries += 1) {
      const hints = [found.before, found.after].flatMap((edge) => (edge ? [edge.page] : []))
      found = await findBoundary({ ...search, hints, most: 5 })
    }
    expect([found.isCertain, found.after]).toEqual([true, whole.after])
  })

  test('a count that grows during the search does not prevent its end', async () => {
    let count = 9
    const list = aShortList(pages)
    const read = async (page: number) => {
      const answer = await list.read(page)
      count += 3
      return answer && { ...answer, count }
    }
    expect(await findDay({ ...list, read, ...day(9) })).toEqual({ kind: 'found', ...at(3, 2, 9) })
  })

  test('a day that is not found within the allowed requests is reported as near, never as found', async () => {
    const list = aList('ever fewer a day', 1_000_000, false)
    const place = await findDay({ ...list, ...day(1500), pageLength: 25, most: 2 })
    expect([place.kind, list.asked()]).toEqual(['near', 2])
  })
})
