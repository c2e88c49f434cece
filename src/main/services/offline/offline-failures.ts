import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** The request was not sent, because it is never done without a connection or not for this order. */
export function notPossible(message: string, operation: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.offlineNotPossible, message, operation })
}

export function orderUnknown(operation: string, cause?: unknown): ApiFailure {
  const message = 'Tego zamówienia nie ma w pamięci stanowiska. Odłóż je na półkę.'
  return new ApiFailure({ code: ErrorCode.offlineOrderUnknown, message, operation }, { cause })
}

const NO_RESPONSE: readonly string[] = [ErrorCode.unreachable, ErrorCode.timeout, ErrorCode.serverBusy]

/** Statuses with which a proxy reports that its server does not respond. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504]

/** Whether the server could not be reached or did not respond, so that the failure says nothing about the order. */
export function isNoResponse(cause: unknown): boolean {
  if (!isApiFailure(cause)) return false
  const { code, status } = cause.error
  return status === undefined ? NO_RESPONSE.includes(code) : GATEWAY_STATUSES.includes(status)
}

export const hasUnknownOutcome = (cause: unknown): boolean =>
  isApiFailure(cause) && cause.error.isOutcomeUnknown === true
