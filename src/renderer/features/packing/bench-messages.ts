import { type ApiError, serverMessages } from '#shared/api/api-error.ts'
import { NOT_IN_PRODUCTION } from '#shared/domain/order-permitted-actions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

export const ORDER_LOAD_FAILED = 'Podczas pobrania zamówieńia wystapił błąd!'
export const WEIGHT_FAILED = 'Podczas zapisywania wagi wystapił błąd!'
export const LABEL_FAILED = 'Podczas generowania etykiety adresowej wystapił błąd.'
export const CONFIRMATION_FAILED = 'Podczas potwierdzenia zapakowania wystapił błąd.'
export const UNREADABLE = 'Nie można sprawdzić zamówienia. Ponów'
export const STILL_WORKING = 'Poczekaj: poprzednie działanie jeszcze trwa.'
export const RESUME_FAILED = 'Nie udało się wznowić wysyłki.'

interface States {
  pk: number
  status: string | null
  status_display: string | null
  delivery_status: string | null
  delivery_status_display: string | null
}

/** Returns an order's states in one line: `10482: Zakończone · Wysłane`. */
export function stateLine({ pk, ...order }: States): string {
  const states = [
    order.status_display ?? order.status,
    order.delivery_status_display ?? order.delivery_status,
  ].filter(Boolean)
  return `${pk}: ${states.join(' · ')}`
}

/** Whether the server has read the order and refuses it. */
export const isRefusal = ({ code }: ApiError): boolean =>
  code === ErrorCode.validation || code === ErrorCode.conflict

/**
 * Returns why an order may not be sent: the server's messages, otherwise its status, or the error if the server was not
 * reached.
 */
export function checkRefusal(error: ApiError): string[] {
  const texts = serverMessages(error)
  if (texts.length > 0) return texts
  return [isRefusal(error) || !error.message ? NOT_IN_PRODUCTION : error.message]
}
