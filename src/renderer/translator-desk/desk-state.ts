import type { ApiError } from '#shared/api/api-error.ts'
import type { Language } from '#shared/domain/languages.ts'
import type { DeskText } from './desk-source.ts'
import type { QueueState } from './desk-queue.ts'

/**
 * `failed`, `unknown` (nobody knows whether it was saved) and `conflict` (somebody else has written meanwhile) came back
 * with their reason and what was typed.
 */
type EntryState = 'open' | 'skipped' | 'saving' | 'saved' | 'failed' | 'unknown' | 'conflict'

export interface DeskEntry {
  /** With the texts as they are known now. */
  text: DeskText
  state: EntryState
  /** What is typed and not saved; null where the field shows what the server holds. */
  draft: string | null
  reason: string | null
}

/** A translation that was saved, and what stood there before. */
export interface SavedChange {
  id: number
  text: DeskText
  before: string
  after: string
}

/** So many can be taken back. */
export const MOST_UNDONE = 20

export interface DeskState {
  /** Those that were passed, the one on the desk, those ahead. */
  entries: readonly DeskEntry[]
  /** Place of the one on the desk; `entries.length` where none is left. */
  at: number
  isReading: boolean
  /** Why no more could be read. */
  error: ApiError | null
  queue: QueueState
  /** Missing ones at the beginning, as far as it is known. */
  total: number | null
  done: number
  /** The newest last, `MOST_UNDONE` at most. */
  history: readonly SavedChange[]
  /** Grows with what the memory learns. */
  memoryMoment: number
}

const WAITING: ReadonlySet<EntryState> = new Set(['open', 'failed', 'unknown', 'conflict'])
const BACK: ReadonlySet<EntryState> = new Set(['failed', 'unknown', 'conflict'])

export const isWaiting = ({ state }: DeskEntry): boolean => WAITING.has(state)

/** It came back and needs a person. */
export const hasComeBack = ({ state }: DeskEntry): boolean => BACK.has(state)

export const currentEntry = ({ entries, at }: DeskState): DeskEntry | null => entries[at] ?? null

/** The next place where something waits, from a place on; the end where nothing does. */
export function nextWaiting({ entries }: Pick<DeskState, 'entries'>, from: number): number {
  const found = entries.findIndex((entry, index) => index >= from && isWaiting(entry))
  return found === -1 ? entries.length : found
}

/** What the field shows. */
export const shownText = ({ draft }: DeskEntry, held: string): string => draft ?? held

/** What would be lost by leaving, by key: typed, come back, or still on its way. */
export function unsavedTexts({ entries }: DeskState, target: Language): Record<string, string> {
  const unsaved = entries.filter(
    ({ text, draft }) => draft !== null && draft !== text.texts[target] && draft.trim() !== '',
  )
  return Object.fromEntries(unsaved.map(({ text, draft }) => [text.key, draft ?? '']))
}
