import type { ReplyOf } from '#shared/api/registry.ts'
import { orderClientName } from '../../../entities/client/client-name.ts'
import { orderStatusText } from '../../../entities/order/order-status-tag.tsx'
import { FOUND_AT_ONCE, recordSearch, type FoundRecord } from '../../../lib/record-search.ts'
import { addressOf } from '../../../lib/screens.ts'

type Order = ReplyOf<'orders.retrieve'>

/** With its client and its state: what tells that it is the one that was meant. */
function found(order: Order): FoundRecord & { note: string } {
  const note = [orderClientName(order.client), orderStatusText(order, 'status')].filter(Boolean).join(' · ')
  return { label: `Zamówienie ${order.pk}`, note, to: addressOf('orders.details', { pk: order.pk }) }
}

/** An order by its number, which one call proves; its packing stands below it. */
const byNumber = recordSearch({
  id: 'order',
  title: 'Zamówienie',
  permission: 'view_order',
  operation: 'orders.retrieve',
  question: (_text, number) => (number === null ? null : { params: { pk: number } }),
  entry(order) {
    const entry = found(order)
    const packing = {
      label: `Wyślij zamówienie ${order.pk}`,
      note: entry.note,
      to: addressOf('packing.order', { pk: order.pk }),
    }
    return [entry, packing]
  },
  ofNumber: (number) => ({ awaited: `Zamówienie ${number}`, missing: `Nie ma zamówienia ${number}` }),
})

/** The newest orders of a client, by name or e-mail. */
const byClient = recordSearch({
  id: 'orders',
  title: 'Zamówienia',
  permission: 'view_order',
  operation: 'orders.list',
  question: (text, number) =>
    text === '' || number !== null
      ? null
      : { query: { page: 1, page_size: FOUND_AT_ONCE, ordering: '-pk', search: text } },
  entry: found,
})

export const orderSearches = [byNumber, byClient]
