import { SHIPMENT_RUNNING } from './order-status.ts'

/** The packing rules of the send screen as pure functions. The screen and the sandbox share them. */
export interface PackingPackage {
  tracking_number: string | null
  is_packed: boolean
  is_self_pickup_delivery: boolean
}

export interface PackingAddress {
  tracking_number: string | null
  detail: { cmd: { status: string | null } | null } | null
}

export interface PackingOrder {
  status: string | null
  source: string | null
  is_from_marketplace: boolean
  is_self_pickup_delivery: boolean
  is_gls_delivery: boolean
  delivery_addresses: readonly PackingAddress[]
  delivery_packages: readonly PackingPackage[]
}

export const SENDABLE_STATUS = 'in_production'

/** CSS pixels (96 per inch): 89.7 × 149.8 mm. */
export const CARRIER_LABEL_SIZE = { widthPx: 339, heightPx: 566 } as const
export const LABEL_POLL_INTERVAL_MS = 5000

/**
 * The specification does not show the marketplace's value. A server may send the marketplace's name or the general
 * word.
 */
const MARKETPLACE_SOURCES: readonly (string | null)[] = ['allegro', 'marketplace']

export function isMarketplaceOrder(order: Pick<PackingOrder, 'source' | 'is_from_marketplace'>): boolean {
  return order.is_from_marketplace || MARKETPLACE_SOURCES.includes(order.source)
}

export function isLabelGenerationOffered(order: PackingOrder): boolean {
  return !order.is_self_pickup_delivery && order.delivery_packages.some((item) => !item.tracking_number)
}

/** Whether a label was ordered and is not available yet. */
export function isCommandRunning({ detail }: Pick<PackingAddress, 'detail'>): boolean {
  return detail?.cmd?.status === SHIPMENT_RUNNING
}

export function isWaitingForLabels(order: Pick<PackingOrder, 'delivery_addresses'>): boolean {
  return order.delivery_addresses.some((address) => !address.tracking_number || isCommandRunning(address))
}

export function canConfirmPacked(item: PackingPackage): boolean {
  if (item.is_packed) return false
  return item.is_self_pickup_delivery || Boolean(item.tracking_number)
}

export function canPrintLabel(item: PackingPackage): boolean {
  return !item.is_self_pickup_delivery && item.is_packed && Boolean(item.tracking_number)
}

export function isCollectionPointShown(order: PackingOrder, collectionPointCount: number): boolean {
  return (
    order.is_gls_delivery &&
    collectionPointCount > 1 &&
    order.delivery_addresses.every((address) => !address.tracking_number)
  )
}

/** Returns the label's size in CSS pixels, or null if the size of the printer profile applies (OP-29). */
export function labelSize(
  order: Pick<PackingOrder, 'is_gls_delivery' | 'is_self_pickup_delivery' | 'source' | 'is_from_marketplace'>,
): typeof CARRIER_LABEL_SIZE | null {
  const isFixed = order.is_gls_delivery || order.is_self_pickup_delivery || isMarketplaceOrder(order)
  return isFixed ? CARRIER_LABEL_SIZE : null
}

/** Carriers as print routing distinguishes them. */
export const carriers = ['gls', 'ups', 'allegro', 'selfPickup'] as const
export type Carrier = (typeof carriers)[number]

export function carrierOf(
  order: Pick<PackingOrder, 'is_gls_delivery' | 'is_self_pickup_delivery' | 'source' | 'is_from_marketplace'>,
): Carrier {
  if (order.is_self_pickup_delivery) return 'selfPickup'
  if (order.is_gls_delivery) return 'gls'
  return isMarketplaceOrder(order) ? 'allegro' : 'ups'
}
