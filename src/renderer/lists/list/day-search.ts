/** Times of a page's rows, in ms; null for a row without a date. */
export interface DatedPage {
  times: readonly (number | null)[]
  /** Current number of rows in the whole list. */
  count: number
}

interface DaySearch {
  /** The day as a half-open range in ms: its start and the start of the next day. */
  from: number
  to: number
  isDescending: boolean
  /** Number of rows on a full page, as the server returns it. */
  pageLength: number
  /** A page that is already loaded. */
  known?: (DatedPage & { page: number }) | undefined
  /** Returns a page; null if it does not exist (any more). */
  read: (page: number) => Promise<DatedPage | null>
  /** Maximum number of pages to request. */
  most?: number
}

/**
 * Result of the search. `found`: the day's first row; `nearest`: the day has no rows, so this is the closest row;
 * `near`: not found within the allowed requests, so this is the closest page so far; `empty`: no row has a date.
 */
export type DaySearchResult =
  | { kind: 'found' | 'nearest' | 'near'; page: number; row: number; time: number }
  | { kind: 'empty' }

/** A known position: a page, and the time of its first or last relevant row. */
interface Edge {
  page: number
  at: number
  time: number
  row: number
}

export const MOST_PAGES_ASKED = 12

/**
 * Finds the page on which a day starts in a list sorted by date, with a few requests. Estimates the page by
 * interpolation between two known pages; if that hardly narrows the range, tries a page slightly beyond the estimate,
 * then the middle. Dates need not be evenly distributed, and rows may be added or removed meanwhile.
 */
export async function findDay(search: DaySearch): Promise<DaySearchResult> {
  const { from, to, isDescending, known, read, most = MOST_PAGES_ASKED } = search
  let { pageLength } = search
  // Signed times increase along the list. The wanted row is the first one that is not before the start of the day.
  const sign = isDescending ? -1 : 1
  const wanted = isDescending ? 1 - to : from
  /** The last row before it, and the first one that is not, as far as they are known. */
  let before: Edge | null = null
  let after: Edge | null = null
  /** The wanted row is on a page from `low` to `high`; infinite while the end is unknown. */
  let low = 1
  let high = Number.POSITIVE_INFINITY
  let slow = 0
  /** The server has fewer pages than its count suggests. */
  let isShort = false

  function learn(page: number, { times, count }: DatedPage): void {
    const dated = times.flatMap((time, row) => (time === null ? [] : [{ page, row, time, at: sign * time }]))
    high = Math.min(high, Math.max(1, Math.ceil(count / pageLength)) + 1)
    const last = dated.at(-1)
    if (last === undefined) {
      // Rows without a date are all at one end of the list.
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
    // Some servers return shorter pages than requested.
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

const placed = (kind: 'found' | 'nearest' | 'near', { page, row, time }: Edge): DaySearchResult => ({
  kind,
  page,
  row,
  time,
})

function nearer(a: Edge | null, b: Edge | null, time: number): Edge | null {
  if (a === null || b === null) return a ?? b
  return Math.abs(a.time - time) <= Math.abs(b.time - time) ? a : b
}
