import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** `refused`: the server said no; `failed`: nobody knows, or nothing was done, and it can be tried again. */
export type BulkOutcome =
  | { kind: 'waiting' | 'running'; text?: undefined }
  | { kind: 'done'; text?: string }
  | { kind: 'refused' | 'failed'; text: string }

export interface BulkItem {
  pk: number
  name: string
  outcome: BulkOutcome
}

export const isDone = ({ outcome }: BulkItem): boolean => outcome.kind === 'done'

/** A refusal stands; what failed, and what was left, can be sent again. */
export const canRetry = ({ outcome }: BulkItem): boolean =>
  outcome.kind === 'failed' || outcome.kind === 'waiting'

/** What a failed request says about its row. */
export function failureOutcome(error: ApiError): BulkOutcome {
  const { code, status = 0, isUnclear } = error
  if (code === ErrorCode.unauthorized) return { kind: 'failed', text: 'Sesja wygasła, nie wykonano.' }
  if (code === ErrorCode.cancelled) return { kind: 'failed', text: `Przerwano. ${UNKNOWN}` }
  if (status >= 400 && status < 500) return { kind: 'refused', text: wordsOf(error) }
  return { kind: 'failed', text: isUnclear ? `${wordsOf(error)} ${UNKNOWN}` : wordsOf(error) }
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

export function outcomeTotals(items: readonly BulkItem[]): BulkTotals {
  const count = (...kinds: BulkOutcome['kind'][]) =>
    items.filter(({ outcome }) => kinds.includes(outcome.kind)).length
  return {
    all: items.length,
    ended: count('done', 'refused', 'failed'),
    done: count('done'),
    refused: count('refused'),
    failed: count('failed'),
    left: count('waiting'),
  }
}

const LABELS: Record<BulkOutcome['kind'], string> = {
  waiting: 'Czeka',
  running: 'W toku',
  done: 'Wykonano',
  refused: 'Odrzucono',
  failed: 'Nie udało się',
}

/** One word for the result; what has not begun when the action ended was left. */
export function labelOf({ kind }: BulkOutcome, isRunning: boolean): string {
  return kind === 'waiting' && !isRunning ? 'Nie rozpoczęto' : LABELS[kind]
}

/** The results as lines for the clipboard, ready to be pasted into a sheet. */
export function resultText(items: readonly BulkItem[], isRunning: boolean): string {
  return items
    .map(({ name, outcome }) => [name, labelOf(outcome, isRunning), outcome.text ?? ''].join('\t').trimEnd())
    .join('\n')
}
