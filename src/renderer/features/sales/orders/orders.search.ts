import type { ReplyOf } from '#shared/api/registry.ts'
import { orderClientName } from '../../../entities/client/client-name.ts'
import { orderStatusText } from '../../../entities/order/order-status-tag.tsx'
import { FOUND_AT_ONCE, recordSearch, type FoundRecord } from '../../../lib/record-search.ts'
import { addressOf } from '../../../lib/screens.ts'

type Order = ReplyOf<'orders.retrieve'>

/** Returns a search result with client and state, so that the user can recognise the order. */
function found(order: Order): FoundRecord & { note: string } {
  const note = [orderClientName(order.client), orderStatusText(order, 'status')].filter(Boolean).join(' · ')
  return { label: `Zamówienie ${order.pk}`, note, to: addressOf('orders.details', { pk: order.pk }) }
}

/** Finds an order by its number with one request. A link to its packing screen is listed below it. */
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

/** Finds the newest orders of a client by name or e-mail. */
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
