import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/**
 * What looking at the server has said of a change whose answer is unclear: it is being looked at, the server does not
 * hold it, or that could not be read.
 */
type Truth = 'reading' | 'absent' | 'unreadable'

/** A request that changes something. In `unknown` nobody knows whether it was carried out. */
export type ChangeState =
  | { kind: 'idle' }
  /** `doubt` is the unclear end of an earlier try, when this one was sent all the same. */
  | { kind: 'sending'; doubt: ApiError | null }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; truth: Truth; error: ApiError }

export type ChangeEvent =
  | { type: 'send' }
  /** Answered with success, or found on the server. */
  | { type: 'done' }
  | { type: 'failed'; error: ApiError }
  | { type: 'read' | 'absent' | 'unreadable' }

export const IDLE: ChangeState = { kind: 'idle' }

/** Whether a press may begin anything: what is on its way, and what is being looked up, locks the action. */
export function isLocked(state: ChangeState): boolean {
  return state.kind === 'sending' || (state.kind === 'unknown' && state.truth === 'reading')
}

/** The server has judged what was sent; an answer like 401 says nothing of an earlier try. */
function isRefusal({ status, code }: ApiError): boolean {
  return status !== undefined && code !== ErrorCode.unauthorized
}

function afterFailure(doubt: ApiError | null, error: ApiError): ChangeState {
  if (error.isOutcomeUnknown) return { kind: 'unknown', truth: 'reading', error }
  if (doubt && !isRefusal(error)) return { kind: 'unknown', truth: 'unreadable', error: doubt }
  return { kind: 'refused', error }
}

/** The next state; an event that does not fit the state changes nothing. */
export function nextState(state: ChangeState, event: ChangeEvent): ChangeState {
  switch (event.type) {
    case 'send':
      if (isLocked(state)) return state
      return { kind: 'sending', doubt: state.kind === 'unknown' ? state.error : null }
    case 'done':
      return isLocked(state) ? IDLE : state
    case 'failed':
      return state.kind === 'sending' ? afterFailure(state.doubt, event.error) : state
    case 'read':
      return state.kind === 'unknown' ? { ...state, truth: 'reading' } : state
    default:
      return state.kind === 'unknown' && state.truth === 'reading' ? { ...state, truth: event.type } : state
  }
}
