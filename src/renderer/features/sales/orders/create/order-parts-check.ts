import type { BodyOf, RecordOf } from '#shared/api/registry.ts'
import { missingPartsText } from '../../../../crud/record/missing-parts.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../ui/notices.ts'

type Order = RecordOf<'orders'>

/** What of the new order's lines and addresses the server did not store, in words; null where all is there. */
export function missingOrderParts(
  { order_products: lines, delivery_addresses: addresses }: BodyOf<'orders.create'>,
  order: Pick<Order, 'pk' | 'order_products' | 'delivery_addresses'>,
): string | null {
  const held = order.order_products
  return missingPartsText(`Zamówienie ${order.pk} powstało`, [
    { label: 'pozycje', sent: lines.length, held: held.length },
    {
      label: 'pozycje z opcjami',
      sent: lines.filter(({ options = [] }) => options.length > 0).length,
      held: held.filter(({ chosen_options }) => chosen_options.length > 0).length,
    },
    {
      label: 'pliki projektowe',
      sent: lines.filter(({ product_file }) => product_file !== undefined).length,
      held: held.filter(({ product_file }) => product_file !== null).length,
    },
    { label: 'adresy dostawy', sent: addresses.length, held: order.delivery_addresses.length },
  ])
}

/** Reads a new order back and warns of nested parts that the server dropped; silent where the order may not be read. */
export async function checkOrderParts(body: BodyOf<'orders.create'>, pk: number): Promise<void> {
  const order = await call('orders.retrieve', { params: { pk } }, { allowDuplicate: true }).catch(() => null)
  const text = order && missingOrderParts(body, order)
  if (text) notify.warning(text, null)
}
