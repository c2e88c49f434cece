import type { ApiError } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../../lib/bridge.ts'

type Authorisation = ReplyOf<'allegroConfigurations.authInfo'>
type DeviceCode = NonNullable<Authorisation['code_data']>
type AccountToken = NonNullable<Authorisation['access_token_data']>

/** State of the connection with an account. `endsAt` is a `performance.now` time, in ms. */
type AccountState =
  | { kind: 'loading' | 'none' | 'expired' }
  | { kind: 'pending'; code: DeviceCode; endsAt: number | null }
  | { kind: 'connected'; token: AccountToken }

export interface ConnectionNews {
  state: AccountState
  /** Why the last check failed; the known state stays. */
  trouble: ApiError | null
}

/** Delay from a response to the next request, in ms; this is the interval that the marketplace recommends. */
const POLL_MS = 5000

interface WatchDeps {
  read: () => Promise<Authorisation>
  /** False for a hidden window, which sends no requests. */
  isShown: () => boolean
  tell: (reported: ConnectionNews) => void
  /** Called when the code is no longer pending, with or without a connected account. */
  settled: () => void
}

export interface ConnectionWatch {
  look: () => Promise<void>
  /** Sets a code that was requested; responses to earlier requests are ignored. */
  receive: (code: DeviceCode) => void
  revoked: () => void
  stop: () => void
}

/**
 * Watches the connection: reads it once, and polls while a code is pending. There is never more than one request at a
 * time.
 */
export function createConnectionWatch({ read, isShown, tell, settled }: WatchDeps): ConnectionWatch {
  let state: AccountState = { kind: 'loading' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isStopped = false
  /** Version of the known state; responses to requests from an earlier round are ignored. */
  let round = 0

  function show(next: AccountState, trouble: ApiError | null = null) {
    state = next
    tell({ state, trouble })
  }

  function plan() {
    clearTimeout(timer)
    if (state.kind === 'pending' && !isStopped) timer = setTimeout(() => void look(), POLL_MS)
  }

  function pending(code: DeviceCode): AccountState {
    const isSame = state.kind === 'pending' && state.code.user_code === code.user_code
    const counted = code.expires_in === null ? null : performance.now() + code.expires_in * 1000
    return { kind: 'pending', code, endsAt: isSame && state.kind === 'pending' ? state.endsAt : counted }
  }

  function take({ code_data, access_token_data }: Authorisation) {
    const before = state.kind
    if (code_data) return show(pending(code_data))
    if (access_token_data) show({ kind: 'connected', token: access_token_data })
    else show({ kind: before === 'pending' || before === 'expired' ? 'expired' : 'none' })
    if (before === 'pending') settled()
  }

  async function look(): Promise<void> {
    if (isStopped || !isShown()) return
    if (isReading) return plan()
    const own = round
    isReading = true
    try {
      const answer = await read()
      if (!isStopped && own === round) take(answer)
    } catch (cause) {
      const error = toApiError(cause)
      // The user is no longer signed in; the next user opens the screen again.
      if (error.code === ErrorCode.unauthorized) isStopped = true
      if (!isStopped && own === round) show(state, error)
    } finally {
      isReading = false
    }
    plan()
  }

  return {
    look,
    receive(code) {
      round += 1
      show(pending(code))
      plan()
    },
    revoked() {
      round += 1
      show({ kind: 'none' })
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
