import type { ApiError } from '#shared/api/api-error.ts'
import { ApiFailure } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { createFailureId } from '#shared/domain/failure-id.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { RouteInput, RouteName, RouteOutput } from '#shared/ipc/contract.ts'
import type { EventName, Events } from '#shared/ipc/events.ts'
import type { Result } from '#shared/ipc/result.ts'
import { originNow } from '../ui/notice-subjects.ts'
import { mayHaveFailures, settleFailures } from '../ui/notices.ts'
import { callSubject, rememberAttached } from './call-subject.ts'

/** What the preload exposes; the only way out of the page. */
export interface Bridge {
  request(route: string, input?: unknown): Promise<unknown>
  on(name: string, listener: (payload: unknown) => void): () => void
  attach(file: File): Promise<unknown>
}

declare global {
  interface Window {
    backoffice: Bridge
  }
}

function unwrap<Data>(answer: unknown): Data {
  const result = answer as Result<Data>
  if (result.ok) return result.data
  throw new ApiFailure(result.error)
}

/**
 * Calls a route of the main process; throws `ApiFailure` with the one error shape. Every failure knows what it is about,
 * and every success closes the notices of its earlier failures.
 */
export async function request<N extends RouteName>(
  route: N,
  ...input: undefined extends RouteInput<N> ? [input?: RouteInput<N>] : [input: RouteInput<N>]
): Promise<RouteOutput<N>> {
  // The user may be on another screen when the response comes.
  const origin = originNow()
  const result = (await window.backoffice.request(route, input[0])) as Result<RouteOutput<N>>
  if (!result.ok) {
    const subjects = [callSubject(route, input[0])]
    throw new ApiFailure({ ...result.error, origin: { ...origin, subjects } })
  }
  if (mayHaveFailures()) settleFailures(callSubject(route, input[0]))
  return result.data
}

/** Listens to an event of the main process; returns its unsubscribe. */
export function onEvent<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void {
  return window.backoffice.on(name, (payload) => listener(payload as Events[N]))
}

/** Hands a chosen file to the main process and returns its reference (`file:…`). */
export async function attach(file: File): Promise<string> {
  const { reference } = unwrap<{ reference: string }>(await window.backoffice.attach(file))
  rememberAttached(reference, file)
  return reference
}

const MOST_LOGGED = 8000
/** One thing that was thrown is one failure, however often it is looked at. */
const strangers = new WeakMap<object, string>()

function numbered(cause: unknown): string {
  const known = typeof cause === 'object' && cause !== null ? strangers.get(cause) : undefined
  if (known !== undefined) return known
  const failureId = createFailureId()
  if (typeof cause === 'object' && cause !== null) strangers.set(cause, failureId)
  const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  const message = `failure ${failureId}: ${what}`.slice(0, MOST_LOGGED)
  // The log is a courtesy here: the person is told in any case.
  request('log.write', { level: 'error', scope: 'page', message }).catch(() => undefined)
  return failureId
}

/** The error shape of anything thrown; a stranger becomes the generic text, and is written down under its number. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiFailure) return cause.error
  return { code: ErrorCode.internal, message: DEFAULT_ERROR, failureId: numbered(cause) }
}
