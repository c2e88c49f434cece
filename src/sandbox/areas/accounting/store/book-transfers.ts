import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { compareMoney } from '#shared/domain/money.ts'
import type { Database } from '../../../database/database.ts'
import { actionableOrder } from '../../orders/store/actionable-order.ts'
import { paymentCodes } from '../../orders/store/order-codes.ts'
import type { ChangeOrder } from '../../orders/store/order-changes.ts'
import { bookPayment, openAmountOf } from '../../orders/store/order-payment.ts'
import type { OrderRow } from '../../orders/store/order-rows.ts'
import type { Transfer } from '#shared/domain/bank-files/transfer.ts'
import { orderNumberIn } from '#shared/domain/bank-files/order-number.ts'

interface ImportedRow {
  title: string
  amount: string
  currency: string
}

/** Result of an import: each transfer is in exactly one of the lists (OP-35). */
export interface BookedTransfers {
  unassigned: ImportedRow[]
  assigned: (ImportedRow & { order_number: string })[]
}

interface BookingContext {
  database: Database
  changeOrder: ChangeOrder
}

/**
 * Assigns transfers to the orders they name and marks those orders as paid, in one transaction. A transfer is booked
 * only if it settles an order exactly. A repeated transfer finds nothing left to pay, because the order is already
 * paid.
 */
export function bookTransfers(
  context: BookingContext,
  transfers: readonly Transfer[],
  author: string,
): BookedTransfers {
  const result: BookedTransfers = { unassigned: [], assigned: [] }
  context.database.transaction(() => {
    for (const transfer of transfers) {
      const { title, amount, currency } = transfer
      const order = settledOrder(context.database, transfer)
      if (order) {
        bookPayment(context, order, amount, author)
        result.assigned.push({ title, amount, currency, order_number: String(order.pk) })
      } else result.unassigned.push({ title, amount, currency })
    }
  })
  return result
}

/** The order that this transfer pays exactly, or null. */
function settledOrder(database: Database, { title, amount, currency }: Transfer): OrderRow | null {
  const number = orderNumberIn(title)
  const order = number === null ? null : database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', number)
  if (!order || order.currency !== currency) return null
  if (paymentCodes.decode(order.payment_status) === 'paid') return null
  if (ORDER_RULES.orderPage.pay(actionableOrder(database, order)) !== null) return null
  return compareMoney(openAmountOf(order), amount) === 0 ? order : null
}
