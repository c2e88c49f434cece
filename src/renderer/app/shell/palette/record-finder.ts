import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { toApiError } from '../../../lib/bridge.ts'
import type { FoundRecord, RecordSearch, Searched } from '../../../lib/record-search.ts'
import type { PaletteQuery } from './palette-search.ts'

/** After the last key, ms: who goes on typing asks nobody. */
const WAIT_MS = 200
/** Questions under way at once: a palette must not push the screens' own calls aside. */
const AT_ONCE = 2

/** What is known of one kind of records for what was typed. */
export type FinderAnswer =
  /** `earlier`: what the text before it found, shown as far as it still fits. */
  | { state: 'awaited'; earlier: readonly FoundRecord[] }
  | { state: 'found'; records: readonly FoundRecord[] }
  /** Polish; why this kind alone could not be searched. */
  | { state: 'failed'; message: string }

export interface FinderState {
  /** null before anything was typed. */
  searched: Searched | null
  /** By the search's id; a kind that such a text does not concern is absent. */
  answers: ReadonlyMap<string, FinderAnswer>
}

export interface RecordFinder {
  /**
   * Asks for another text once no key has come for a while; null asks nothing. What is under way is given up. The same text
   * again, as after a space, is a key like any other: it only lengthens the wait.
   */
  search: (searched: Searched | null) => void
  /** Asks at once: somebody waits for the answer. */
  hurry: () => void
  /** Asks one kind again that failed. */
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

/** Searches several kinds of records for what is being typed: after a pause, two at a time, the newest text alone. */
export function createRecordFinder(searches: readonly RecordSearch[]): RecordFinder {
  const store = createStore(() => NOTHING)
  const { getState: state, setState: publish } = store
  let round = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Question[] = []
  let underWay = 0
  // Within one opening a text that comes back, letter by letter, is not asked again.
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

/** Waits until a kind is answered; false when something else has been searched for meanwhile. */
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

/** One letter would find everything. */
const SHORTEST = 2

function searchedFor({ kind, text, number }: PaletteQuery): Searched | null {
  if (kind === 'deeds') return null
  return number !== null || text.length >= SHORTEST ? { text, number } : null
}

interface UsedFinder {
  finder: RecordFinder
  state: FinderState
  /** What is to be searched for; the state is of this text as soon as it says so itself. */
  searched: Searched | null
}

/** Searches the records for what is being typed, while the palette is open. */
export function useRecordFinder(searches: readonly RecordSearch[], query: PaletteQuery): UsedFinder {
  const [finder] = useState(() => createRecordFinder(searches))
  const state = useStore(finder.store)
  const searched = useMemo(() => searchedFor(query), [query])
  // Before the frame is shown, so that each kind has its place in it at once.
  useLayoutEffect(() => finder.search(searched), [finder, searched])
  useEffect(() => finder.stop, [finder])
  return { finder, state, searched }
}
