import {
  isLabelGenerationOffered,
  type PackingAddress,
  type PackingOrder,
  type PackingPackage,
} from './packing.ts'

interface KeyedAddress extends PackingAddress {
  pk: number
}

interface PlacedPackage extends PackingPackage {
  /** Key of the address, if the server sends it. */
  order_delivery: number | null
}

interface LabelledOrder<Address extends KeyedAddress, Package extends PlacedPackage> extends PackingOrder {
  delivery_addresses: readonly Address[]
  delivery_packages: readonly Package[]
}

/**
 * Returns a package's address: the one that the server names, otherwise by tracking number, otherwise the only one or
 * the one with the same index.
 */
export function addressOfPackage<Address extends KeyedAddress, Package extends PlacedPackage>(
  order: LabelledOrder<Address, Package>,
  item: Package,
): Address | null {
  const { delivery_addresses: addresses, delivery_packages: packages } = order
  const byPk = addresses.find((address) => address.pk === item.order_delivery)
  if (byPk) return byPk
  const byNumber = addresses.find(
    (address) => address.tracking_number && address.tracking_number === item.tracking_number,
  )
  if (byNumber) return byNumber
  if (addresses.length === packages.length) return addresses[packages.indexOf(item)] ?? null
  return addresses.length === 1 ? (addresses[0] ?? null) : null
}

/**
 * Returns the addresses that still need a label. For a package without a number, its address's label is ordered again.
 */
export function addressesWithoutLabel<Address extends KeyedAddress, Package extends PlacedPackage>(
  order: LabelledOrder<Address, Package>,
): Address[] {
  if (!isLabelGenerationOffered(order)) return []
  const lacking = order.delivery_addresses.filter((address) => !address.tracking_number)
  if (lacking.length > 0) return lacking
  const unnumbered = order.delivery_packages.filter((item) => !item.tracking_number)
  return order.delivery_addresses.filter((address) =>
    unnumbered.some((item) => addressOfPackage(order, item) === address),
  )
}
