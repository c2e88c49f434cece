import pLimit from 'p-limit'
import { ApiFailure, isApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { adminRecord } from '#shared/api/resources/admins.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Events } from '#shared/ipc/events.ts'
import type { SessionState, SessionUser } from '#shared/ipc/routes/session.ts'
import type { ApiClient } from '../api-client/contract.ts'
import { originOf } from '../api-client/host.ts'
import type { Connection } from '../connection/connection.ts'
import type { Log } from '../log/log.ts'
import type { RestartBadge } from '../offline/restart-badge.ts'
import { badgeOperation, badgeFailure, type BadgeSignIn } from './badge-sign-in.ts'
import { logStoreFailure } from './secret-store.ts'
import { sessionUserOf, type TokenStorage } from './session-state.ts'
import type { TokenVault } from './token-vault.ts'

const KEYCHAIN_TEXT = 'Magazyn haseł systemu nie odpowiada. Spróbuj ponownie.'

function keychainFailure(cause: unknown, message: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.keychainUnavailable, message }, { cause })
}

/** The message for a user whose session the keychain refused; null if it did not, or if there is no keychain. */
function refusalText(refused: readonly TokenStorage[], keeper: TokenStorage): string | null {
  if (!refused.includes('keytar')) return null
  const instead =
    keeper === 'memory'
      ? 'Sesja nie przetrwa zamknięcia programu.'
      : 'Sesja jest zachowana w zaszyfrowanym pliku programu.'
  return `Magazyn haseł systemu nie przyjął danych logowania. ${instead}`
}

type Change = Events['session.changed']

export interface Session {
  state(): SessionState
  user(): SessionUser | null
  /** Returns the token for a host; for the API client only. */
  tokenFor(origin: string): string | null
  signIn(username: string, password: string): Promise<SessionState>
  /** The badge's code is a secret: it appears in no log, error or response. */
  signInByBadge(code: string): Promise<SessionState>
  /**
   * Checks at the server that this is the password of the signed-in user. The session goes on. Throws an `ApiFailure` if
   * it is not, or if the server does not respond.
   */
  confirmPassword(password: string): Promise<void>
  /**
   * Checks whose badge this is. The session of the same user goes on; another user replaces it, unless `mayReplace`
   * throws. Without the server only the badge remembered for a restart is known. Throws an `ApiFailure` otherwise.
   */
  confirmBadge(code: string, mayReplace: () => void): Promise<'same' | 'replaced'>
  /** Local only, because the API has no sign-out. */
  signOut(): Promise<SessionState>
  /**
   * Reads the stored token and its owner again: at the start, after a change of host, and when the user requests it.
   */
  restore(): Promise<SessionState>
  /** Called when the API responds 401 to a call with this token. */
  unauthorized(detail: string | null, token: string | null): void
}

export interface SessionDeps {
  vault: TokenVault
  api: Pick<ApiClient, 'call' | 'callOperation' | 'cancelAll'>
  baseUrl: () => string
  /** The path and field of the barcode sign-in (OP-10). */
  badgeSignIn: () => BadgeSignIn
  connection: Pick<Connection, 'onChange'>
  log: Log
  emit: (change: Change) => void
  /** Called when the user has left, to clear what was stored in memory for them. */
  onLeave?: () => void
  /** Called with a badge that the API recognises, before the sign-in is announced. */
  onBadge?: (code: string) => void
  /** Called before a session is restored from the stored token. */
  onRestoring?: () => void
  /** Lets the last person back in by badge after a restart without a server. If not given, nobody is. */
  restartBadge?: RestartBadge
}

interface Holder {
  origin: string
  token: string
}

/** Whether an error means that the stored token is invalid, rather than that the server cannot be reached. */
function isFinal(error: ApiError): boolean {
  const codes: string[] = [
    ErrorCode.unauthorized,
    ErrorCode.forbidden,
    ErrorCode.notFound,
    ErrorCode.validation,
  ]
  return codes.includes(error.code)
}

/** Errors that say nothing about the session, because the server did not respond. */
const WITHOUT_SERVER: readonly string[] = [ErrorCode.unreachable, ErrorCode.timeout, ErrorCode.serverBusy]

const isWithoutServer = (cause: unknown): boolean =>
  isApiFailure(cause) && WITHOUT_SERVER.includes(cause.error.code)

const NO_PASSWORD_CHECK =
  'Serwer nie odpowiada, a bez niego nie można sprawdzić hasła. Ekran odblokujesz po powrocie połączenia.'
const NO_BADGE_CHECK =
  'Serwer nie odpowiada, a ten identyfikator nie jest tu zapamiętany. Ekran odblokujesz po powrocie połączenia.'

/** Returns the failure with its own text if the server does not respond. */
function withoutServer(cause: unknown, message: string): unknown {
  return isWithoutServer(cause) && isApiFailure(cause) ? new ApiFailure({ ...cause.error, message }) : cause
}

const STILL_KEPT = 'Wylogowano, ale magazyn haseł systemu nie usunął zapisanej sesji.'

export function createSession(deps: SessionDeps): Session {
  const { vault, api, log } = deps
  let holder: Holder | null = null
  let state: SessionState = { status: 'signedOut', keeper: 'memory' }
  /** The user was let in without the server, which has to confirm the session once it responds. */
  let isUnverified = false
  /** Session changes run one at a time, so a second badge waits for the first. */
  const inTurn = pLimit(1)

  const become = (next: SessionState, reason: Change['reason'], detail: string | null = null) => {
    state = next
    if (next.status !== 'signedIn') isUnverified = false
    deps.emit({ state, reason, detail })
    return state
  }

  const readAdmin = async (username: string): Promise<SessionUser> => {
    const reply = await api.call('auth.adminByUsername', { body: { username } }, { allowDuplicate: true })
    const admin = adminRecord.safeParse(reply)
    if (admin.success) return sessionUserOf(admin.data)
    const message = 'Serwer przysłał nieprawidłowe dane użytkownika.'
    throw new ApiFailure({ code: ErrorCode.server, message, operation: 'auth.adminByUsername' })
  }

  /** Stores the token and reads the admin, regardless of how the token was obtained (AUTH-012). */
  const enter = async (origin: string, token: string, username: string): Promise<SessionState> => {
    log.addSecret(token)
    // A badge that is remembered belongs to the earlier session, and must not open this one.
    await forgetBadge()
    const refused = await vault.write(origin, { token, username }).catch((cause: unknown) => {
      throw keychainFailure(cause, 'Nie udało się zapisać sesji na tym komputerze.')
    })
    holder = { origin, token }
    try {
      const user = await readAdmin(username)
      const keeper = await vault.keeper()
      return become({ status: 'signedIn', user, keeper }, 'signedIn', refusalText(refused, keeper))
    } catch (cause) {
      await forget(origin)
      const text = isApiFailure(cause) ? cause.error.message : DEFAULT_ERROR
      if (state.status === 'signedIn')
        become({ status: 'signedOut', keeper: state.keeper }, 'signedOut', text)
      throw cause
    }
  }

  const forgetBadge = async (): Promise<void> => {
    await deps.restartBadge?.forget().catch((cause: unknown) => {
      log.warn('session', 'the remembered badge could not be removed', cause)
    })
  }

  const forget = async (origin: string): Promise<unknown> => {
    holder = null
    deps.onLeave?.()
    await forgetBadge()
    try {
      await vault.remove(origin)
      return null
    } catch (cause) {
      logStoreFailure(log, 'error', 'the token could not be removed from the secret store', cause)
      return cause
    }
  }

  /**
   * Signs the last person in by the same badge, with the stored token, if the server cannot be reached. Returns null if
   * that is not the reason, and throws if the badge is another one.
   */
  const enterWithoutServer = async (code: string, cause: unknown): Promise<SessionState | null> => {
    if (!isWithoutServer(cause) || !deps.restartBadge || !holder) return null
    const check = await deps.restartBadge.check(code)
    if (check.kind === 'none') return null
    if (check.kind !== 'known') {
      const message =
        check.kind === 'locked'
          ? 'Bez połączenia z serwerem nikt już nie może się tu zalogować: pięć razy zeskanowano inny identyfikator.'
          : `Bez połączenia z serwerem może się zalogować tylko osoba, która pracowała tu ostatnio. Pozostałe próby: ${check.left}.`
      throw new ApiFailure({ code: ErrorCode.unreachable, message, operation: 'auth.barcodeToken' })
    }
    deps.onBadge?.(code)
    isUnverified = true
    return become({ status: 'signedIn', user: check.user, keeper: await vault.keeper() }, 'signedIn')
  }

  /** Asks the server whose badge this is. */
  const readBadge = async (code: string): Promise<{ token: string; username: string }> => {
    log.addSecret(code)
    const { operation, body } = badgeOperation(deps.badgeSignIn(), code)
    const reply = (await api.callOperation('auth.barcodeToken', operation, { body })) as Reply
    if (!reply?.username) {
      const message = 'Serwer nie podał, czyj to identyfikator.'
      throw new ApiFailure({ code: ErrorCode.server, message, operation: 'auth.barcodeToken' })
    }
    deps.onBadge?.(code)
    return { token: tokenOf(reply), username: reply.username }
  }

  const enterByBadge = async (
    origin: string,
    code: string,
    { token, username }: { token: string; username: string },
  ): Promise<SessionState> => {
    const entered = await enter(origin, token, username)
    if (entered.status === 'signedIn') await deps.restartBadge?.remember(code, entered.user)
    return entered
  }

  const leave = async (): Promise<unknown> => {
    const trouble = await forget(holder?.origin ?? originOf(deps.baseUrl()))
    api.cancelAll()
    const detail = trouble === null ? null : STILL_KEPT
    become({ status: 'signedOut', keeper: await vault.keeper() }, 'signedOut', detail)
    return trouble
  }

  const userHere = (): SessionUser => {
    if (state.status === 'signedIn') return state.user
    throw new ApiFailure({ code: ErrorCode.unauthorized, message: 'Nikt nie jest zalogowany.' })
  }

  /** The server may have replaced the token by the new one. */
  const renewToken = async (token: string, username: string): Promise<void> => {
    if (!holder || holder.token === token) return
    const { origin } = holder
    log.addSecret(token)
    holder = { origin, token }
    await vault.write(origin, { token, username }).catch((cause: unknown) => {
      logStoreFailure(log, 'warn', 'the renewed token could not be stored', cause)
    })
  }

  /** Whether the server does not respond and this is the badge with which the user signed in here. */
  const isRemembered = async (code: string, { pk }: SessionUser, cause: unknown): Promise<boolean> => {
    if (!isWithoutServer(cause) || !deps.restartBadge) return false
    const check = await deps.restartBadge.check(code)
    return check.kind === 'known' && check.user.pk === pk
  }

  const storedToken = async (origin: string) => {
    try {
      return { kept: await vault.read(origin) }
    } catch (cause) {
      logStoreFailure(log, 'error', 'the secret store does not answer', cause)
      return { trouble: cause }
    }
  }

  const restore = () =>
    inTurn(async () => {
      const origin = originOf(deps.baseUrl())
      if (state.status === 'signedIn' && holder?.origin === origin && !isUnverified) return state
      if (!isUnverified) holder = null
      const found = await storedToken(origin)
      const keeper = await vault.keeper()
      if ('trouble' in found)
        return become({ status: 'keychainError', keeper, message: KEYCHAIN_TEXT }, 'signedOut')
      const { kept } = found
      if (!kept) return become({ status: 'signedOut', keeper }, 'signedOut')
      log.addSecret(kept.token)
      holder = { origin, token: kept.token }
      try {
        const user = await readAdmin(kept.username)
        isUnverified = false
        deps.onRestoring?.()
        return become({ status: 'signedIn', user, keeper }, 'signedIn')
      } catch (cause) {
        const error: ApiError = isApiFailure(cause)
          ? cause.error
          : { code: ErrorCode.internal, message: DEFAULT_ERROR }
        if (!isFinal(error) && isUnverified) return state
        if (!isFinal(error))
          return become({ status: 'unreachable', keeper, message: error.message }, 'signedOut')
        await forget(origin)
        const detail = error.nonFieldErrors?.[0] ?? error.message
        return become({ status: 'signedOut', keeper, expiredUsername: kept.username }, 'expired', detail)
      }
    })

  deps.connection.onChange((isReachable) => {
    if (isReachable && (state.status === 'unreachable' || isUnverified)) void restore()
  })

  return {
    state: () => state,
    user: () => (state.status === 'signedIn' ? state.user : null),
    tokenFor: (origin) => (holder?.origin === origin ? holder.token : null),
    signIn: (username, password) =>
      inTurn(async () => {
        const origin = originOf(deps.baseUrl())
        const reply = await api.call('auth.token', { body: { username, password } })
        return enter(origin, tokenOf(reply), reply.username ?? username)
      }),
    signInByBadge: (code) =>
      inTurn(async () => {
        const origin = originOf(deps.baseUrl())
        try {
          return await enterByBadge(origin, code, await readBadge(code))
        } catch (cause) {
          const known = state.status === 'unreachable' ? await enterWithoutServer(code, cause) : null
          if (known !== null) return known
          throw badgeFailure(cause, code)
        }
      }),
    confirmPassword: (password) =>
      inTurn(async () => {
        const { username } = userHere()
        try {
          const reply = await api.call('auth.token', { body: { username, password } })
          await renewToken(tokenOf(reply), username)
        } catch (cause) {
          throw withoutServer(cause, NO_PASSWORD_CHECK)
        }
      }),
    confirmBadge: (code, mayReplace) =>
      inTurn(async () => {
        const user = userHere()
        const badge = await readBadge(code).catch(async (cause: unknown) => {
          if (await isRemembered(code, user, cause)) return null
          throw withoutServer(badgeFailure(cause, code), NO_BADGE_CHECK)
        })
        if (badge === null || badge.username === user.username) {
          if (badge) await renewToken(badge.token, user.username)
          return 'same'
        }
        mayReplace()
        await leave()
        await enterByBadge(originOf(deps.baseUrl()), code, badge).catch((cause: unknown) => {
          throw badgeFailure(cause, code)
        })
        return 'replaced'
      }),
    signOut: () =>
      inTurn(async () => {
        const trouble = await leave()
        if (trouble !== null) throw keychainFailure(trouble, STILL_KEPT)
        return state
      }),
    restore,
    unauthorized(detail, token) {
      // Late responses to calls of an earlier session say nothing about this one.
      if (state.status !== 'signedIn' || !holder || token !== holder.token) return
      const { origin } = holder
      const { keeper, user } = state
      holder = null
      become({ status: 'signedOut', keeper, expiredUsername: user.username }, 'expired', detail)
      void inTurn(async () => {
        if (!holder) await forget(origin)
      })
    },
  }
}

type Reply = { token?: unknown; username?: string | null } | null

function tokenOf(reply: Reply): string {
  if (typeof reply?.token === 'string' && reply.token !== '') return reply.token
  const message = 'Serwer nie wydał tokenu logowania.'
  throw new ApiFailure({ code: ErrorCode.server, message, operation: 'auth.token' })
}
