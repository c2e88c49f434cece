import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import { toApiError } from '../../lib/bridge.ts'
import { nextMoment, settleRows } from '../../lib/change/cell-edits.ts'

/** What is known of a long list that is read page by page. */
interface SheetPages<Row> {
  /** Rows that the server says there are. */
  count: number
  /** Rows of a full page as the server gives it. */
  pageLength: number
  /** Rows of the pages that came, however many they are: a page may hold fewer than it should, or none. */
  read: ReadonlyMap<number, readonly Row[]>
}

function lengthOf<Row>({ count, pageLength, read }: SheetPages<Row>, page: number): number {
  return read.get(page)?.length ?? Math.min(pageLength, count - (page - FIRST_PAGE) * pageLength)
}

const lastPage = <Row>({ count, pageLength }: SheetPages<Row>): number => Math.ceil(count / pageLength)

/** All rows in their order; undefined where they are not read yet. What was promised and did not come has no place. */
function layOut<Row>(pages: SheetPages<Row>): (Row | undefined)[] {
  const rows: (Row | undefined)[] = []
  for (let page = FIRST_PAGE; page <= lastPage(pages); page += 1) {
    const known = pages.read.get(page)
    if (known) rows.push(...known)
    else for (let left = lengthOf(pages, page); left > 0; left -= 1) rows.push(undefined)
  }
  return rows
}

/** The page that a row stands on. */
function pageAt<Row>(pages: SheetPages<Row>, row: number): number {
  let end = 0
  for (let page = FIRST_PAGE; page <= lastPage(pages); page += 1) {
    end += lengthOf(pages, page)
    if (row < end) return page
  }
  return Math.max(FIRST_PAGE, lastPage(pages))
}

/** Rows asked for at a time; a server that gives fewer is believed. */
const SHEET_PAGE_SIZE = 100
/** Dragging the scroll bar passes over pages that nobody reads: asked is where it rests, in ms. */
const REST_MS = 80

interface SheetQuery {
  /** Filters, search and ordering; page and page size are added. Must keep its identity while it is the same. */
  readonly [name: string]: unknown
}

export type ReadPage<Row> = (question: SheetQuery, signal: AbortSignal) => Promise<Page<Row>>

export interface SheetRows<Row> {
  /** As many as there are; undefined where they are not read yet. null until the first answer. */
  rows: readonly (Row | undefined)[] | null
  count: number | null
  /** Rows that the server counts and did not send, known once everything is read; 0 before that. */
  missing: number
  error: ApiError | null
  isFetching: boolean
  /** Another question is being asked; the rows are still those of the one before. */
  isStale: boolean
  /** Names the question that the rows answer. */
  rowsKey: string
  /** Reads what is wanted for these rows. */
  show: (first: number, last: number) => void
  /** Everything anew, beginning with what is shown. */
  refresh: () => void
  /** All rows of the question, in its order, read by somebody else: no page is asked for any more. Too few are not taken. */
  fill: (rows: readonly Row[]) => void
}

interface Loaded<Row> extends SheetPages<Row> {
  question: SheetQuery
}

interface Reading<Row> {
  question: SheetQuery
  read: ReadPage<Row>
  /** Pages that are there or on their way. */
  pages: Map<number, AbortController | 'read'>
  /** What came of it so far. */
  known: SheetPages<Row>
  shown: readonly [first: number, last: number]
}

interface Options<Row> {
  /** Name under which the edits of the cells are kept. */
  sheet: string
  question: SheetQuery
  /** Must keep its identity, as `keyOf`. */
  read: ReadPage<Row>
  keyOf: (row: Row) => string | number
}

/** Tens of thousands of rows, read page by page where they are looked at. */
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
    // Two questions before the next drawing: the first is not sent at all.
    queueMicrotask(() => isLeft || begin([0, 0]))
    return () => {
      isLeft = true
      for (const state of reading.current?.pages.values() ?? []) if (state !== 'read') state.abort()
      reading.current = null
    }
  }, [begin])

  // Once the rows are drawn: before that the edits would show what was there before them.
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
  // A gap in the middle is known at once, but how many rows there are in all only when none is left to be read.
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

/** A page behind the last one is answered 404: that was all. */
function pageBeyondEnd<Row>(page: number, { known }: Reading<Row>): (cause: unknown) => Page<Row> {
  return (cause) => {
    if (page === FIRST_PAGE || toApiError(cause).code !== ErrorCode.notFound) throw cause
    return { count: known.count, results: [] }
  }
}

/** What is known with one page more. */
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

/** Rows that are all known, as pages. */
function inPages<Row>(rows: readonly Row[], pageLength: number): SheetPages<Row> {
  const read = new Map<number, readonly Row[]>()
  for (let page = FIRST_PAGE, first = 0; first < rows.length; page += 1, first += pageLength)
    read.set(page, rows.slice(first, first + pageLength))
  return { count: rows.length, pageLength, read }
}
