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
import { isScreenLocked, setLock, untilUnlocked } from './lock.ts'

/** The API exposed by the preload script, the page's only access to the main process. */
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

function unwrap<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw new ApiFailure(result.error)
}

const ended: Result<never> = {
  ok: false,
  error: { code: ErrorCode.cancelled, message: 'Sesja zakończyła się przed wysłaniem.' },
}

/**
 * Sends a request. One that was refused because the screen is locked was not carried out, so it is sent again after the
 * same user has unlocked it. If the session ends instead, it ends silently.
 */
async function sendUnlocked<Data>(route: string, send: () => Promise<unknown>): Promise<Result<Data>> {
  for (;;) {
    const result = (await send()) as Result<Data>
    const isRefused = !result.ok && result.error.code === ErrorCode.screenLocked
    if (!isRefused || route.startsWith('lock.')) return result
    // The event of the lock may arrive after the refusal.
    if (!isScreenLocked()) setLock(await request('lock.state'))
    if ((await untilUnlocked()) === 'ended') return ended
  }
}

/**
 * Calls a route of the main process; throws `ApiFailure` with the common error shape. Every failure carries its
 * subject, and a success closes the notices of earlier failures with that subject.
 */
export async function request<N extends RouteName>(
  route: N,
  ...input: undefined extends RouteInput<N> ? [input?: RouteInput<N>] : [input: RouteInput<N>]
): Promise<RouteOutput<N>> {
  // The user may be on another screen when the response arrives.
  const origin = originNow()
  const result = await sendUnlocked<RouteOutput<N>>(route, () => window.backoffice.request(route, input[0]))
  if (!result.ok) {
    const subjects = [callSubject(route, input[0])]
    throw new ApiFailure({ ...result.error, origin: { ...origin, subjects } })
  }
  if (mayHaveFailures()) settleFailures(callSubject(route, input[0]))
  return result.data
}

/** Subscribes to an event of the main process. Returns the unsubscribe function. */
export function onEvent<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void {
  return window.backoffice.on(name, (payload) => listener(payload as Events[N]))
}

/** Passes a chosen file to the main process and returns its reference (`file:…`). */
export async function attach(file: File): Promise<string> {
  const sent = await sendUnlocked<{ reference: string }>('attach', () => window.backoffice.attach(file))
  const { reference } = unwrap(sent)
  rememberAttached(reference, file)
  return reference
}

const MOST_LOGGED = 8000
/** Failure ids of unexpected errors, so that the same error always gets the same id. */
const strangers = new WeakMap<object, string>()

function numbered(cause: unknown): string {
  const known = typeof cause === 'object' && cause !== null ? strangers.get(cause) : undefined
  if (known !== undefined) return known
  const failureId = createFailureId()
  if (typeof cause === 'object' && cause !== null) strangers.set(cause, failureId)
  const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  const message = `failure ${failureId}: ${what}`.slice(0, MOST_LOGGED)
  // Logging is optional here, because the user sees the error in any case.
  request('log.write', { level: 'error', scope: 'page', message }).catch(() => undefined)
  return failureId
}

/**
 * Converts anything thrown to the common error shape. An unexpected error gets the generic text and is logged under its
 * failure id.
 */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiFailure) return cause.error
  return { code: ErrorCode.internal, message: DEFAULT_ERROR, failureId: numbered(cause) }
}
