import { ApiFailure } from '#shared/api/api-error.ts'
import type { AnyOperation } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** A proxy gave up waiting, or lost the server behind it: the server may be at work all the same. */
const GATEWAY = new Set([502, 503, 504])

/** Ends without an answer. */
const UNANSWERED: readonly string[] = [ErrorCode.timeout, ErrorCode.unreachable, ErrorCode.cancelled]

/** The connection was never made. Certificates are checked before anything is sent. */
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

/** What becomes of one call, as far as it can be known here. */
interface WatchedCall<Options extends Watched> {
  /** The call's options, with an ear for how much of its form has left. */
  watched: Options
  /** Marks the failure where the server may have done what it was asked for. */
  judged: (failure: ApiFailure) => ApiFailure
}

/**
 * Of a call that changes something, a failure is unclear when everything had left and no plain answer came: no answer
 * at all, a gateway's one, or a success that cannot be read. A form of which a part is missing is carried out by nobody.
 */
export function watchCall<Options extends Watched>(
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
      // Signing in leaves nothing behind.
      const doesChange = isChange ?? (method !== 'GET' && isRead !== true && isAnonymous !== true)
      if (!doesChange || !isOutcomeUnknown(failure)) return failure
      return new ApiFailure({ ...failure.error, isOutcomeUnknown: true }, { cause: failure.cause ?? failure })
    },
  }
}
