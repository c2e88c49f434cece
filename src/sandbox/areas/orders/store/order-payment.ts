import { compareMoney, subtractMoney, sumMoney } from '#shared/domain/money.ts'
import type { Database } from '../../../database/database.ts'
import type { ChangeOrder } from './order-changes.ts'
import { statusCodes } from './order-codes.ts'
import { pricesOfRow } from './order-head.ts'
import type { OrderRow } from './order-rows.ts'

/** The open amount, in the order's currency. */
export function openAmountOf(order: OrderRow): string {
  return subtractMoney(pricesOfRow(order).gross, order.paid_amount)
}

interface PaymentContext {
  database: Database
  changeOrder: ChangeOrder
}

/**
 * Books a received payment. Partial payments add up exactly; once the whole amount is paid, the order is marked as paid
 * and moves on if it was waiting. The caller must check whether paying is permitted.
 */
export function bookPayment(
  { database, changeOrder }: PaymentContext,
  order: OrderRow,
  amount: string,
  author: string,
): void {
  const paid = sumMoney([order.paid_amount, amount])
  const isWhole = compareMoney(paid, pricesOfRow(order).gross) >= 0
  const isWaiting = statusCodes.decode(order.status) === 'waiting_for_payment'
  database.transaction(() => {
    database.run('UPDATE orders SET paid_amount = ? WHERE pk = ?', paid, order.pk)
    changeOrder(
      order.pk,
      isWhole ? { payment_status: 'paid', ...(isWaiting ? { status: 'in_realization' } : {}) } : {},
      author,
    )
  })
}
