import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import type { AnyOperation } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Log } from '../log/log.ts'
import { RefusedRedirect } from './exchange.ts'
import { CallEnd, failure } from './failures.ts'
import { FileUnreadable } from './multipart-body.ts'

/**
 * Converts a thrown value into the failure to report. `answered` is the status of a response that had already arrived,
 * in which case the connection is not the cause.
 */
export function asFailure(name: string, cause: unknown, answered?: number): ApiFailure {
  if (isApiFailure(cause)) return cause
  if (cause instanceof CallEnd) return failure(cause.code, name)
  if (cause instanceof FileUnreadable) {
    const message = `Nie udało się odczytać pliku „${cause.fileName}”; trzeba wskazać go ponownie.`
    return new ApiFailure({ code: ErrorCode.fileFailed, message, operation: name }, { cause })
  }
  if (cause instanceof RefusedRedirect) {
    const message = 'Serwer przekierował żądanie pod inny adres; nie zostało wykonane.'
    return new ApiFailure({ code: ErrorCode.server, message, operation: name }, { cause })
  }
  if (answered !== undefined) return failure(ErrorCode.responseUnusable, name, { status: answered }, cause)
  return failure(ErrorCode.unreachable, name, {}, cause)
}

export interface CallFailures {
  /**
   * Logs a failed call, reports a lost session, and returns the failure so that the caller can throw it. `token` is the
   * one that the call carried.
   */
  reported(name: string, operation: AnyOperation | null, error: ApiFailure, token: string | null): ApiFailure
}

interface CallFailuresDeps {
  log: Pick<Log, 'info' | 'warn'>
  onUnauthorized: (detail: string | null, token: string | null) => void
}

export function createCallFailures({ log, onUnauthorized }: CallFailuresDeps): CallFailures {
  return {
    reported(name, operation, error, token) {
      const { code, status } = error.error
      const line = `${name}: ${code}${status ? ` (HTTP ${status})` : ''}`
      if (status === undefined || status >= 500) log.warn('api', line, error.cause)
      else log.info('api', line)
      if (code === ErrorCode.unauthorized && !operation?.isAnonymous) {
        onUnauthorized(error.error.nonFieldErrors?.[0] ?? null, token)
      }
      return error
    },
  }
}
