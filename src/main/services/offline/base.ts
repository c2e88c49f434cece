import { typedDecimal } from '#shared/domain/decimal.ts'
import { carrierOf } from '#shared/domain/packing.ts'
import type { BenchOrder, EntryBase } from './ports.ts'

type BenchAddress = BenchOrder['delivery_addresses'][number]
type BenchPackage = BenchOrder['delivery_packages'][number]
type BenchLine = BenchOrder['order_products'][number]

/** Fields of an address, not named in the specification, with which servers describe a collection point. */
const POINT_FIELD = /point|locker|parcel_?shop/i

const POINT_KEYS = ['pk', 'id', 'code', 'value', 'name'] as const

/** A point as a text, whether the server sends its key, its code or the whole record. Empty if there is none. */
function pointText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return plain(String(value))
  if (typeof value !== 'object' || value === null) return ''
  const record = value as Readonly<Record<string, unknown>>
  const found = POINT_KEYS.map((key) => record[key]).find((part) => part !== undefined && part !== null)
  return typeof found === 'object' ? '' : pointText(found)
}

function pointsOf(address: BenchAddress): Record<string, string> {
  const fields: [string, unknown][] = Object.entries(address)
  return Object.fromEntries(
    fields
      .filter(([name]) => POINT_FIELD.test(name))
      .map(([name, value]): [string, string] => [name, pointText(value)])
      .filter(([, text]) => text !== ''),
  )
}

/** A text without the spaces in which servers differ; a missing one is empty. */
const plain = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ')

/** A decimal without needless zeros: `2.40` becomes `2.4`. Null for a missing or empty one. */
export function plainDecimal(value: string | null): string | null {
  return value === null || value.trim() === '' ? null : typedDecimal(value)
}

function addressText(address: BenchAddress): string {
  const { name, street, building_number, suite_number, city, zip_code, country } = address
  const texts = [name, street, building_number, suite_number, city, zip_code, country].map(plain)
  const points = Object.entries(pointsOf(address)).sort(([a], [b]) => (a < b ? -1 : 1))
  const amounts = address.order_products.map(({ pk, amount }) => [pk, amount]).sort(byFirst)
  return JSON.stringify([texts, points, amounts])
}

const byFirst = ([a]: readonly (number | null)[], [b]: readonly (number | null)[]): number =>
  (a ?? 0) - (b ?? 0)

function carrierText(order: BenchOrder): string {
  const services = order.delivery_addresses
    .toSorted((a, b) => a.pk - b.pk)
    .map(({ delivery_service: service }) => plain(service))
  return JSON.stringify([carrierOf(order), plain(order.delivery_service), services])
}

/** Weights by the key of the weighed line: those of each delivery if there are several addresses (OP-27). */
function weightsOf(order: BenchOrder): Record<string, string | null> {
  const weighed =
    order.delivery_addresses.length > 1
      ? order.delivery_addresses.flatMap((address) =>
          address.order_products.map(({ pk, real_weight }) => [`delivery-${pk}`, real_weight] as const),
        )
      : order.order_products.map(({ pk, real_weight }) => [`product-${pk}`, real_weight] as const)
  return Object.fromEntries(weighed.map(([key, weight]) => [key, plainDecimal(weight)]))
}

/**
 * Returns what the server held in `order`, without any text that could name a client. The result is the same for the
 * order and for its reduced copy. `digest` is that of the shop's seal.
 */
export function baseOf(order: BenchOrder, digest: (text: string) => string): EntryBase {
  return {
    status: order.status,
    addresses: Object.fromEntries(
      order.delivery_addresses.map((address) => [String(address.pk), digest(addressText(address))]),
    ),
    carrier: digest(carrierText(order)),
    lines: Object.fromEntries(
      order.order_products.map(({ pk, selected_quantity: quantity }) => [String(pk), quantity]),
    ),
    weights: weightsOf(order),
    packages: order.delivery_packages.map(({ pk, is_packed: isPacked, tracking_number: number }) => ({
      pk,
      isPacked,
      number: plain(number) === '' ? null : digest(plain(number)),
    })),
  }
}

const reducedAddress = (address: BenchAddress): BenchAddress => ({
  ...pointsOf(address),
  pk: address.pk,
  name: address.name,
  street: address.street,
  building_number: address.building_number,
  suite_number: address.suite_number,
  city: address.city,
  zip_code: address.zip_code,
  country: address.country,
  telephone: null,
  tracking_number: address.tracking_number,
  delivery_service: address.delivery_service,
  detail: address.detail?.cmd
    ? { cmd: { status: address.detail.cmd.status, message: address.detail.cmd.message } }
    : null,
  tracking: [],
  order_products: address.order_products.map((line) => ({
    pk: line.pk,
    order_product: {
      pk: line.order_product.pk,
      product_name: line.order_product.product_name,
      selected_quantity: line.order_product.selected_quantity,
    },
    amount: line.amount,
    weight: line.weight,
    real_weight: line.real_weight,
  })),
})

/** The label's address is left out, because it is a reference that is valid until the program ends. */
const reducedPackage = (item: BenchPackage): BenchPackage => ({
  pk: item.pk,
  order_delivery: item.order_delivery,
  tracking_number: item.tracking_number,
  is_packed: item.is_packed,
  label_image: null,
  is_gls_delivery: item.is_gls_delivery,
  is_self_pickup_delivery: item.is_self_pickup_delivery,
  status: item.status,
  tracking: [],
})

const reducedLine = (line: BenchLine): BenchLine => ({
  pk: line.pk,
  montage_pk: line.montage_pk,
  product_pk: line.product_pk,
  product_name: line.product_name,
  selected_quantity: line.selected_quantity,
  format: line.format,
  net_price: null,
  net_price_pln: null,
  currency: null,
  weight: line.weight,
  real_weight: line.real_weight,
  chosen_options: [],
  is_booklet_uv: line.is_booklet_uv,
  is_uv: line.is_uv,
  product_file: null,
})

/**
 * Returns a copy with only what the bench shows. E-mail, telephone, prices, payments, notes and every field that the
 * bench does not know are left out.
 */
export function reducedOrder(order: BenchOrder): BenchOrder {
  return {
    pk: order.pk,
    status: order.status,
    status_display: order.status_display,
    delivery_status: order.delivery_status,
    delivery_status_display: order.delivery_status_display,
    delivery_lock_reason: order.delivery_lock_reason,
    source: order.source,
    is_from_marketplace: order.is_from_marketplace,
    is_self_pickup_delivery: order.is_self_pickup_delivery,
    is_gls_delivery: order.is_gls_delivery,
    delivery_service: order.delivery_service,
    client: null,
    note_pk: null,
    delivery_addresses: order.delivery_addresses.map(reducedAddress),
    delivery_packages: order.delivery_packages.map(reducedPackage),
    order_products: order.order_products.map(reducedLine),
  }
}

/** The base of an entry whose order this station has not read. */
export const UNKNOWN_BASE: EntryBase = {
  status: null,
  addresses: {},
  carrier: '',
  lines: {},
  weights: {},
  packages: [],
}
