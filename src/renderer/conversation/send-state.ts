import type { ApiError } from '#shared/api/api-error.ts'
import { nextState, type ChangeEvent, type ChangeState } from '#shared/domain/change-machine.ts'

/** The state of the reply that is being written. */
export type SendState =
  | { kind: 'draft'; error: ApiError | null }
  /** The conversation is re-read before anything is sent. */
  | { kind: 'checking' }
  /** New messages have arrived in the meantime; `arrived` holds their keys. */
  | { kind: 'held'; arrived: readonly string[] }
  /** The message is being sent, or it is unknown whether the server has it. */
  | { kind: 'out'; change: Extract<ChangeState, { kind: 'sending' | 'unknown' }>; text: string }

export const DRAFT: SendState = { kind: 'draft', error: null }

export const refused = (error: ApiError): SendState => ({ kind: 'draft', error })

/**
 * Returns the state after a change event. A refusal becomes a draft with its error, a confirmed message a draft without
 * one.
 */
export function afterChange(state: SendState, event: ChangeEvent, text: string): SendState {
  const before: ChangeState = state.kind === 'out' ? state.change : { kind: 'idle' }
  const change = nextState(before, event)
  if (change.kind === 'idle') return DRAFT
  if (change.kind === 'refused') return refused(change.error)
  return { kind: 'out', change, text }
}

/**
 * Marks errors with an unknown outcome. A 5xx or an internal error proves nothing, because the server may have stored
 * the message before something else failed.
 */
export function asUnknownOutcome(error: ApiError): ApiError {
  const isUncertain = (error.status ?? 0) >= 500 || error.code === 'INTERNAL'
  return isUncertain ? { ...error, isOutcomeUnknown: true } : error
}
