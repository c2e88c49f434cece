import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/**
 * `refused`: the server said no. `failed`: nothing was done, or nobody knows, and it can be tried again; where an action
 * tells the second one apart it is `unknown`. `changed`: somebody else has changed the row, which is asked about.
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

/** A refusal stands; what failed, and what was left, can be sent again. */
export const canRetry = ({ outcome: { kind } }: BulkItem): boolean =>
  kind === 'failed' || kind === 'unknown' || kind === 'waiting'

/** What a failed request says about its row. */
export function failureOutcome(error: ApiError): BulkOutcome {
  const { code, status = 0, isOutcomeUnknown } = error
  if (code === ErrorCode.unauthorized) return { kind: 'failed', text: 'Sesja wygasła, nie wykonano.' }
  if (code === ErrorCode.cancelled) return { kind: 'failed', text: `Przerwano. ${UNKNOWN}` }
  if (status >= 400 && status < 500) return { kind: 'refused', text: wordsOf(error) }
  return { kind: 'failed', text: isOutcomeUnknown ? `${wordsOf(error)} ${UNKNOWN}` : wordsOf(error) }
}

const UNKNOWN = 'Nie wiadomo, czy serwer wykonał działanie.'

/** The server's words as one text (ORD-088), else the client's own. */
function wordsOf({ fieldErrors = {}, nonFieldErrors = [], message }: ApiError): string {
  const fields = Object.entries(fieldErrors).map(([name, texts]) => `${name}: ${texts.join(' ')}`)
  return [...fields, ...nonFieldErrors].join('; ') || message
}

export interface BulkTotals {
  all: number
  /** Tried to the end, whatever came of it. */
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

/** One word for the result; what has not begun when the action ended was left. */
export function labelOf({ kind }: BulkOutcome, isRunning: boolean, labels = LABELS): string {
  return kind === 'waiting' && !isRunning ? 'Nie rozpoczęto' : labels[kind]
}

/** The results as lines for the clipboard, ready to be pasted into a sheet. */
export function resultText(items: readonly BulkItem[], isRunning: boolean, labels = LABELS): string {
  return items
    .map(({ name, outcome }) =>
      [name, labelOf(outcome, isRunning, labels), outcome.text ?? ''].join('\t').trimEnd(),
    )
    .join('\n')
}
