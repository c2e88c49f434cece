import { z } from 'zod'
import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { findBoundary, type DatedPage } from '#shared/domain/day-search.ts'
import { daysOfPeriod } from '#shared/domain/relative-days.ts'
import { dayRange, timeOf } from '#shared/domain/shop-days.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { RowOf } from '../../lib/resource-calls.ts'
import { resourceSource, type ListQuery, type ListSource } from './list-source.ts'

/** First and last day of the window, `YYYY-MM-DD`. */
interface Days {
  first: string
  last: string
}

/** The window as positions of rows in the whole list, counted from 0: its first row and the first row after it. */
interface Window {
  start: number
  end: number
  /** The server's page length and its count at that time. */
  length: number
  count: number
}

/** What is known of a window from earlier requests: it, or the pages closest to its ends so far. */
interface Memory {
  window: Window | null
  startHints: readonly number[]
  endHints: readonly number[]
}

/** Number of attempts to read a list that other users change at the same time. */
const TRIES = 3

/** How many windows are remembered: those of the views that a user moves between. */
const MOST_REMEMBERED = 8

/**
 * Returns the list of a resource with a filter by days that the API does not have. The server's list is sorted by the
 * date, newest first; the positions of the window's ends are searched for in it, and the pages between them are
 * returned as the list's own. Nothing is returned before both ends are certain: a search that is not finished fails
 * with `DAYS_NOT_REACHED`, and the next read continues it.
 */
export function dayWindowSource<R extends ListName>(resource: R, field: string): ListSource<RowOf<R>> {
  const known = sources.get(`${resource} ${field}`) ?? createSource(resourceSource(resource), field)
  sources.set(`${resource} ${field}`, known)
  return known as ListSource<RowOf<R>>
}

const sources = new Map<string, unknown>()

function createSource<Row>(whole: ListSource<Row>, field: string): ListSource<Row> {
  const ordering = `-${field}`
  const { exportOf } = whole
  const memories = new Map<string, Memory>()
  const timesOf = (page: CountedPage<Row>) =>
    page.results.map((row) => timeOf((row as Record<string, unknown>)[field]))

  function questionOf(state: Parameters<typeof whole.questionOf>[0]): ListQuery {
    const { [field]: period, ...filters } = state.filters
    const question = whole.questionOf({ ...state, filters })
    if (typeof period !== 'string') return question
    return { ...question, ordering, days: daysOfPeriod(period, new Date()) }
  }

  async function read(question: ListQuery, signal: AbortSignal): Promise<Page<Row>> {
    const { days, ...query } = question as ListQuery & { days?: Days }
    if (days === undefined) return whole.read(query, signal)
    const { page, page_size: size } = query as { page: number; page_size: number }
    const key = JSON.stringify({ ...query, page: null, days })
    let memory: Memory = memories.get(key) ?? { window: null, startHints: [], endHints: [] }
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const pages = createPageReader(
        (number) => whole.read({ ...query, page: number }, signal),
        timesOf,
        size,
      )
      // A page after the first one believes the ends that the first one has verified.
      const isVerifying = page === FIRST_PAGE || attempt > 0 || memory.window === null
      if (isVerifying) {
        memory = await findWindow(pages, memory, dayRange(days.first, days.last), (found) =>
          remember(key, found),
        )
      }
      const { window } = memory
      if (window === null) break
      const start = window.start + (page - 1) * size
      const rows = await pages.rows(start, Math.min(start + size, window.end), window.length)
      const { from, to } = dayRange(days.first, days.last)
      const isInside = rows.every((row) => {
        const time = timeOf((row as Record<string, unknown>)[field])
        return time === null || (time >= from && time < to)
      })
      const isWhole = rows.length === Math.max(0, Math.min(size, window.end - start))
      if (isInside && isWhole && pages.isSteady(window.count)) {
        return { count: window.end - window.start, results: rows }
      }
    }
    throw new ApiFailure({ code: ErrorCode.conflict, message: CHANGING })
  }

  function remember(key: string, memory: Memory): void {
    memories.delete(key)
    memories.set(key, memory)
    const [oldest] = memories.keys()
    if (memories.size > MOST_REMEMBERED && oldest !== undefined) memories.delete(oldest)
  }

  return {
    ...whole,
    rules: { ...whole.rules, filters: { ...whole.rules.filters, [field]: z.iso.date() } },
    questionOf,
    read,
    lockedOrderOf: ({ filters }) =>
      filters[field] === undefined ? null : { ordering, reason: LOCKED_ORDER },
    ...(exportOf && {
      exportOf(question: ListQuery) {
        const { days, ...query } = question as ListQuery & { days?: Days }
        const source = exportOf(query)
        return days && source?.kind === 'operation' ? { ...source, days: { field, ...days } } : source
      },
    }),
  }
}

const LOCKED_ORDER = 'Filtr „Dodano” wymaga kolejności od najnowszych. Aby sortować inaczej, usuń ten filtr.'
const NOT_REACHED = 'Serwer nie filtruje po dacie, więc program szuka tych dni strona po stronie.'
const CHANGING = 'Lista zmienia się podczas szukania dni, więc jej część mogłaby zostać pominięta.'
const UNSORTED = 'Serwer nie ułożył listy według daty dodania, więc nie można pokazać samych wybranych dni.'
const UNDATED = 'Serwer nie podaje dat dodania, więc nie można pokazać samych wybranych dni.'

interface CountedPage<Row> extends Page<Row> {
  isCountGuessed?: boolean
}

type PageReader<Row> = ReturnType<typeof createPageReader<Row>>

/** Reads each of the server's pages at most once, so that the search and the rows shown share them. */
function createPageReader<Row>(
  request: (page: number) => Promise<CountedPage<Row>>,
  timesOf: (page: CountedPage<Row>) => readonly (number | null)[],
  size: number,
) {
  const read = new Map<number, { page: CountedPage<Row>; dated: DatedPage }>()

  async function pageAt(number: number): Promise<CountedPage<Row> | null> {
    const known = read.get(number)
    if (known) return known.page
    try {
      const page = await request(number)
      const times = timesOf(page)
      const dated = times.filter((time) => time !== null)
      if (dated.some((time, place) => place > 0 && time > (dated[place - 1] ?? time)))
        throw new ApiFailure({ code: ErrorCode.responseUnusable, message: UNSORTED })
      const end = (number - 1) * size + page.results.length
      const isMore = page.isCountGuessed === true && page.count > end
      read.set(number, { page, dated: { times, count: isMore ? Number.POSITIVE_INFINITY : page.count } })
      return page
    } catch (cause) {
      if (number > FIRST_PAGE && isApiFailure(cause) && cause.error.status === 404) return null
      throw cause
    }
  }

  return {
    size,
    known: () => [...read].map(([page, { dated }]) => ({ page, ...dated })),
    async dated(number: number): Promise<DatedPage | null> {
      return (await pageAt(number)) && (read.get(number)?.dated ?? null)
    },
    /** Returns the rows at these positions of the whole list; fewer if the list ends before. */
    async rows(from: number, to: number, length: number): Promise<Row[]> {
      const rows: Row[] = []
      for (let at = from; at < to;) {
        const page = await pageAt(Math.floor(at / length) + 1)
        const part = page?.results.slice(at % length, (at % length) + to - at) ?? []
        if (part.length === 0) break
        rows.push(...part)
        at += part.length
      }
      return rows
    },
    /** The number of rows at the last response. */
    count: () => [...read.values()].at(-1)?.page.count ?? 0,
    /** Whether every response counted as many rows, so that no row has moved between them. */
    isSteady: (count: number) =>
      [...read.values()].every(({ page }) => page.isCountGuessed === true || page.count === count),
  }
}

/** Finds both ends of the window. Throws `DAYS_NOT_REACHED` if the allowed requests do not suffice. */
async function findWindow<Row>(
  pages: PageReader<Row>,
  memory: Memory,
  { from, to }: { from: number; to: number },
  remember: (memory: Memory) => void,
): Promise<Memory> {
  let length = pages.size
  async function positionOf(moment: number, hints: readonly number[]) {
    const found = await findBoundary({
      moment,
      isDescending: true,
      pageLength: length,
      known: pages.known(),
      hints,
      read: (page) => pages.dated(page),
    })
    const { before, after, isCertain } = found
    length = found.pageLength
    const next = [before, after].flatMap((row) => (row ? [row.page] : []))
    const at = (row: NonNullable<typeof after>) => (row.page - 1) * length + row.row
    const position = after ? at(after) : before ? at(before) + 1 : 0
    return { hints: [...new Set(next)], position: isCertain ? position : null }
  }

  const start = await positionOf(to, memory.startHints)
  const end = start.position === null ? null : await positionOf(from, memory.endHints)
  const hints = { startHints: start.hints, endHints: end?.hints ?? memory.endHints }
  if (start.position === null || end === null || end.position === null) {
    remember({ window: null, ...hints })
    throw new ApiFailure({ code: ErrorCode.daysNotReached, message: NOT_REACHED })
  }
  const count = pages.count()
  if (count > 0 && start.hints.length === 0)
    throw new ApiFailure({ code: ErrorCode.responseUnusable, message: UNDATED })
  const found = { window: { start: start.position, end: end.position, length, count }, ...hints }
  remember(found)
  return found
}
