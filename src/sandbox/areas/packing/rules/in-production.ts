import { SENDABLE_STATUS } from '#shared/domain/packing.ts'
import type { Database } from '../../../database/database.ts'
import { ruleProblem } from '../../../http/problem.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import type { OrderRow } from '../../orders/store/order-rows.ts'

const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

/** Refuses what is done to an order that is not being made. */
export function requireInProduction(database: Database, orderPk: number): OrderRow {
  const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', orderPk)
  if (!order || statusCodes.decode(order.status) !== SENDABLE_STATUS) throw ruleProblem(NOT_IN_PRODUCTION)
  return order
}
