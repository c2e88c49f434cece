import { ApiFailure } from '#shared/api/api-error.ts'
import { findBoundary } from '#shared/domain/day-search.ts'
import { dayRange, timeOf } from '#shared/domain/shop-days.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ListChangedDuringRead } from './list-changed.ts'
import { LONGEST_PAGE, type RowPage, type RowPages } from './row-pages.ts'

interface Days {
  field: string
  /** `YYYY-MM-DD` in the shop's time zone. */
  first: string
  last: string
}

/** Enough for any list, because the search halves the range after two poor guesses. */
const MOST_PAGES_SEARCHED = 60

const NOT_FOUND = 'Nie znaleziono początku wybranych dni, więc plik nie byłby pełny.'
const UNSORTED = 'Serwer nie ułożył listy według daty dodania, więc plik nie byłby pełny.'

/**
 * Returns the pages of a list that contain rows of these days, without the other rows. The list must be sorted by the
 * date, newest first. A count that changes between two pages throws `ListChangedDuringRead`, because rows have moved.
 */
export function dayPages(pages: RowPages, { field, first, last }: Days): RowPages {
  const { from, to } = dayRange(first, last)
  /** The first page with rows of the days. */
  let start = 1
  let count: number | null | undefined
  let oldest: number | null = null
  /** The page after which there are only older rows. */
  let end = Number.POSITIVE_INFINITY

  async function pageAt(number: number, signal: AbortSignal): Promise<RowPage | null> {
    const page = await pages.read(number, signal)
    if (page && count !== undefined && page.count !== count)
      throw new ListChangedDuringRead('liczba wierszy zmieniła się w trakcie')
    if (page) count = page.count
    return page
  }

  const timesOf = ({ rows }: RowPage) => rows.map((row) => timeOf(row[field]))

  async function findStart(signal: AbortSignal): Promise<void> {
    const { before, after, isCertain } = await findBoundary({
      moment: to,
      isDescending: true,
      pageLength: LONGEST_PAGE,
      most: MOST_PAGES_SEARCHED,
      async read(number) {
        const page = await pageAt(number, signal)
        return page && { times: timesOf(page), count: page.count ?? Number.POSITIVE_INFINITY }
      },
    })
    if (!isCertain) throw new ApiFailure({ code: ErrorCode.daysNotReached, message: NOT_FOUND })
    start = (after ?? before)?.page ?? 1
  }

  return {
    ...pages,
    async read(number, signal) {
      if (number === 1) {
        count = undefined
        oldest = null
        end = Number.POSITIVE_INFINITY
        await findStart(signal)
      }
      const at = start + number - 1
      if (at > end) return null
      const page = await pageAt(at, signal)
      if (page === null) return null
      const times = timesOf(page)
      for (const time of times) {
        if (time === null) continue
        if (oldest !== null && time > oldest)
          throw new ApiFailure({ code: ErrorCode.responseUnusable, message: UNSORTED })
        oldest = time
      }
      if (oldest !== null && oldest < from) end = Math.min(end, at)
      const rows = page.rows.filter((_row, place) => {
        const time = times[place] ?? null
        return time !== null && time >= from && time < to
      })
      return { rows, count: null }
    },
  }
}
