import { z } from 'zod'
import { DELIVERY_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/domain/order-status.ts'
import type { Database } from '../../database/database.ts'
import { deliveryCodes, paymentCodes, statusCodes } from './store/order-codes.ts'

/** The states to set in an order; missing ones stay unchanged. */
export const orderStatesInput = z.strictObject({
  pk: z.number().int(),
  status: z.enum(ORDER_STATUSES).optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  delivery_status: z.enum(DELIVERY_STATUSES).optional(),
  delivery_lock_reason: z.string().nullable().optional(),
  /** Whether its packages are packed; none of them counts as picked up. */
  is_packed: z.boolean().optional(),
})
export type OrderStatesInput = z.input<typeof orderStatesInput>

/** Sets an order's states directly, regardless of permitted transitions. Returns false if there is no such order. */
export function putIntoStates(
  database: Database,
  {
    pk,
    status,
    payment_status,
    delivery_status,
    delivery_lock_reason,
    is_packed,
  }: z.output<typeof orderStatesInput>,
): boolean {
  if (!database.get('SELECT 1 FROM orders WHERE pk = ?', pk)) return false
  const changes = {
    ...(status && { status: statusCodes.encode(status) }),
    ...(payment_status && { payment_status: paymentCodes.encode(payment_status) }),
    ...(delivery_status && { delivery_status: deliveryCodes.encode(delivery_status) }),
    ...(delivery_lock_reason !== undefined && { delivery_lock_reason }),
    ...(payment_status === 'not_paid' && { paid_amount: '0.00' }),
  }
  for (const [column, value] of Object.entries(changes))
    database.run(`UPDATE orders SET ${column} = ? WHERE pk = ?`, value, pk)
  if (is_packed !== undefined)
    database.run(
      'UPDATE delivery_packages SET is_packed = ?, status = NULL WHERE order_pk = ?',
      Number(is_packed),
      pk,
    )
  return true
}
