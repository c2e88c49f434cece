import { FIRST_PAGE } from '#shared/api/list-query.ts'
import type { Language } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../lib/bridge.ts'
import { isMissing, sourceOf, type DeskSource, type DeskText } from './desk-source.ts'

/** Texts asked for at a time; a server that gives fewer is believed. */
export const DESK_PAGE_SIZE = 100

/** One answer of the queue. */
interface QueueAnswer {
  /** Those to be translated that were not there before. */
  fresh: DeskText[]
  /** Everything that came, for the memory. */
  all: readonly DeskText[]
  /** Texts that still miss the target, as far as the server says; null where it does not tell them from others. */
  count: number | null
}

export interface QueueState {
  isAtEnd: boolean
  /** The server answered with texts that are not missing: it does not know the filter. */
  isFilterIgnored: boolean
  /** Texts looked at, and those that there are. */
  seen: number
  rows: number
  /** Of those that are missing: nothing is there to translate them from. */
  withoutSource: number
}

interface DeskQueue {
  state: () => QueueState
  /** The next page; `gone` are the keys that were saved and have left the server's queue. Throws an `ApiFailure`. */
  more: (gone: ReadonlySet<string>, signal: AbortSignal) => Promise<QueueAnswer>
}

/**
 * Reads the texts that lack a language. Every saved one leaves the server's list, and those behind it move forward: a
 * page is reckoned from what is left of those seen. Where the server counts others at the end, all pages are swept.
 */
export function createDeskQueue(source: DeskSource, target: Language): DeskQueue {
  const known = new Set<string>()
  let state: QueueState = { isAtEnd: false, isFilterIgnored: false, seen: 0, rows: 0, withoutSource: 0 }
  let pageLength = DESK_PAGE_SIZE
  let last = FIRST_PAGE - 1
  let isFruitless = false
  /** Page after page; whether this round has brought anything. */
  let sweep: { isFruitful: boolean } | null = null

  /** Texts that left the server's list by nobody's doing here, as far as its counts say. */
  let lost = 0
  let before: { count: number; gone: number } | null = null

  /** Those seen that stand on the server's list still, before those that were not seen. */
  const leftOf = (gone: ReadonlySet<string>) =>
    Math.max(0, [...known].filter((key) => !gone.has(key)).length - lost)

  function reckonLost(count: number, gone: number): void {
    if (before) lost += Math.max(0, before.count - (gone - before.gone) - count)
    before = { count, gone }
  }

  function nextPage(gone: ReadonlySet<string>): number {
    if (source.kind === 'everything' || state.isFilterIgnored || sweep) return last + 1
    const reckoned = Math.floor(leftOf(gone) / pageLength) + FIRST_PAGE
    // The same answer as before is no progress.
    return isFruitless ? Math.max(reckoned, last + 1) : reckoned
  }

  /** Those to be translated that are new. */
  function take(results: readonly DeskText[], gone: ReadonlySet<string>): DeskText[] {
    const fresh: DeskText[] = []
    for (const text of results) {
      if (known.has(text.key) || gone.has(text.key)) continue
      if (!isMissing(text.texts, target)) {
        if (source.kind === 'missing') state = { ...state, isFilterIgnored: true }
        continue
      }
      known.add(text.key)
      if (sourceOf(text, target)) fresh.push(text)
      // A field that no language of a record has is empty, not untranslated.
      else if (source.kind === 'missing') state = { ...state, withoutSource: state.withoutSource + 1 }
    }
    return fresh
  }

  function endPass(count: number, gone: ReadonlySet<string>): void {
    const isMore = source.kind === 'missing' && !state.isFilterIgnored && count > leftOf(gone)
    if (isMore && sweep?.isFruitful !== false) {
      last = FIRST_PAGE - 1
      sweep = { isFruitful: false }
    } else state = { ...state, isAtEnd: true }
  }

  return {
    state: () => state,
    async more(gone, signal) {
      const page = nextPage(gone)
      const { results, count } = await source.read(target, page, signal).catch((cause: unknown) => {
        // A page behind the last one is answered 404: that was all.
        if (page === FIRST_PAGE || toApiError(cause).code !== ErrorCode.notFound) throw cause
        return { results: [], count: state.rows }
      })
      if (page === FIRST_PAGE && results.length < count) pageLength = results.length || DESK_PAGE_SIZE
      reckonLost(count, gone.size)
      const end = (page - FIRST_PAGE) * pageLength + results.length
      state = { ...state, rows: count, seen: Math.max(state.seen, end) }
      const fresh = take(results, gone)
      isFruitless = fresh.length === 0
      if (sweep && !isFruitless) sweep.isFruitful = true
      last = page
      if (source.kind === 'everything' || results.length === 0 || end >= count) endPass(count, gone)
      return {
        fresh,
        all: results,
        count: state.isFilterIgnored ? null : source.kind === 'everything' ? fresh.length : count,
      }
    },
  }
}
