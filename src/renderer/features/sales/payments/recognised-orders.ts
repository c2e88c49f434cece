import { useQueries } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { ReplyOf } from '#shared/api/registry.ts'
import { compareMoney, subtractMoney } from '#shared/domain/money.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { can } from '#shared/domain/permissions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { useSessionUser } from '../../../lib/session.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

type Order = ReplyOf<'orders.retrieve'>

export interface Payment {
  amount: string | null
  /** Null if the server does not send it. */
  currency: string | null
}

/** What a transfer would do to the order that its title names. The server alone decides about the assignment. */
export interface PaymentVerdict {
  text: string
  tone: StatusTone
}

/** An order that a title names, as far as it is read. `problem` replaces the order. */
export type RecognisedOrder =
  | { order: Order; problem: null }
  | { order: null; problem: PaymentVerdict | null }

export const FITS: PaymentVerdict = { text: 'pasuje', tone: 'done' }
const DIFFERS: PaymentVerdict = { text: 'inna kwota', tone: 'waiting' }
const PAID: PaymentVerdict = { text: 'już opłacone', tone: 'info' }
const NO_AMOUNT: PaymentVerdict = { text: 'serwer nie podał kwoty', tone: 'neutral' }
const ABSENT: PaymentVerdict = { text: 'nie ma takiego zamówienia', tone: 'failed' }
const FORBIDDEN: PaymentVerdict = { text: 'brak dostępu', tone: 'neutral' }
const FAILED: PaymentVerdict = { text: 'nie odczytano', tone: 'neutral' }

/** What is left to be paid; null if the server does not say it. */
export function openAmount({ info }: Pick<Order, 'info'>): string | null {
  const gross = info?.final_gross_price ?? null
  return gross === null ? null : subtractMoney(gross, info?.paid_amount ?? '0')
}

/** Why no payment of the order can be recorded; null if it can be, or if the order is not read. */
export function paymentRefusalOf(recognised: RecognisedOrder | undefined): string | null {
  if (!recognised?.order) return null
  const { order } = recognised
  return order.payment_status === 'paid' ? 'Zamówienie jest już opłacone.' : ORDER_RULES.orderPage.pay(order)
}

export function verdictOf(payment: Payment, order: Order): PaymentVerdict {
  if (order.payment_status === 'paid') return PAID
  const refusal = ORDER_RULES.orderPage.pay(order)
  if (refusal !== null) return { text: refusal, tone: 'failed' }
  const open = openAmount(order)
  if (open === null || payment.amount === null) return NO_AMOUNT
  const isSameCurrency = payment.currency === null || payment.currency === order.currency
  return isSameCurrency && compareMoney(open, payment.amount) === 0 ? FITS : DIFFERS
}

function problemOf(cause: unknown): PaymentVerdict {
  const { code } = toApiError(cause)
  if (code === ErrorCode.notFound) return ABSENT
  return code === ErrorCode.forbidden ? FORBIDDEN : FAILED
}

const MOST_READ = 500
const atOnce = pLimit(4)

/** Reads the orders with these numbers; none without view_order. */
export function useRecognisedOrders(numbers: readonly (number | null)[]) {
  const mayView = can(useSessionUser(), 'view', 'order')
  const distinct = [...new Set(numbers)].filter((pk) => pk !== null).slice(0, MOST_READ)
  const read = mayView ? distinct : []
  const answers = useQueries({
    queries: read.map((pk) => ({
      queryKey: cacheKeys.retrieve('orders', pk),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        atOnce(() => {
          signal.throwIfAborted()
          return call('orders.retrieve', { params: { pk } }, { signal, allowDuplicate: true })
        }),
    })),
  })
  const found = new Map(
    answers.map(({ data, error }, index): [number | undefined, RecognisedOrder] => {
      if (error) return [read[index], { order: null, problem: problemOf(error) }]
      return [read[index], data ? { order: data, problem: null } : { order: null, problem: null }]
    }),
  )
  const failed = answers.filter(({ error }) => error && problemOf(error) === FAILED)
  return {
    /** Undefined for numbers that are not read. */
    find: (pk: number | null) => (pk === null ? undefined : found.get(pk)),
    isReading: answers.some(({ isPending }) => isPending),
    isWorking: answers.some(({ isFetching }) => isFetching),
    /** Reads those again that failed for a reason that may be over; null if there are none. */
    retry: failed.length === 0 ? null : () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

export type RecognisedOrders = ReturnType<typeof useRecognisedOrders>
