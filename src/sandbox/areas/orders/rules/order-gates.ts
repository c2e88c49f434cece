import type { Database } from '../../../database/database.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { notFound, ruleProblem } from '../../../http/problem.ts'
import { visibleSites } from '../../sites/store.ts'
import { deliveryCodes, statusCodes } from '../store/order-codes.ts'
import type { OrderRow } from '../store/order-rows.ts'

const SENT: readonly string[] = ['send', 'delivered', 'returned']
const CLOSED: readonly string[] = ['canceled', 'deleted', 'done', 'pickuped']

/** Refuses what can no longer reach the parcel. */
export function requireUnsent(order: OrderRow, refusal: string): void {
  const isSent = SENT.includes(deliveryCodes.decode(order.delivery_status))
  if (isSent || CLOSED.includes(statusCodes.decode(order.status))) throw ruleProblem(refusal)
}

/** The order's row, as far as the caller sees its shop. */
export function visibleOrder(database: Database, pk: number, call: Call): OrderRow {
  const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', pk)
  if (!order || !visibleSites(database, callerOf(call)).includes(order.site)) throw notFound(call)
  return order
}
