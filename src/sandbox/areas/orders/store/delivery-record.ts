import { utcMoment } from '../../../http/moments.ts'
import type { AddressRow, LineRow, OrderProductRow, PackageRow, TrackingRow } from './order-rows.ts'

type JsonRecord = Record<string, unknown>

export function trackingRecord(row: TrackingRow): JsonRecord {
  return { city: row.city, date: utcMoment(row.date), description: row.description }
}

export function addressRecord(
  row: AddressRow,
  lines: readonly (LineRow & Pick<OrderProductRow, 'product_name' | 'selected_quantity'>)[],
  tracking: readonly JsonRecord[],
): JsonRecord {
  return {
    pk: row.pk,
    name: row.name,
    street: row.street,
    building_number: row.building_number,
    suite_number: row.suite_number,
    city: row.city,
    zip_code: row.zip_code,
    country: row.country,
    telephone: row.telephone,
    tracking_number: row.tracking_number,
    delivery_service: row.delivery_service,
    detail: row.command_status ? { cmd: { status: row.command_status, message: row.command_message } } : {},
    tracking,
    order_products: lines.map((line) => ({
      pk: line.pk,
      order_product: {
        pk: line.order_product_pk,
        product_name: line.product_name,
        selected_quantity: line.selected_quantity,
      },
      amount: line.amount,
      weight: line.weight,
      real_weight: line.real_weight,
    })),
  }
}

export function packageRecord(row: PackageRow, tracking: readonly JsonRecord[], origin: string): JsonRecord {
  return {
    pk: row.pk,
    order_delivery: row.delivery_pk,
    tracking_number: row.tracking_number,
    is_packed: Boolean(row.is_packed),
    label_image: labelAddress(row.label_name, origin),
    is_gls_delivery: Boolean(row.is_gls_delivery),
    is_self_pickup_delivery: Boolean(row.is_self_pickup_delivery),
    status: row.status,
    tracking,
  }
}

/** Media are outside the API and need no token, as on an ordinary server. */
export function labelAddress(name: string | null, origin: string): string | null {
  return name ? `${origin}/media/labels/${name}` : null
}
