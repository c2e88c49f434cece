import type { Database } from '../../database/database.ts'
import { statusCodes } from '../orders/store/order-codes.ts'
import { seedViewerOrders } from './seed/viewer-orders.ts'

/**
 * Adds files. An order waiting for files lacks at least one; an order whose files are being checked has all of them.
 */
export function seedFiles(database: Database): void {
  seedViewerOrders(database)
  database.run(
    `UPDATE order_products SET file_name = NULL WHERE pk IN (
       SELECT min(p.pk) FROM order_products p JOIN orders o ON o.pk = p.order_pk WHERE o.status = ?
       GROUP BY p.order_pk)`,
    statusCodes.encode('waiting_for_files'),
  )
  database.run(
    `UPDATE order_products SET file_name = 'projekt_' || order_pk || '_' || (pk % 10) || '.pdf'
     WHERE file_name IS NULL AND order_pk IN (SELECT pk FROM orders WHERE status = ?)`,
    statusCodes.encode('waiting_for_preflight'),
  )
}
