import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { OrderProductRow } from '../orders/store/order-rows.ts'
import type { ProductFiles } from './store/product-files.ts'

/** The project for an order's only line; its name determines the outcome of the check (`store/findings.ts`). */
export const clientFileInput = z.strictObject({
  order: z.number().int(),
  name: z.string(),
  size: z.number().int().positive(),
  pages: z.number().int().positive(),
})
export type ClientFileInput = z.input<typeof clientFileInput>

/** Simulates a client who uploads another project in the shop: it replaces the previous one, and its check starts. */
export function replaceFileAsClient(
  database: Database,
  files: ProductFiles,
  { order, ...sent }: z.output<typeof clientFileInput>,
): boolean {
  const line = database.get<OrderProductRow>('SELECT * FROM order_products WHERE order_pk = ?', order)
  const owner = database.get<{ email: string }>(
    'SELECT c.email FROM orders o JOIN clients c ON c.pk = o.client_pk WHERE o.pk = ?',
    order,
  )
  if (!line || !owner) return false
  const before = files.ofLine(line)
  database.transaction(() => {
    if (before) files.remove(before, owner.email)
    files.add(line, sent, null, owner.email)
  })
  return true
}
