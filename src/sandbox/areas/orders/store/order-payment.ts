import { compareMoney, subtractMoney, sumMoney } from '#shared/domain/money.ts'
import type { Database } from '../../../database/database.ts'
import type { ChangeOrder } from './order-changes.ts'
import { statusCodes } from './order-codes.ts'
import { pricesOfRow } from './order-head.ts'
import type { OrderRow } from './order-rows.ts'

/** What is left to pay, in the order's currency. */
export function openAmountOf(order: OrderRow): string {
  return subtractMoney(pricesOfRow(order).gross, order.paid_amount)
}

interface PaymentContext {
  database: Database
  changeOrder: ChangeOrder
}

/**
 * Books money that has come in. Parts add up to the hundredth; once the whole is there the order is paid, and one that
 * waited for it goes on. Whether it may be paid is for the caller to ask.
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
