import type { Database } from '../../../database/database.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { notFound } from '../../../http/problem.ts'
import { visibleSites } from '../../sites/store.ts'
import type { OrderRow } from '../store/order-rows.ts'

/** The order's row, if the caller may see its shop. */
export function visibleOrder(database: Database, pk: number, call: Call): OrderRow {
  const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', pk)
  if (!order || !visibleSites(database, callerOf(call)).includes(order.site)) throw notFound(call)
  return order
}
