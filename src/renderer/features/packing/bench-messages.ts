import { type ApiError, serverMessages } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

export const ORDER_LOAD_FAILED = 'Podczas pobrania zamówieńia wystapił błąd!'
export const WEIGHT_FAILED = 'Podczas zapisywania wagi wystapił błąd!'
export const LABEL_FAILED = 'Podczas generowania etykiety adresowej wystapił błąd.'
export const CONFIRMATION_FAILED = 'Podczas potwierdzenia zapakowania wystapił błąd.'
export const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

/** Why an order may not be sent: the server's words, else the status, unless the server could not be asked at all. */
export function checkRefusal(error: ApiError): string[] {
  const texts = serverMessages(error)
  if (texts.length > 0) return texts
  const isRefused = error.code === ErrorCode.validation || error.code === ErrorCode.conflict
  return [isRefused || !error.message ? NOT_IN_PRODUCTION : error.message]
}
