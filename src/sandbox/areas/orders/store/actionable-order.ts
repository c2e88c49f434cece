import type { ActionableOrder } from '#shared/domain/order-actions.ts'
import type { Database } from '../../../database/database.ts'
import { deliveryCodes, paymentCodes, sourceCodes, statusCodes } from './order-codes.ts'
import type { OrderRow } from './order-rows.ts'

/** Converts a row to the format that the rules of the order's actions use. */
export function actionableOrder(database: Database, row: OrderRow): ActionableOrder {
  const client = database.get<{ has_limit: number }>(
    'SELECT is_payment_deadline_limit_active AS has_limit FROM clients WHERE pk = ?',
    row.client_pk,
  )
  const proforma = database.get(
    "SELECT pk FROM invoices WHERE order_pk = ? AND invoice_type = 'proforma_invoice'",
    row.pk,
  )
  return {
    status: statusCodes.decode(row.status),
    payment_method: row.payment_method,
    payment_status: paymentCodes.decode(row.payment_status),
    delivery_status: deliveryCodes.decode(row.delivery_status),
    is_external: sourceCodes.decode(row.source) === 'external',
    proforma_invoice: proforma ?? null,
    client: { limit_data: { is_payment_deadline_limit_active: Boolean(client?.has_limit) } },
  }
}
