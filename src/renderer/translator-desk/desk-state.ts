import type { ApiError } from '#shared/api/api-error.ts'
import type { Language } from '#shared/domain/languages.ts'
import type { DeskText } from './desk-source.ts'
import type { QueueState } from './desk-queue.ts'

/**
 * `failed`, `unknown` (unknown outcome) and `conflict` (another user has changed the text) are returned texts, with a
 * reason and the typed text.
 */
type EntryState = 'open' | 'skipped' | 'saving' | 'saved' | 'failed' | 'unknown' | 'conflict'

export interface DeskEntry {
  /** The text in all languages, as currently known. */
  text: DeskText
  state: EntryState
  /** Typed text that is not saved. Null if the field shows the server's text. */
  draft: string | null
  reason: string | null
}

/** A saved translation and the text before it. */
export interface SavedChange {
  id: number
  text: DeskText
  before: string
  after: string
}

/** The most saves that can be undone. */
export const MOST_UNDONE = 20

export interface DeskState {
  /** The texts passed, the current one and those ahead. */
  entries: readonly DeskEntry[]
  /** Index of the current text; `entries.length` if none is left. */
  at: number
  isReading: boolean
  /** Why reading more texts failed. */
  error: ApiError | null
  queue: QueueState
  /** Number of missing translations at the beginning, if known. */
  total: number | null
  done: number
  /** Newest last, at most `MOST_UNDONE`. */
  history: readonly SavedChange[]
  /** Grows each time the memory learns something. */
  memoryMoment: number
}

const WAITING: ReadonlySet<EntryState> = new Set(['open', 'failed', 'unknown', 'conflict'])
const BACK: ReadonlySet<EntryState> = new Set(['failed', 'unknown', 'conflict'])

export const isWaiting = ({ state }: DeskEntry): boolean => WAITING.has(state)

/** Whether the text was returned and needs the user's attention. */
export const hasComeBack = ({ state }: DeskEntry): boolean => BACK.has(state)

export const currentEntry = ({ entries, at }: DeskState): DeskEntry | null => entries[at] ?? null

/** Index of the next open or returned text from an index on; the length of the list if there is none. */
export function nextWaiting({ entries }: Pick<DeskState, 'entries'>, from: number): number {
  const found = entries.findIndex((entry, index) => index >= from && isWaiting(entry))
  return found === -1 ? entries.length : found
}

/** The text that the field shows. */
export const shownText = ({ draft }: DeskEntry, held: string): string => draft ?? held

/** The texts that leaving would lose, by key: drafts, returned texts and saves in progress. */
export function unsavedTexts({ entries }: DeskState, target: Language): Record<string, string> {
  const unsaved = entries.filter(
    ({ text, draft }) => draft !== null && draft !== text.texts[target] && draft.trim() !== '',
  )
  return Object.fromEntries(unsaved.map(({ text, draft }) => [text.key, draft ?? '']))
}
