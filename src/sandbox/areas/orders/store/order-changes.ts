import type { DeliveryStatus, OrderStatus, PaymentStatus } from '#shared/domain/order-status.ts'
import type { Database } from '../../../database/database.ts'
import { issueClosingInvoice } from './issue-invoice.ts'
import { deliveryCodes, paymentCodes, statusCodes } from './order-codes.ts'
import type { OrderRow } from './order-rows.ts'

interface OrderChange {
  status?: OrderStatus
  payment_status?: PaymentStatus
  delivery_status?: DeliveryStatus
}

/** States in which the goods were sent or handed to the client. */
const LEFT: ReadonlySet<string> = new Set(['send', 'delivered'])
const CLOSED: ReadonlySet<string> = new Set(['done', 'pickuped'])

/** Changes an order's state and logs the author, even if no status changed. Sending the goods issues an invoice. */
export type ChangeOrder = (orderPk: number, change: OrderChange, author: string) => void

export function createOrderChanges(database: Database, now: () => Date): ChangeOrder {
  return (orderPk, change, author) => {
    const moment = now().getTime()
    const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', orderPk)
    if (!order) throw new Error(`order ${orderPk} is gone`)
    const status = change.status ? statusCodes.encode(change.status) : order.status
    const payment = change.payment_status ? paymentCodes.encode(change.payment_status) : order.payment_status
    const delivery = change.delivery_status
      ? deliveryCodes.encode(change.delivery_status)
      : order.delivery_status
    database.run(
      `UPDATE orders SET status = ?, payment_status = ?, delivery_status = ?, date_modified = ?, last_modified_by = ?
       WHERE pk = ?`,
      status,
      payment,
      delivery,
      moment,
      author,
      orderPk,
    )
    database.run(
      'INSERT INTO order_logs (order_pk, author, status, payment_status, delivery_status, date) VALUES (?, ?, ?, ?, ?, ?)',
      orderPk,
      author,
      status,
      payment,
      delivery,
      moment,
    )
    if (LEFT.has(change.delivery_status ?? '') || CLOSED.has(change.status ?? ''))
      issueClosingInvoice(database, order, moment)
  }
}
