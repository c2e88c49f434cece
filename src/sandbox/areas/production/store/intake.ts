import { MADE_STATUSES, MONTAGE_ORDER_STATUSES, type OrderStatus } from '#shared/domain/order-status.ts'
import type { Database } from '../../../database/database.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import { applicableStages } from './progress.ts'
import type { ProductionLine } from './line-facts.ts'

const codes = (statuses: readonly OrderStatus[]): string =>
  statuses.map((status) => statusCodes.encode(status)).join(', ')

/** SQL over `order_status`: whether the order is in production. */
export const IS_MADE = `order_status IN (${codes(MADE_STATUSES)})`

/** Montages may be planned with unpaid lines too. */
const PLANNED = codes(MONTAGE_ORDER_STATUSES)

/** In shops with a million orders, which are for measurements, only the newest orders are produced. */
const NEWEST = 'o.pk > (SELECT max(pk) FROM orders) - 2000'

/** Adds new lines to production since the last call, each at its first applicable stage. */
export function addNewLines(database: Database): void {
  const isNew = database.get(
    `SELECT 1 FROM orders o JOIN order_products p ON p.order_pk = o.pk
     LEFT JOIN production_lines l ON l.order_product_pk = p.pk
     WHERE ${NEWEST} AND o.status IN (${PLANNED}) AND (l.order_product_pk IS NULL
       OR (l.process_pk IS NULL AND o.status <> ${statusCodes.encode('waiting_for_payment')})) LIMIT 1`,
  )
  if (!isNew) return
  database.transaction(() => {
    database.run(
      `INSERT OR IGNORE INTO production_lines (order_product_pk)
       SELECT p.pk FROM orders o JOIN order_products p ON p.order_pk = o.pk WHERE ${NEWEST} AND o.status IN (${PLANNED})`,
    )
    const waiting = database.all<ProductionLine & { way: number | null }>(
      `SELECT line_facts.*, coalesce(
         (SELECT w.process_pk FROM product_processes w WHERE w.product_pk = line_facts.product_pk),
         (SELECT min(process_pk) FROM process_stages)) AS way
       FROM line_facts WHERE process_pk IS NULL AND ${IS_MADE}`,
    )
    for (const line of waiting) {
      const [first] = applicableStages(database, { ...line, process_pk: line.way })
      database.run(
        'UPDATE production_lines SET process_pk = ?, stage_pk = ? WHERE order_product_pk = ?',
        line.way,
        first?.pk ?? null,
        line.pk,
      )
    }
  })
}
