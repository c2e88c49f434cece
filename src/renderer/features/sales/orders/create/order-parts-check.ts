import type { BodyOf, RecordOf } from '#shared/api/registry.ts'
import { missingPartsText } from '../../../../forms/record/missing-parts.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../ui/notices.ts'

type Order = RecordOf<'orders'>

/** Returns a message that names the lines and addresses which the server did not store; null if nothing is missing. */
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

/** Reads a new order back and warns about nested parts that the server dropped. Does nothing if the user may not read the order. */
export async function checkOrderParts(body: BodyOf<'orders.create'>, pk: number): Promise<void> {
  const order = await call('orders.retrieve', { params: { pk } }, { allowDuplicate: true }).catch(() => null)
  const text = order && missingOrderParts(body, order)
  if (text) notify.warning(text, null)
}
