import type { ApiError } from '../api/api-error.ts'
import { ErrorCode } from '../ipc/error-codes.ts'

/**
 * Result of verifying a change with an unknown outcome: verification is running, the server does not hold the change,
 * or it could not be read.
 */
type Truth = 'reading' | 'absent' | 'unreadable'

/** State of a request that changes something. In `unknown` it is not known whether the change was carried out. */
export type ChangeState =
  | { kind: 'idle' }
  /** `doubt` is the error of an earlier try with an unknown outcome, if this one was sent nevertheless. */
  | { kind: 'sending'; doubt: ApiError | null }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; truth: Truth; error: ApiError }

export type ChangeEvent =
  | { type: 'send' }
  /** The request succeeded, or the change was found on the server. */
  | { type: 'done' }
  | { type: 'failed'; error: ApiError }
  | { type: 'read' | 'absent' | 'unreadable' }

export const IDLE: ChangeState = { kind: 'idle' }

/** Whether the action is locked because a request or its verification is running. */
export function isLocked(state: ChangeState): boolean {
  return state.kind === 'sending' || (state.kind === 'unknown' && state.truth === 'reading')
}

/** Whether the server refused the request itself. An error like 401 says nothing about an earlier try. */
function isRefusal({ status, code }: ApiError): boolean {
  return status !== undefined && code !== ErrorCode.unauthorized
}

function afterFailure(doubt: ApiError | null, error: ApiError): ChangeState {
  if (error.isOutcomeUnknown) return { kind: 'unknown', truth: 'reading', error }
  if (doubt && !isRefusal(error)) return { kind: 'unknown', truth: 'unreadable', error: doubt }
  return { kind: 'refused', error }
}

/** Returns the next state. An event that does not fit the state changes nothing. */
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
