import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { toApiError } from '../../../lib/bridge.ts'
import type { FoundRecord, RecordSearch, Searched } from '../../../lib/record-search.ts'
import type { PaletteQuery } from './palette-search.ts'

/** Delay after the last key, in ms, so that nothing is requested while the user is typing. */
const WAIT_MS = 200
/** Concurrent requests; the palette must not delay the screens' own calls. */
const AT_ONCE = 2

/** The state of the search for one kind of record. */
export type FinderAnswer =
  /** `earlier` is the result for the previous text; it is shown as far as it still matches. */
  | { state: 'awaited'; earlier: readonly FoundRecord[] }
  | { state: 'found'; records: readonly FoundRecord[] }
  /** The message, in Polish, says why this kind could not be searched. */
  | { state: 'failed'; message: string }

export interface FinderState {
  /** Null until the user types something. */
  searched: Searched | null
  /** The states by the search's id. A kind for which the text is not a valid query is absent. */
  answers: ReadonlyMap<string, FinderAnswer>
}

export interface RecordFinder {
  /**
   * Searches for another text once the user stops typing; null searches for nothing. Cancels running requests. The same
   * text again, as after a space, only restarts the delay.
   */
  search: (searched: Searched | null) => void
  /** Sends the requests immediately, because the user is waiting for the result. */
  hurry: () => void
  /** Repeats the failed search for one kind of record. */
  retry: (id: string) => void
  store: StoreApi<FinderState>
  state: () => FinderState
  stop: () => void
}

interface Question {
  id: string
  key: string
  ask: (signal: AbortSignal) => Promise<readonly FoundRecord[]>
}

const NOTHING: FinderState = { searched: null, answers: new Map() }

export const isSameSearch = (a: Searched | null, b: Searched | null) =>
  a?.text === b?.text && a?.number === b?.number

/**
 * Searches several kinds of records for the typed text: after a pause, two requests at a time, and only for the newest
 * text.
 */
export function createRecordFinder(searches: readonly RecordSearch[]): RecordFinder {
  const store = createStore(() => NOTHING)
  const { getState: state, setState: publish } = store
  let round = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Question[] = []
  let underWay = 0
  // While the palette is open, a text that the user types again is not requested again.
  const known = new Map<string, readonly FoundRecord[]>()

  function learn(id: string, answer: FinderAnswer) {
    publish({ answers: new Map(state().answers).set(id, answer) })
  }

  async function ask({ id, key, ask: run }: Question, { signal }: AbortController): Promise<void> {
    underWay += 1
    try {
      const records = await run(signal)
      if (signal.aborted) return
      known.set(key, records)
      learn(id, { state: 'found', records })
    } catch (cause) {
      if (!signal.aborted) learn(id, { state: 'failed', message: toApiError(cause).message })
    } finally {
      underWay -= 1
      askNext()
    }
  }

  function askNext() {
    if (timer !== undefined) return
    while (underWay < AT_ONCE) {
      const question = waiting.shift()
      if (question === undefined) return
      void ask(question, round)
    }
  }

  function start() {
    clearTimeout(timer)
    timer = undefined
    askNext()
  }

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(start, WAIT_MS)
  }

  function recordsOf(id: string): readonly FoundRecord[] {
    const answer = state().answers.get(id)
    if (answer?.state === 'awaited') return answer.earlier
    return answer?.state === 'found' ? answer.records : []
  }

  function giveUp() {
    round.abort()
    round = new AbortController()
    clearTimeout(timer)
    timer = undefined
    waiting = []
  }

  function questionOf(search: RecordSearch, searched: Searched): Question | null {
    const run = search.prepare(searched)
    const key = `${search.id} ${searched.number ?? ''} ${searched.text}`
    return run && { id: search.id, key, ask: run }
  }

  return {
    search(searched) {
      if (isSameSearch(searched, state().searched)) {
        if (timer !== undefined) wait()
        return
      }
      giveUp()
      const answers = new Map<string, FinderAnswer>()
      for (const search of searched === null ? [] : searches) {
        const question = searched && questionOf(search, searched)
        if (!question) continue
        const records = known.get(question.key)
        answers.set(
          search.id,
          records ? { state: 'found', records } : { state: 'awaited', earlier: recordsOf(search.id) },
        )
        if (!records) waiting.push(question)
      }
      if (waiting.length > 0) wait()
      publish({ searched, answers })
    },
    hurry: start,
    retry(id) {
      const search = searches.find((one) => one.id === id)
      const { searched } = state()
      const question = search && searched && questionOf(search, searched)
      if (!question) return
      waiting.push(question)
      learn(id, { state: 'awaited', earlier: [] })
      start()
    },
    store,
    state,
    stop: giveUp,
  }
}

/** Waits until the search for a kind has ended. False if another text was searched for in the meantime. */
export function isAnswered(finder: RecordFinder, id: string): Promise<boolean> {
  const { searched } = finder.state()
  return new Promise((resolve) => {
    const look = () => {
      const now = finder.state()
      const isOther = !isSameSearch(now.searched, searched)
      if (!isOther && now.answers.get(id)?.state === 'awaited') return
      stop()
      resolve(!isOther)
    }
    const stop = finder.store.subscribe(look)
    look()
  })
}

/** A single letter would match everything. */
const SHORTEST = 2

function searchedFor({ kind, text, number }: PaletteQuery): Searched | null {
  if (kind === 'actions') return null
  return number !== null || text.length >= SHORTEST ? { text, number } : null
}

interface UsedFinder {
  finder: RecordFinder
  state: FinderState
  /** The text to search for. `state` belongs to it once `state.searched` is equal to it. */
  searched: Searched | null
}

/** Searches the records for the typed text while the palette is open. */
export function useRecordFinder(searches: readonly RecordSearch[], query: PaletteQuery): UsedFinder {
  const [finder] = useState(() => createRecordFinder(searches))
  const state = useStore(finder.store)
  const searched = useMemo(() => searchedFor(query), [query])
  // Runs before paint, so that each kind has its place in the first frame.
  useLayoutEffect(() => finder.search(searched), [finder, searched])
  useEffect(() => finder.stop, [finder])
  return { finder, state, searched }
}
