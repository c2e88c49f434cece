import type { SqlValue } from '../../../database/database.ts'
import type { LabelAddress } from '../../../labels/label.ts'

/** Rows as stored in SQLite. Decimals are text, flags are 0 or 1, times are in ms. */
export interface OrderRow extends Record<string, SqlValue> {
  pk: number
  status: number
  payment_status: number
  delivery_status: number
  source: number
  company_localization: number
  site: number
  is_invoice_paper: number
  note_pk: number | null
  payment_method: string
  lang: string
  currency: string
  delivery_service: string
  is_self_pickup_delivery: number
  is_gls_delivery: number
  adresses_count: number
  client_pk: number
  realization_date: string | null
  payment_deadline: string | null
  date_added: number
  date_modified: number
  last_modified_by: string | null
  /** Net price of the products, before a negotiated discount. */
  net_price: string
  delivery_price: string
  /** Delivery price agreed outside the shop; null means the price list's price. */
  external_delivery_price: string | null
  vat_percent: number
  delivery_lock_reason: string | null
  my_address_as_sender: number
  sender_address: string | null
  negotiated: number
  negotiated_discount: string | null
  /** Amount received so far, in the order's currency. */
  paid_amount: string
}

export interface ClientColumns {
  client_email: string
  client_full_name: string
  client_company_name: string | null
  client_has_limit: number
}

export interface OrderProductRow extends Record<string, SqlValue> {
  pk: number
  order_pk: number
  product_pk: number
  product_name: string
  selected_quantity: number
  format: string
  net_price: string
  net_price_pln: string
  weight: string
  real_weight: string | null
  chosen_options: string
  is_booklet_uv: number
  montage_pk: number | null
  file_name: string | null
}

export interface AddressRow extends LabelAddress, Record<string, SqlValue> {
  pk: number
  order_pk: number
  tracking_number: string | null
  delivery_service: string
  command_status: string | null
  command_message: string | null
  command_due: number | null
  attempts: number
}

export interface LineRow extends Record<string, SqlValue> {
  pk: number
  delivery_pk: number
  order_product_pk: number
  amount: number
  weight: string
  real_weight: string | null
}

export interface PackageRow extends Record<string, SqlValue> {
  pk: number
  order_pk: number
  delivery_pk: number
  number: number
  tracking_number: string | null
  is_packed: number
  label_name: string | null
  is_gls_delivery: number
  is_self_pickup_delivery: number
  status: string | null
}

export interface TrackingRow extends Record<string, SqlValue> {
  pk: number
  package_pk: number
  city: string | null
  date: number
  description: string
}

export interface InvoiceRow extends Record<string, SqlValue> {
  pk: number
  order_pk: number
  invoice_type: string
  number: string
  issue_date: string
}
