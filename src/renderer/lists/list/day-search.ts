/** What a page says of the places of its rows in time, in ms; null for a row without a date. */
export interface DatedPage {
  times: readonly (number | null)[]
  /** Rows of the whole list, by now. */
  count: number
}

interface DaySearch {
  /** The day, in ms: from its beginning to the beginning of the next one. */
  from: number
  to: number
  isDescending: boolean
  /** Rows of a full page, as the server gives it. */
  pageLength: number
  /** A page that is known already. */
  known?: (DatedPage & { page: number }) | undefined
  /** null: there is no such page (any more). */
  read: (page: number) => Promise<DatedPage | null>
  /** No more pages are asked for. */
  most?: number
}

/**
 * Where the day is. `found`: its first row; `nearest`: it has no rows, this is the nearest that there is; `near`: not
 * found within the requests allowed, this page is as near as they came; `empty`: no row has a date.
 */
export type DayPlace =
  | { kind: 'found' | 'nearest' | 'near'; page: number; row: number; time: number }
  | { kind: 'empty' }

/** A place that is known: the page, and how far along its first and last rows are. */
interface Edge {
  page: number
  at: number
  time: number
  row: number
}

export const MOST_PAGES_ASKED = 12

/**
 * Finds the page on which a day begins in a list ordered by a date, by asking a few pages: where the day should be if
 * rows came evenly between the two pages known, a little beyond it when that has hardly narrowed it, in their middle when
 * that has not either. Dates need not be spread evenly; rows may come and go meanwhile.
 */
export async function findDay(search: DaySearch): Promise<DayPlace> {
  const { from, to, isDescending, known, read, most = MOST_PAGES_ASKED } = search
  let { pageLength } = search
  // Along the list times grow; the row looked for is the first that is not before the day's beginning.
  const sign = isDescending ? -1 : 1
  const wanted = isDescending ? 1 - to : from
  /** The last row before it, and the first that is not, as far as they were seen. */
  let before: Edge | null = null
  let after: Edge | null = null
  /** It is on one of the pages from `low` to `high`; infinite until anything is known of the end. */
  let low = 1
  let high = Number.POSITIVE_INFINITY
  let slow = 0
  /** The server counts more pages than it gives. */
  let isShort = false

  function learn(page: number, { times, count }: DatedPage): void {
    const dated = times.flatMap((time, row) => (time === null ? [] : [{ page, row, time, at: sign * time }]))
    high = Math.min(high, Math.max(1, Math.ceil(count / pageLength)) + 1)
    const last = dated.at(-1)
    if (last === undefined) {
      // Rows without a date stand at one end of the list.
      if (after !== null && page < after.page) low = Math.max(low, page + 1)
      else high = Math.min(high, page)
      return
    }
    const found = dated.findIndex(({ at }) => at >= wanted)
    if (found !== 0) before = found < 0 ? last : (dated[found - 1] ?? null)
    if (found < 0) {
      low = Math.max(low, page + 1)
      return
    }
    after = dated[found] ?? null
    high = Math.min(high, page)
    if (found > 0) low = Math.max(low, page)
  }

  function guess(): number {
    if (before === null || high === Number.POSITIVE_INFINITY) return low
    if (after === null && !isShort) return high - 1
    if (after === null || slow > 1) return Math.floor((low + high - 1) / 2)
    const share = (wanted - before.at) / (after.at - before.at)
    const even = before.page + share * (after.page - before.page)
    if (slow === 0) return Math.round(even)
    const beyond = Math.ceil(Math.sqrt(high - low))
    return Math.round(even - low < high - even ? even + beyond : even - beyond)
  }

  if (known) learn(known.page, known)
  for (let asked = 0; asked < most && low < high; asked += 1) {
    const left = high - low
    const page = Math.max(low, Math.min(high - 1, guess()))
    const answer = await read(page)
    if (answer === null || answer.times.length === 0) {
      high = Math.min(high, page)
      isShort = true
      continue
    }
    // A server may give shorter pages than it was asked for.
    const length = answer.times.length
    if (length < pageLength && (page - 1) * pageLength + length < answer.count) pageLength = length
    learn(page, answer)
    slow = high - low > left / 2 ? slow + 1 : 0
  }

  const nearest = nearer(after, before, from)
  if (nearest === null) return { kind: 'empty' }
  const isOnTheDay = (edge: Edge | null) => edge !== null && edge.time >= from && edge.time < to
  if (low < high) return placed('near', nearest)
  return isOnTheDay(after) ? placed('found', after ?? nearest) : placed('nearest', nearest)
}

const placed = (kind: 'found' | 'nearest' | 'near', { page, row, time }: Edge): DayPlace => ({
  kind,
  page,
  row,
  time,
})

function nearer(a: Edge | null, b: Edge | null, time: number): Edge | null {
  if (a === null || b === null) return a ?? b
  return Math.abs(a.time - time) <= Math.abs(b.time - time) ? a : b
}
