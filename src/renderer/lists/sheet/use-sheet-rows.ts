import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import { toApiError } from '../../lib/bridge.ts'
import { nextMoment, settleRows } from '../../lib/change/cell-edits.ts'

/** The known part of a long list that is read page by page. */
interface SheetPages<Row> {
  /** The number of rows that the server reports. */
  count: number
  /** The number of rows in a full page, as the server returns it. */
  pageLength: number
  /** Rows of the pages read so far. A page may have fewer rows than expected, or none. */
  read: ReadonlyMap<number, readonly Row[]>
}

function lengthOf<Row>({ count, pageLength, read }: SheetPages<Row>, page: number): number {
  return read.get(page)?.length ?? Math.min(pageLength, count - (page - FIRST_PAGE) * pageLength)
}

const lastPage = <Row>({ count, pageLength }: SheetPages<Row>): number => Math.ceil(count / pageLength)

/** All rows in order; undefined for rows not read yet. Rows that the server counts but does not send take no place. */
function layOut<Row>(pages: SheetPages<Row>): (Row | undefined)[] {
  const rows: (Row | undefined)[] = []
  for (let page = FIRST_PAGE; page <= lastPage(pages); page += 1) {
    const known = pages.read.get(page)
    if (known) rows.push(...known)
    else for (let left = lengthOf(pages, page); left > 0; left -= 1) rows.push(undefined)
  }
  return rows
}

/** The page that contains a row. */
function pageAt<Row>(pages: SheetPages<Row>, row: number): number {
  let end = 0
  for (let page = FIRST_PAGE; page <= lastPage(pages); page += 1) {
    end += lengthOf(pages, page)
    if (row < end) return page
  }
  return Math.max(FIRST_PAGE, lastPage(pages))
}

/** Rows requested per page; the server may return fewer. */
const SHEET_PAGE_SIZE = 100
/** Delay before pages are requested, in ms, because the user scrolls past most pages while dragging the scroll bar. */
const REST_MS = 80

interface SheetQuery {
  /** Filters, search and ordering, without page and page size. Must keep its identity while its content is the same. */
  readonly [name: string]: unknown
}

export type ReadPage<Row> = (question: SheetQuery, signal: AbortSignal) => Promise<Page<Row>>

export interface SheetRows<Row> {
  /** All rows; undefined for rows not read yet. Null until the first response. */
  rows: readonly (Row | undefined)[] | null
  count: number | null
  /** Rows that the server counts but did not send. 0 until all pages are read. */
  missing: number
  error: ApiError | null
  isFetching: boolean
  /** A new query is running; the rows are still those of the previous one. */
  isStale: boolean
  /** Identifies the query that the rows belong to. */
  rowsKey: string
  /** Requests the missing pages of these rows. */
  show: (first: number, last: number) => void
  /** Reloads everything, starting with the visible rows. */
  refresh: () => void
  /**
   * Sets all rows of the query, in its order, after another caller has read them, so no more pages are requested.
   * Ignored if there are too few rows.
   */
  fill: (rows: readonly Row[]) => void
}

interface Loaded<Row> extends SheetPages<Row> {
  question: SheetQuery
}

interface Reading<Row> {
  question: SheetQuery
  read: ReadPage<Row>
  /** Pages that are read or being requested. */
  pages: Map<number, AbortController | 'read'>
  /** The result so far. */
  known: SheetPages<Row>
  shown: readonly [first: number, last: number]
}

interface Options<Row> {
  /** Name under which edits of the cells are stored. */
  sheet: string
  question: SheetQuery
  /** Must keep its identity between renders, like `keyOf`. */
  read: ReadPage<Row>
  keyOf: (row: Row) => string | number
}

/** Reads a list of tens of thousands of rows, page by page, as they become visible. */
export function useSheetRows<Row>({ sheet, question, read, keyOf }: Options<Row>): SheetRows<Row> {
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [onTheWay, setOnTheWay] = useState(0)
  const [settled, setSettled] = useState<{ keys: (string | number)[]; askedAt: number } | null>(null)
  const reading = useRef<Reading<Row>>(null)

  const ask = useCallback(
    async (current: Reading<Row>, page: number) => {
      const control = new AbortController()
      current.pages.set(page, control)
      setOnTheWay((count) => count + 1)
      const askedAt = nextMoment()
      try {
        const paging = { page, page_size: SHEET_PAGE_SIZE }
        const question = { ...current.question, ...paging }
        const answer = await current.read(question, control.signal).catch(pageBeyondEnd(page, current))
        if (current !== reading.current) return
        current.pages.set(page, 'read')
        current.known = withPage(current.known, answer, page)
        setError(null)
        setLoaded({ question: current.question, ...current.known })
        setSettled({ keys: answer.results.map(keyOf), askedAt })
      } catch (cause) {
        if (current !== reading.current) return
        current.pages.delete(page)
        const failure = toApiError(cause)
        if (failure.code !== ErrorCode.cancelled) setError(failure)
      } finally {
        setOnTheWay((count) => count - 1)
      }
    },
    [keyOf],
  )

  const readShown = useCallback(() => {
    const current = reading.current
    if (current?.pages.get(FIRST_PAGE) !== 'read') return
    const [first, last] = current.shown
    const pageOf = (row: number) => pageAt(current.known, row)
    for (const [page, state] of current.pages) {
      const isWanted = page >= pageOf(first) - 1 && page <= pageOf(last) + 1
      if (state !== 'read' && !isWanted && page !== FIRST_PAGE) state.abort()
    }
    for (let page = pageOf(first); page <= pageOf(last); page += 1) {
      if (!current.pages.has(page)) void ask(current, page)
    }
  }, [ask])

  const begin = useCallback(
    (shown: Reading<Row>['shown']) => {
      for (const state of reading.current?.pages.values() ?? []) if (state !== 'read') state.abort()
      const known = { count: 0, pageLength: SHEET_PAGE_SIZE, read: new Map<number, Row[]>() }
      const next = { question, read, pages: new Map(), known, shown }
      reading.current = next
      void ask(next, FIRST_PAGE).then(() => reading.current === next && readShown())
    },
    [ask, question, read, readShown],
  )

  useEffect(() => {
    let isLeft = false
    // If the query changes twice before the next render, the first request is never sent.
    queueMicrotask(() => isLeft || begin([0, 0]))
    return () => {
      isLeft = true
      for (const state of reading.current?.pages.values() ?? []) if (state !== 'read') state.abort()
      reading.current = null
    }
  }, [begin])

  // Runs after the rows are rendered; before that, settled cells would show the old value.
  useLayoutEffect(() => {
    if (settled) settleRows(sheet, settled.keys, settled.askedAt)
  }, [sheet, settled])

  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const show = useCallback(
    (first: number, last: number) => {
      if (!reading.current) return
      reading.current.shown = [first, last]
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(readShown, REST_MS)
    },
    [readShown],
  )

  const fill = useCallback((all: readonly Row[]) => {
    const current = reading.current
    if (current?.pages.get(FIRST_PAGE) !== 'read' || all.length < current.known.count) return
    current.known = inPages(all, current.known.pageLength)
    current.pages = new Map([...current.known.read.keys()].map((page) => [page, 'read'] as const))
    setLoaded({ question: current.question, ...current.known })
  }, [])

  const rows = useMemo(() => loaded && layOut(loaded), [loaded])
  // A gap in the middle is visible immediately, but the total is known only when all pages are read.
  const missing = useMemo(
    () => (loaded && rows && !rows.includes(undefined) ? Math.max(0, loaded.count - rows.length) : 0),
    [loaded, rows],
  )
  return useMemo(
    () => ({
      rows,
      count: rows?.length ?? null,
      missing,
      error,
      isFetching: onTheWay > 0,
      isStale: loaded !== null && loaded.question !== question && error === null,
      rowsKey: JSON.stringify(loaded?.question ?? null),
      show,
      refresh: () => begin(reading.current?.shown ?? [0, 0]),
      fill,
    }),
    [loaded, rows, missing, question, error, onTheWay, show, begin, fill],
  )
}

/** Servers respond with 404 to a page after the last one, so it counts as the end of the list. */
function pageBeyondEnd<Row>(page: number, { known }: Reading<Row>): (cause: unknown) => Page<Row> {
  return (cause) => {
    if (page === FIRST_PAGE || toApiError(cause).code !== ErrorCode.notFound) throw cause
    return { count: known.count, results: [] }
  }
}

/** Adds one page. */
function withPage<Row>(
  { pageLength, read }: SheetPages<Row>,
  { results, count }: Page<Row>,
  page: number,
): SheetPages<Row> {
  const isShort = page === FIRST_PAGE && results.length < count
  return {
    count,
    pageLength: isShort ? results.length || SHEET_PAGE_SIZE : pageLength,
    read: new Map([...read, [page, results]]),
  }
}

/** Splits rows that are all known into pages. */
function inPages<Row>(rows: readonly Row[], pageLength: number): SheetPages<Row> {
  const read = new Map<number, readonly Row[]>()
  for (let page = FIRST_PAGE, first = 0; first < rows.length; page += 1, first += pageLength)
    read.set(page, rows.slice(first, first + pageLength))
  return { count: rows.length, pageLength, read }
}
