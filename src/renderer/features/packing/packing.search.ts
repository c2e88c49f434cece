import { holds } from '#shared/domain/permissions.ts'
import { recordSearch } from '../../lib/record-search.ts'
import { currentUser } from '../../lib/session.ts'
import { addressOf } from '../../lib/screens.ts'

/** Finds an order to pack, for packers who may not view orders. Other packers find it through the order itself. */
export const packingSearch = recordSearch({
  id: 'packing',
  title: 'Zamówienie',
  permission: 'send_order',
  operation: 'orders.sendRetrieve',
  question: (_text, number) =>
    number === null || holds(currentUser(), 'view_order') ? null : { params: { pk: number } },
  entry: ({ pk, status_display }) => ({
    label: `Wyślij zamówienie ${pk}`,
    note: status_display,
    to: addressOf('packing.order', { pk }),
  }),
  ofNumber: (number) => ({ awaited: `Wyślij zamówienie ${number}`, missing: `Nie ma zamówienia ${number}` }),
})
