import { FIRST_PAGE } from '#shared/api/list-query.ts'
import type { Language } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../lib/bridge.ts'
import { isMissing, sourceOf, type DeskSource, type DeskText } from './desk-source.ts'

/** Texts requested per page; the server may return fewer. */
export const DESK_PAGE_SIZE = 100

/** The result of one page. */
interface QueueAnswer {
  /** New texts to be translated. */
  fresh: DeskText[]
  /** All texts of the page, for the memory. */
  all: readonly DeskText[]
  /** Number of texts without the target language, as the server reports it. Null if the server does not filter them. */
  count: number | null
}

export interface QueueState {
  isAtEnd: boolean
  /** The response contained translated texts, so the server does not support the filter. */
  isFilterIgnored: boolean
  /** Number of texts read so far, and of all texts. */
  seen: number
  rows: number
  /** Untranslated texts that have no source text in any language. */
  withoutSource: number
}

interface DeskQueue {
  state: () => QueueState
  /**
   * Reads the next page; `gone` has the keys of texts that were saved and have left the server's queue. Throws
   * `ApiFailure`.
   */
  more: (gone: ReadonlySet<string>, signal: AbortSignal) => Promise<QueueAnswer>
}

/**
 * Reads the texts that lack a language. Each saved text leaves the server's list and moves up those after it, so the
 * page is computed from the texts that are still listed. If the server still counts others at the end, all pages are
 * read again.
 */
export function createDeskQueue(source: DeskSource, target: Language): DeskQueue {
  const known = new Set<string>()
  let state: QueueState = { isAtEnd: false, isFilterIgnored: false, seen: 0, rows: 0, withoutSource: 0 }
  let pageLength = DESK_PAGE_SIZE
  let last = FIRST_PAGE - 1
  let isFruitless = false
  /** Set while all pages are read again; whether this pass has found a new text. */
  let sweep: { isFruitful: boolean } | null = null

  /** Number of texts that other users' changes removed from the server's list, judged by its counts. */
  let lost = 0
  let before: { count: number; gone: number } | null = null

  /** Number of texts already read that are still on the server's list, ahead of the unread ones. */
  const leftOf = (gone: ReadonlySet<string>) =>
    Math.max(0, [...known].filter((key) => !gone.has(key)).length - lost)

  function reckonLost(count: number, gone: number): void {
    if (before) lost += Math.max(0, before.count - (gone - before.gone) - count)
    before = { count, gone }
  }

  function nextPage(gone: ReadonlySet<string>): number {
    if (source.kind === 'everything' || state.isFilterIgnored || sweep) return last + 1
    const reckoned = Math.floor(leftOf(gone) / pageLength) + FIRST_PAGE
    // If the last page had no new texts, goes on to the next page instead of reading the same one again.
    return isFruitless ? Math.max(reckoned, last + 1) : reckoned
  }

  /** Returns the new texts to be translated. */
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
      // A field that is empty in all languages is not an untranslated one.
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
        // Servers respond with 404 to a page after the last one, so it counts as the end of the list.
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
