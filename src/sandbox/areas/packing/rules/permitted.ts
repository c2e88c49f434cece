import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { Database } from '../../../database/database.ts'
import { ruleProblem } from '../../../http/problem.ts'
import type { OrderRow, PackageRow } from '../../orders/store/order-rows.ts'
import { orderStates, requirePermitted } from '../../orders/store/order-states.ts'

/** Returns the order, or throws the reason why the packer cannot do this with it. */
export function requireAtBench(
  database: Database,
  orderPk: number,
  action: keyof typeof ORDER_RULES.bench,
): OrderRow {
  const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', orderPk)
  if (!order) throw ruleProblem('Tego zamówienia już nie ma.')
  const packages = database.all<Pick<PackageRow, 'is_packed'>>(
    'SELECT is_packed FROM delivery_packages WHERE order_pk = ?',
    orderPk,
  )
  const delivery_packages = packages.map(({ is_packed }) => ({ is_packed: is_packed === 1 }))
  requirePermitted(ORDER_RULES.bench[action]({ ...orderStates(order), delivery_packages }))
  return order
}
