import type { Database } from '../../../database/database.ts'
import { fileSummary, type FileSummary } from '../../files/store/file-records.ts'
import { lineFiles } from '../../files/store/line-files.ts'
import { addressRecord, packageRecord, trackingRecord } from './delivery-record.ts'
import { statusCodes } from './order-codes.ts'
import { orderHead, invoiceRecords } from './order-head.ts'
import type {
  AddressRow,
  ClientColumns,
  InvoiceRow,
  LineRow,
  OrderProductRow,
  OrderRow,
  PackageRow,
  TrackingRow,
} from './order-rows.ts'

type JsonRecord = Record<string, unknown>

const WITH_CLIENT = `
  SELECT o.*, c.email AS client_email, c.full_name AS client_full_name, c.company_name AS client_company_name,
    c.is_payment_deadline_limit_active AS client_has_limit`

/** Reads orders in the API's format. A page of a list takes two queries, a whole order eight. */
export interface OrderReader {
  /** In the order of the keys. */
  rows(pks: readonly number[]): JsonRecord[]
  find(pk: number, origin: string): JsonRecord | null
  address(pk: number): JsonRecord | null
  package(pk: number, origin: string): JsonRecord | null
}

export function createOrderReader(database: Database): OrderReader {
  const invoicesOf = (pks: readonly number[]): InvoiceRow[] =>
    database.all<InvoiceRow>(
      'SELECT * FROM invoices WHERE order_pk IN (SELECT value FROM json_each(?)) ORDER BY pk',
      JSON.stringify(pks),
    )
  const trackingOf = (packagePks: readonly number[]): TrackingRow[] =>
    database.all<TrackingRow>(
      'SELECT * FROM tracking_entries WHERE package_pk IN (SELECT value FROM json_each(?)) ORDER BY date DESC',
      JSON.stringify(packagePks),
    )
  const linesOf = (addressPks: readonly number[]): (LineRow & ProductColumns)[] =>
    database.all<LineRow & ProductColumns>(
      `SELECT l.*, p.product_name, p.selected_quantity FROM delivery_lines l
       JOIN order_products p ON p.pk = l.order_product_pk
       WHERE l.delivery_pk IN (SELECT value FROM json_each(?)) ORDER BY l.pk`,
      JSON.stringify(addressPks),
    )

  function addresses(rows: readonly AddressRow[]): JsonRecord[] {
    const lines = linesOf(rows.map(({ pk }) => pk))
    const packages = database.all<PackageRow>(
      'SELECT * FROM delivery_packages WHERE delivery_pk IN (SELECT value FROM json_each(?))',
      JSON.stringify(rows.map(({ pk }) => pk)),
    )
    const tracking = trackingOf(packages.map(({ pk }) => pk))
    return rows.map((row) => {
      const own = new Set(packages.filter((item) => item.delivery_pk === row.pk).map(({ pk }) => pk))
      return addressRecord(
        row,
        lines.filter((line) => line.delivery_pk === row.pk),
        tracking.filter((entry) => own.has(entry.package_pk)).map(trackingRecord),
      )
    })
  }

  function packages(rows: readonly PackageRow[], origin: string): JsonRecord[] {
    const tracking = trackingOf(rows.map(({ pk }) => pk))
    return rows.map((row) =>
      packageRecord(row, tracking.filter((entry) => entry.package_pk === row.pk).map(trackingRecord), origin),
    )
  }

  return {
    rows(pks) {
      const orders = database.all<OrderRow & ClientColumns>(
        `${WITH_CLIENT} FROM json_each(?) wanted JOIN orders o ON o.pk = wanted.value
         JOIN clients c ON c.pk = o.client_pk ORDER BY wanted.key`,
        JSON.stringify(pks),
      )
      const invoices = invoicesOf(pks)
      return orders.map((order) => ({
        ...orderHead(order),
        ...invoiceRecords(invoices.filter((invoice) => invoice.order_pk === order.pk)),
      }))
    },
    find(pk, origin) {
      const order = database.get<OrderRow & ClientColumns>(
        `${WITH_CLIENT} FROM orders o JOIN clients c ON c.pk = o.client_pk WHERE o.pk = ?`,
        pk,
      )
      if (!order) return null
      const products = database.all<OrderProductRow>(
        'SELECT * FROM order_products WHERE order_pk = ? ORDER BY pk',
        pk,
      )
      const files = lineFiles(database, products, statusCodes.decode(order.status))
      const deliveries = database.all<AddressRow>(
        'SELECT * FROM delivery_addresses WHERE order_pk = ? ORDER BY pk',
        pk,
      )
      const parcels = database.all<PackageRow>(
        'SELECT * FROM delivery_packages WHERE order_pk = ? ORDER BY pk',
        pk,
      )
      return {
        ...orderHead(order),
        delivery_lock_reason: order.delivery_lock_reason,
        my_address_as_sender: Boolean(order.my_address_as_sender),
        sender_address: order.sender_address ? (JSON.parse(order.sender_address) as unknown) : null,
        negotiated: Boolean(order.negotiated),
        negotiated_discount: order.negotiated_discount,
        ...invoiceRecords(invoicesOf([pk])),
        delivery_addresses: addresses(deliveries),
        delivery_packages: packages(parcels, origin),
        order_products: products.map((row) =>
          productRecord(row, order.currency, files.get(row.pk) ?? null, origin),
        ),
      }
    },
    address(pk) {
      const row = database.get<AddressRow>('SELECT * FROM delivery_addresses WHERE pk = ?', pk)
      return row ? (addresses([row])[0] ?? null) : null
    },
    package(pk, origin) {
      const row = database.get<PackageRow>('SELECT * FROM delivery_packages WHERE pk = ?', pk)
      return row ? (packages([row], origin)[0] ?? null) : null
    },
  }
}

type ProductColumns = Pick<OrderProductRow, 'product_name' | 'selected_quantity'>

function productRecord(
  row: OrderProductRow,
  currency: string,
  file: FileSummary | null,
  origin: string,
): JsonRecord {
  return {
    pk: row.pk,
    montage_pk: row.montage_pk,
    product_pk: row.product_pk,
    product_name: row.product_name,
    selected_quantity: row.selected_quantity,
    format: row.format,
    net_price: row.net_price,
    net_price_pln: row.net_price_pln,
    currency,
    weight: row.weight,
    real_weight: row.real_weight,
    chosen_options: JSON.parse(row.chosen_options) as unknown,
    is_booklet_uv: Boolean(row.is_booklet_uv),
    product_file: file ? fileSummary(file, origin) : null,
  }
}
