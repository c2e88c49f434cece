import type { OrderDetails } from '../details/order-details-model.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { PICKED_UP } from '#shared/domain/order-status.ts'

export type DeliveryAddress = OrderDetails['delivery_addresses'][number]
export type DeliveryPackage = OrderDetails['delivery_packages'][number]
export type TrackingEntries = DeliveryAddress['tracking']

/** Returns the entries newest first, whatever order the server uses; entries without a date come last. */
export function newestFirst(entries: TrackingEntries): TrackingEntries {
  const moment = (text: string | null) => Date.parse(text ?? '') || 0
  return entries.toSorted((a, b) => moment(b.date) - moment(a.date))
}

/** Returns the tracking entries of an address, or those of its packages if it has none (OP-26). */
export function trackingOf(order: OrderDetails, address: DeliveryAddress): TrackingEntries {
  if (address.tracking.length > 0) return newestFirst(address.tracking)
  const isOnly = order.delivery_addresses.length === 1
  const own = order.delivery_packages.filter(
    ({ order_delivery: delivery }) => delivery === address.pk || (isOnly && delivery === null),
  )
  return newestFirst(own.flatMap(({ tracking }) => tracking))
}

export function isPickup(order: OrderDetails, item: DeliveryPackage): boolean {
  return order.is_self_pickup_delivery || item.is_self_pickup_delivery
}

/** Returns why a package cannot be marked as picked up now, or null if it can. */
export function pickUpRefusal(order: OrderDetails, item: DeliveryPackage): string | null {
  if (item.status === PICKED_UP) return 'Paczka jest już odebrana.'
  const refusal = ORDER_RULES.orderPage.pickUp(order)
  if (refusal !== null) return refusal
  return item.is_packed ? null : 'Najpierw potwierdź spakowanie.'
}

/** Returns why a whole order cannot be marked as picked up now, or null if it can. */
export function orderPickUpRefusal(order: OrderDetails): string | null {
  if (order.status === PICKED_UP) return 'Zamówienie jest już odebrane.'
  const refusal = ORDER_RULES.orderPage.pickUp(order)
  if (refusal !== null) return refusal
  const isPacked = order.delivery_packages.every((item) => item.is_packed || item.status === PICKED_UP)
  return isPacked ? null : 'Najpierw potwierdź spakowanie wszystkich paczek.'
}
