import { orderStatusesIn } from '#shared/domain/order-status.ts'
import { deliveryCodes, statusCodes, type CodeTable } from '../../orders/store/order-codes.ts'

const codes = (words: readonly string[], table: CodeTable): string =>
  words.map((word) => table.encode(word)).join(', ')

/**
 * SQL for orders that statistics count, by their status. This is the only definition; an order's day is the shop's day
 * of `date_added`.
 */
export const IS_COUNTED = `o.status IN (${codes(orderStatusesIn('counted'), statusCodes)})`

/** Delivery statuses of orders that were sent. */
export const SENT = codes(['send', 'delivered', 'returned'], deliveryCodes)

/** SQL for the net value in grosze of a line `p` in an order `o`, after a negotiated discount. */
export const LINE_VALUE =
  'CAST(round(CAST(p.net_price_pln AS REAL) * (100 - coalesce(CAST(o.negotiated_discount AS REAL), 0))) AS INTEGER)'
