import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/**
 * `refused`: the server refused the change. `failed`: nothing was changed or the outcome is unknown, and a retry is
 * possible; actions that distinguish the latter use `unknown`. `changed`: another user has changed the row, so the user
 * is prompted.
 */
export type BulkOutcome =
  | { kind: 'waiting' | 'running'; text?: undefined }
  | { kind: 'done' | 'undone'; text?: string }
  | { kind: 'refused' | 'failed' | 'unknown' | 'changed'; text: string }

export type BulkKind = BulkOutcome['kind']

export interface BulkItem {
  pk: number
  name: string
  outcome: BulkOutcome
}

export const isDone = ({ outcome: { kind } }: BulkItem): boolean => kind === 'done' || kind === 'undone'

/** Failed and remaining rows can be retried; refused ones cannot. */
export const canRetry = ({ outcome: { kind } }: BulkItem): boolean =>
  kind === 'failed' || kind === 'unknown' || kind === 'waiting'

/** Returns the outcome of a row whose request failed. */
export function failureOutcome(error: ApiError): BulkOutcome {
  const { code, status = 0, isOutcomeUnknown } = error
  if (code === ErrorCode.unauthorized) return { kind: 'failed', text: 'Sesja wygasła, nie wykonano.' }
  if (code === ErrorCode.cancelled) return { kind: 'failed', text: `Przerwano. ${UNKNOWN}` }
  if (status >= 400 && status < 500) return { kind: 'refused', text: wordsOf(error) }
  return { kind: 'failed', text: isOutcomeUnknown ? `${wordsOf(error)} ${UNKNOWN}` : wordsOf(error) }
}

const UNKNOWN = 'Nie wiadomo, czy serwer wykonał działanie.'

/** Returns the server's messages as one text (ORD-088), or the client's own message. */
function wordsOf({ fieldErrors = {}, nonFieldErrors = [], message }: ApiError): string {
  const fields = Object.entries(fieldErrors).map(([name, texts]) => `${name}: ${texts.join(' ')}`)
  return [...fields, ...nonFieldErrors].join('; ') || message
}

export interface BulkTotals {
  all: number
  /** Rows that have ended, whatever the outcome. */
  ended: number
  done: number
  refused: number
  failed: number
  left: number
}

export const countKinds = (items: readonly BulkItem[], ...kinds: BulkKind[]): number =>
  items.filter(({ outcome }) => kinds.includes(outcome.kind)).length

export function outcomeTotals(items: readonly BulkItem[]): BulkTotals {
  const count = (...kinds: BulkKind[]) => countKinds(items, ...kinds)
  return {
    all: items.length,
    ended: items.length - count('waiting', 'running'),
    done: count('done'),
    refused: count('refused'),
    failed: count('failed', 'unknown', 'changed'),
    left: count('waiting'),
  }
}

export type BulkLabels = Readonly<Record<BulkKind, string>>

export const LABELS: BulkLabels = {
  waiting: 'Czeka',
  running: 'W toku',
  done: 'Wykonano',
  undone: 'Cofnięto',
  refused: 'Odrzucono',
  failed: 'Nie udało się',
  unknown: 'Nie wiadomo',
  changed: 'Zmieniono w międzyczasie',
}

/** Returns a short label of the result. Rows still waiting when the action has ended were not started. */
export function labelOf({ kind }: BulkOutcome, isRunning: boolean, labels = LABELS): string {
  return kind === 'waiting' && !isRunning ? 'Nie rozpoczęto' : labels[kind]
}

/** Returns the results as lines for the clipboard, suitable for pasting into a spreadsheet. */
export function resultText(items: readonly BulkItem[], isRunning: boolean, labels = LABELS): string {
  return items
    .map(({ name, outcome }) =>
      [name, labelOf(outcome, isRunning, labels), outcome.text ?? ''].join('\t').trimEnd(),
    )
    .join('\n')
}
