import { orderStatusesIn } from '#shared/domain/order-status.ts'
import { deliveryCodes, statusCodes, type CodeTable } from '../../orders/store/order-codes.ts'

const codes = (words: readonly string[], table: CodeTable): string =>
  words.map((word) => table.encode(word)).join(', ')

/** The one definition of an order that statistics count: by its status; its day is that of `date_added` in the shop. */
export const IS_COUNTED = `o.status IN (${codes(orderStatusesIn('counted'), statusCodes)})`

/** Delivery statuses of what has left the house. */
export const SENT = codes(['send', 'delivered', 'returned'], deliveryCodes)

/** Net value of a line `p` of the order `o` in grosze, after a negotiated discount. */
export const LINE_VALUE =
  'CAST(round(CAST(p.net_price_pln AS REAL) * (100 - coalesce(CAST(o.negotiated_discount AS REAL), 0))) AS INTEGER)'
