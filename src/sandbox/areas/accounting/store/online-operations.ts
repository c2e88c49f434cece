import type { OperationSource, OperationType } from '#shared/domain/invoices.ts'
import { percentOf, subtractMoney, sumMoney } from '#shared/domain/money.ts'
import type { Database } from '../../../database/database.ts'
import { invoiceTotals, type InvoicedOrder } from './invoice-amounts.ts'
import { dateOf } from '../../../http/moments.ts'
import { paymentCodes, sourceCodes, statusCodes } from '../../orders/store/order-codes.ts'
import type { OrderRow } from '../../orders/store/order-rows.ts'

/** A movement of an online payment: from a client, or from the provider to the shop's account. */
export interface OnlineOperation {
  number: string
  date: string
  type: OperationType
  source: OperationSource
  /** Exact, in its currency; negative for the provider's payouts. */
  amount: string
  currency: string
  description: string
  /** Null for a payout. */
  orderPk: number | null
  payer: string
}

export interface OperationQuestion {
  /** YYYY-MM-DD, both inclusive. */
  from: string
  to: string
  /** Null means all. */
  type: OperationType | null
  sources: readonly OperationSource[]
}

/** The provider's commission on each payment. */
const COMMISSION_PERCENT: Record<OperationSource, string> = { dotpay: '1.5', allegro_pay: '2.2' }

const PREFIXES: Record<OperationSource, string> = { dotpay: 'M', allegro_pay: 'AP' }
const DAY = 86_400_000

type PaidOrder = InvoicedOrder &
  Pick<OrderRow, 'pk' | 'source' | 'currency' | 'date_added'> & { client_email: string }

/**
 * The operations of a range of days, oldest first. A day's payments are paid out on the next day, less the commission.
 */
export function onlineOperations(
  database: Database,
  { from, to, type, sources }: OperationQuestion,
): OnlineOperation[] {
  const dayBefore = dateOf(Date.parse(`${from}T00:00:00Z`) - DAY)
  const payments = paymentsOf(database, dayBefore, to)
  const operations = [
    ...(type === 'payout' ? [] : payments.filter(({ date }) => date >= from)),
    ...(type === 'payment' ? [] : payoutsOf(payments).filter(({ date }) => date >= from && date <= to)),
  ]
  return operations
    .filter(({ source }) => sources.includes(source))
    .sort((a, b) => a.date.localeCompare(b.date) || a.number.localeCompare(b.number))
}

function paymentsOf(database: Database, from: string, to: string): OnlineOperation[] {
  const orders = database.all<PaidOrder>(
    `SELECT o.*, c.email AS client_email FROM orders o JOIN clients c ON c.pk = o.client_pk
     WHERE o.payment_status = ? AND o.payment_method = 'electronic_payment' AND o.date_added BETWEEN ? AND ?
       AND o.status NOT IN (?, ?)
     ORDER BY o.date_added, o.pk`,
    paymentCodes.encode('paid'),
    Date.parse(`${from}T00:00:00+01:00`),
    Date.parse(`${to}T23:59:59.999+01:00`),
    statusCodes.encode('draft'),
    statusCodes.encode('deleted'),
  )
  return orders.map((order) => {
    const source = order.source === sourceCodes.encode('allegro') ? 'allegro_pay' : 'dotpay'
    return {
      number: operationNumber(source, order.pk),
      date: dateOf(order.date_added),
      type: 'payment',
      source,
      amount: invoiceTotals(order, 'vat_invoice', false).gross,
      currency: order.currency,
      description: `Zamówienie ${order.pk}`,
      orderPk: order.pk,
      payer: order.client_email,
    }
  })
}

/** Operation number in the provider's format: `M1001-23456`. */
function operationNumber(source: OperationSource, key: number): string {
  const digits = String((key * 7_919) % 1_000_000_000).padStart(9, '0')
  return `${PREFIXES[source]}${digits.slice(0, 4)}-${digits.slice(4)}`
}

function payoutsOf(payments: readonly OnlineOperation[]): OnlineOperation[] {
  const days = Map.groupBy(payments, ({ date, source, currency }) => `${date} ${source} ${currency}`)
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay
    if (!first) return []
    const { source, currency } = first
    const sum = sumMoney(ofDay.map(({ amount }) => amount))
    const paidOut = subtractMoney(sum, percentOf(sum, COMMISSION_PERCENT[source]))
    const date = dateOf(Date.parse(`${first.date}T00:00:00Z`) + DAY)
    const payout: OnlineOperation = {
      number: `W${date.replaceAll('-', '')}-${PREFIXES[source]}-${currency}`,
      date,
      type: 'payout',
      source,
      amount: subtractMoney('0', paidOut),
      currency,
      description: `Wypłata za ${first.date}`,
      orderPk: null,
      payer: '',
    }
    return [payout]
  })
}
