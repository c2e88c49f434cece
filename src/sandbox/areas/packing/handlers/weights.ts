import type { Database } from '../../../database/database.ts'
import type { Call } from '../../../http/call.ts'
import { notFound, pkOf } from '../../../http/problem.ts'
import type { LineRow, OrderProductRow } from '../../orders/store/order-rows.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { requireAtBench } from '../rules/permitted.ts'
import { readWeight } from '../rules/weight.ts'

type LineHandlers = Omit<HandlersOf<'orderProducts'>, 'orderProducts.fileData'>

export function orderProductsHandlers(context: Context): LineHandlers {
  const { database } = context
  const existing = (call: Call): OrderProductRow => {
    const row = database.get<OrderProductRow>('SELECT * FROM order_products WHERE pk = ?', pkOf(call))
    if (!row) throw notFound(call)
    return row
  }
  return {
    // Returns 200 with an empty body, because the action has no serializer.
    'orderProducts.updateRealWeight': (call) => {
      const product = existing(call)
      const weight = readWeight(call)
      requireAtBench(database, product.order_pk, 'weigh')
      database.transaction(() => {
        database.run('UPDATE order_products SET real_weight = ? WHERE pk = ?', weight, product.pk)
        shareOut(database, product.pk, Number(weight))
      })
      return {}
    },
    'orderProducts.chosenOptions': (call) => ({ body: JSON.parse(existing(call).chosen_options) as unknown }),
  }
}

export function orderProductsByDeliveriesHandlers(context: Context): HandlersOf<'orderProductsByDeliveries'> {
  const { database } = context
  return {
    'orderProductsByDeliveries.update': (call) => {
      const line = database.get<LineRow & { order_pk: number }>(
        `SELECT l.*, p.order_pk FROM delivery_lines l JOIN order_products p ON p.pk = l.order_product_pk
         WHERE l.pk = ?`,
        pkOf(call),
      )
      if (!line) throw notFound(call)
      const weight = readWeight(call)
      requireAtBench(database, line.order_pk, 'weigh')
      database.transaction(() => {
        database.run('UPDATE delivery_lines SET real_weight = ? WHERE pk = ?', weight, line.pk)
        sumUp(database, line.order_product_pk)
      })
      return { body: { pk: line.pk, amount: line.amount, weight: line.weight, real_weight: weight } }
    },
  }
}

/** Divides a product's weight among its addresses by their share of the copies. */
function shareOut(database: Database, productPk: number, weight: number): void {
  const lines = database.all<LineRow>('SELECT * FROM delivery_lines WHERE order_product_pk = ?', productPk)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  for (const line of lines) {
    const share = lines.length === 1 ? weight : (weight * line.amount) / amount
    database.run('UPDATE delivery_lines SET real_weight = ? WHERE pk = ?', share.toFixed(3), line.pk)
  }
}

/** Sets the whole product's weight once all of its delivery lines have one. */
function sumUp(database: Database, productPk: number): void {
  const lines = database.all<LineRow>('SELECT * FROM delivery_lines WHERE order_product_pk = ?', productPk)
  if (lines.some((line) => line.real_weight === null)) return
  const sum = lines.reduce((total, line) => total + Number(line.real_weight), 0)
  database.run('UPDATE order_products SET real_weight = ? WHERE pk = ?', sum.toFixed(3), productPk)
}
