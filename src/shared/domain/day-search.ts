/** Times of a page's rows, in ms; null for a row without a date. */
export interface DatedPage {
  times: readonly (number | null)[]
  /** Current number of rows in the whole list. */
  count: number
}

interface PageSearch {
  isDescending: boolean
  /** Number of rows on a full page, as the server returns it. */
  pageLength: number
  /** Pages that are already loaded. */
  known?: readonly (DatedPage & { page: number })[]
  /** Pages to request first, because the row was there a moment ago. */
  hints?: readonly number[]
  /** Returns a page; null if it does not exist (any more). */
  read: (page: number) => Promise<DatedPage | null>
  /** Maximum number of pages to request. */
  most?: number
}

interface DaySearch extends PageSearch {
  /** The day as a half-open range in ms: its start and the start of the next day. */
  from: number
  to: number
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

/** The boundary in a list between the rows before a moment and those after it, along the list's own order. */
interface Boundary {
  /** The last row before the boundary and the first one after it, as far as they are known. */
  before: Edge | null
  after: Edge | null
  /** False if the allowed requests did not suffice; the two rows are then only the closest ones. */
  isCertain: boolean
  /** Number of rows on a full page, which may be fewer than requested. */
  pageLength: number
}

export const MOST_PAGES_ASKED = 12

/**
 * Finds where the rows of a moment begin in a list sorted by date, with a few requests: the first row that is not older
 * than the moment or, in descending order, the first one that is older. Estimates the page by interpolation between two
 * known pages; if that hardly narrows the range, tries a page slightly beyond the estimate, then the middle. Dates need
 * not be evenly distributed, and rows may be added or removed meanwhile.
 */
export async function findBoundary(search: PageSearch & { moment: number }): Promise<Boundary> {
  const { moment, isDescending, known = [], read, most = MOST_PAGES_ASKED } = search
  let { pageLength } = search
  // Signed times increase along the list.
  const sign = isDescending ? -1 : 1
  const wanted = isDescending ? 1 - moment : moment
  let before: Edge | null = null
  let after: Edge | null = null
  /** The wanted row is on a page from `low` to `high`; infinite while the end is unknown. */
  let low = 1
  let high = Number.POSITIVE_INFINITY
  let slow = 0
  /** The server has fewer pages than its count suggests. */
  let isShort = false
  /** Pages whose rows have no date. Databases put such rows at the start of a list or at its end. */
  const undated: number[] = []
  const hints = [...(search.hints ?? [])]

  function learn(page: number, { times, count }: DatedPage): void {
    const dated = times.flatMap((time, row) => (time === null ? [] : [{ page, row, time, at: sign * time }]))
    high = Math.min(high, Math.max(1, Math.ceil(count / pageLength)) + 1)
    const last = dated.at(-1)
    if (last === undefined) undated.push(page)
    else learnDated(page, dated, last)
    const anchor = (before ?? after)?.page
    // If neither the first nor the last page has a date, no row has one.
    if (anchor === undefined && (undated.length > 1 || high <= 2)) high = low
    for (const empty of undated) {
      if (anchor === undefined) break
      if (empty < anchor) low = Math.max(low, empty + 1)
      else high = Math.min(high, empty)
    }
  }

  function learnDated(page: number, dated: readonly Edge[], last: Edge): void {
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
    const hint = hints.shift()
    if (hint !== undefined) return hint
    if (undated.length > 0 && before === null && after === null)
      return Number.isFinite(high) ? high - 1 : low + undated.length
    if (before === null || high === Number.POSITIVE_INFINITY) return low
    if (after === null && !isShort) return high - 1
    if (after === null || slow > 1) return Math.floor((low + high - 1) / 2)
    const share = (wanted - before.at) / (after.at - before.at)
    const even = before.page + share * (after.page - before.page)
    if (slow === 0) return Math.round(even)
    const beyond = Math.ceil(Math.sqrt(high - low))
    return Math.round(even - low < high - even ? even + beyond : even - beyond)
  }

  for (const { page, ...loaded } of known) learn(page, loaded)
  for (let asked = 0; asked < most && low < high; asked += 1) {
    const left = high - low
    const page = Math.max(low, Math.min(high - 1, guess()))
    const answer = await read(page)
    if (answer === null || answer.times.length === 0) {
      high = Math.min(high, page)
      isShort = true
      continue
    }
    // Some servers return shorter or longer pages than requested.
    const length = answer.times.length
    const isLast = (page - 1) * pageLength + length >= answer.count
    if (length > pageLength || (length < pageLength && !isLast)) pageLength = length
    learn(page, answer)
    slow = high - low > left / 2 ? slow + 1 : 0
  }
  return { before, after, isCertain: low >= high, pageLength }
}

/** Finds the page on which a day starts in a list sorted by date. */
export async function findDay({ from, to, ...search }: DaySearch): Promise<DaySearchResult> {
  const moment = search.isDescending ? to : from
  const { before, after, isCertain } = await findBoundary({ ...search, moment })
  const nearest = nearer(after, before, from)
  if (nearest === null) return { kind: 'empty' }
  const isOnTheDay = (edge: Edge | null) => edge !== null && edge.time >= from && edge.time < to
  if (!isCertain) return placed('near', nearest)
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
