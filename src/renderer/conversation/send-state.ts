import type { ApiError } from '#shared/api/api-error.ts'
import { nextState, type ChangeEvent, type ChangeState } from '../lib/change/change-machine.ts'

/** Where the answer that is being written stands. */
export type SendState =
  | { kind: 'draft'; error: ApiError | null }
  /** The conversation is read once more before anything goes out. */
  | { kind: 'checking' }
  /** Somebody has written meanwhile; `arrived` are the keys of those messages. */
  | { kind: 'held'; arrived: readonly string[] }
  /** Went out: on its way, or nobody knows whether the server holds it. */
  | { kind: 'out'; change: Extract<ChangeState, { kind: 'sending' | 'unknown' }>; text: string }

export const DRAFT: SendState = { kind: 'draft', error: null }

export const refused = (error: ApiError): SendState => ({ kind: 'draft', error })

/** The next state of what went out; a refusal is a draft with its error, what is proved a draft without one. */
export function afterChange(state: SendState, event: ChangeEvent, text: string): SendState {
  const before: ChangeState = state.kind === 'out' ? state.change : { kind: 'idle' }
  const change = nextState(before, event)
  if (change.kind === 'idle') return DRAFT
  if (change.kind === 'refused') return refused(change.error)
  return { kind: 'out', change, text }
}

/** Whatever is no plain refusal is a doubt: a server's own failure says as little of a message as a gateway's: it may have been kept before something else broke. */
export function doubted(error: ApiError): ApiError {
  const isUncertain = (error.status ?? 0) >= 500 || error.code === 'INTERNAL'
  return isUncertain ? { ...error, isOutcomeUnknown: true } : error
}
