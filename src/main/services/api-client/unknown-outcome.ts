import { ApiFailure } from '#shared/api/api-error.ts'
import type { AnyOperation } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** A proxy timed out or lost its server. The server may still be processing the request. */
const GATEWAY = new Set([502, 503, 504])

/** Codes of calls that ended without a response. */
const UNANSWERED: readonly string[] = [ErrorCode.timeout, ErrorCode.unreachable, ErrorCode.cancelled]

/** Errors of a connection that was never established. Certificates are checked before anything is sent. */
const NEVER_MADE = /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL)$/
const NEVER_TRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^EPROTO$/
const CONNECTING = new Set(['connect', 'getaddrinfo'])

interface SystemError extends Error {
  code?: unknown
  syscall?: unknown
}

function neverLeft(cause: unknown): boolean {
  let current: unknown = cause
  for (let depth = 0; current instanceof Error && depth < 8; depth++) {
    const { code, syscall } = current as SystemError
    const name = typeof code === 'string' ? code : ''
    if (NEVER_MADE.test(name) || NEVER_TRUSTED.test(name) || name === 'UND_ERR_CONNECT_TIMEOUT') return true
    if (typeof syscall === 'string' && CONNECTING.has(syscall)) return true
    current = current.cause
  }
  return false
}

interface Watched {
  onUploadProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined
}

/** The outcome of one call, as far as the client can know it. */
interface WatchedCall<Options extends Watched> {
  /** The call's options, extended to track how much of its form was sent. */
  watched: Options
  /** Marks the failure if the server may have carried out the request. */
  judged: (failure: ApiFailure) => ApiFailure
}

/**
 * Decides whether the failure of a changing call has an unknown outcome. It does if everything was sent and no clear
 * response came: none at all, a gateway's one, or an unreadable success. An incomplete form is never carried out.
 */
export function trackOutcome<Options extends Watched>(
  { method, isRead, isChange, isAnonymous }: AnyOperation,
  hasForm: boolean,
  options: Options,
): WatchedCall<Options> {
  let hasLeft = !hasForm
  const isOutcomeUnknown = ({ error: { code, status }, cause }: ApiFailure): boolean => {
    if (!hasLeft) return false
    if (status !== undefined) return GATEWAY.has(status) || status < 300
    return UNANSWERED.includes(code) && !neverLeft(cause)
  }
  return {
    watched: {
      ...options,
      onUploadProgress(sent, total) {
        hasLeft = sent >= total
        options.onUploadProgress?.(sent, total)
      },
    },
    judged(failure) {
      // Signing in changes nothing on the server.
      const doesChange = isChange ?? (method !== 'GET' && isRead !== true && isAnonymous !== true)
      if (!doesChange || !isOutcomeUnknown(failure)) return failure
      return new ApiFailure({ ...failure.error, isOutcomeUnknown: true }, { cause: failure.cause ?? failure })
    },
  }
}
