import type { OrderStatus } from '#shared/domain/order-status.ts'
import type { Database } from '../../../database/database.ts'
import { paymentCodes, statusCodes } from '../../orders/store/order-codes.ts'
import type { ChangeOrder } from '../../orders/store/order-changes.ts'
import type { OrderProductRow, OrderRow } from '../../orders/store/order-rows.ts'
import { contentOf, isFileAccepted } from './file-acceptance.ts'
import type { ProductFileRow } from './file-rows.ts'
import { NEEDS_ACCEPTANCE } from './findings.ts'

/** Payment methods with later payment; such orders are produced before they are paid. */
const MADE_UNPAID: readonly string[] = ['deadline', 'after_receiving']

/** States in which files move the order on; in other states they have no effect. */
const BEFORE_PRODUCTION: readonly string[] = [
  'waiting_for_files',
  'waiting_for_preflight',
  'waiting_for_payment',
]

interface ProgressDeps {
  database: Database
  changeOrder: ChangeOrder
  fileOfLine: (line: OrderProductRow) => ProductFileRow | null
}

/** Moves orders forward or back as their files are added, removed and checked. */
export function createOrderProgress({ database, changeOrder, fileOfLine }: ProgressDeps) {
  function isGood(file: ProductFileRow): boolean {
    if (file.status_code === 'ok' || file.status_code === 'info') return true
    return file.status_code === NEEDS_ACCEPTANCE && isFileAccepted(contentOf(database, file))
  }

  function wantedStatus(order: OrderRow, current: string): string {
    if (!BEFORE_PRODUCTION.includes(current)) return current
    const lines = database.all<OrderProductRow>('SELECT * FROM order_products WHERE order_pk = ?', order.pk)
    const files = lines.map(fileOfLine)
    const isBroken = (file: ProductFileRow | null): boolean =>
      file === null || file.status_code === 'error' || file.status_code === 'failed'
    if (files.some(isBroken)) return 'waiting_for_files'
    if (!files.every((file) => file !== null && isGood(file))) return 'waiting_for_preflight'
    const isPaid = paymentCodes.decode(order.payment_status) === 'paid'
    return isPaid || MADE_UNPAID.includes(order.payment_method) ? 'in_realization' : 'waiting_for_payment'
  }

  return {
    /**
     * `isAlwaysLogged`: adds a log entry for the user's change to the files even if the order's state stays the same.
     */
    update(orderPk: number, author: string, isAlwaysLogged = false): void {
      const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', orderPk)
      if (!order) return
      const current = statusCodes.decode(order.status)
      const wanted = wantedStatus(order, current)
      if (wanted !== current) changeOrder(orderPk, { status: wanted as OrderStatus }, author)
      else if (isAlwaysLogged) changeOrder(orderPk, {}, author)
    },
  }
}
