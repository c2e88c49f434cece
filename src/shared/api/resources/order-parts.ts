import { z } from 'zod'
import { decimal, flag, integer, list, moment, part, text } from '../lenient.ts'
import { preflightStatus } from './order-files.ts'

const trackingEntry = z.looseObject({ city: text, date: moment, description: text })

/** `detail.cmd` is the marketplace's shipment command: ERROR, IN_PROGRESS or SUCCESS, with the carrier's words. */
const deliveryDetail = z.looseObject({
  cmd: part(z.looseObject({ status: text, message: text })),
})

const productReference = z.union([
  z
    .number()
    .int()
    .transform((pk) => ({
      pk,
      product_name: null as string | null,
      selected_quantity: null as number | null,
    })),
  z.looseObject({ pk: z.number().int(), product_name: text, selected_quantity: integer }),
])

/** One order line within a delivery address; weights in kg. */
const deliveryLineRecord = z.looseObject({
  pk: z.number().int(),
  order_product: productReference,
  amount: integer,
  weight: decimal,
  real_weight: decimal,
})

export const deliveryAddressRecord = z.looseObject({
  pk: z.number().int(),
  name: text,
  street: text,
  building_number: text,
  suite_number: text,
  city: text,
  zip_code: text,
  country: text,
  telephone: text,
  tracking_number: text,
  delivery_service: text,
  detail: part(deliveryDetail),
  tracking: list(trackingEntry),
  order_products: list(deliveryLineRecord),
})

export const deliveryPackageRecord = z.looseObject({
  pk: z.number().int(),
  /** Address that the package goes to, where the server says so. */
  order_delivery: integer,
  tracking_number: text,
  is_packed: flag,
  /** PNG, PDF or ZPL: an address, a data address or the bare text; a reference on the renderer's side. */
  label_image: text,
  is_gls_delivery: flag,
  is_self_pickup_delivery: flag,
  status: text,
  tracking: list(trackingEntry),
})

export const chosenOption = z.looseObject({
  chosen_option: z.looseObject({ group_pk: integer, group_name: text, pk: integer, label: text }),
  user_value: text,
})

export const orderProductRecord = z.looseObject({
  pk: z.number().int(),
  montage_pk: integer,
  product_pk: integer,
  product_name: text,
  selected_quantity: integer,
  format: text,
  net_price: decimal,
  net_price_pln: decimal,
  currency: text,
  weight: decimal,
  real_weight: decimal,
  chosen_options: list(chosenOption),
  is_booklet_uv: flag,
  product_file: part(
    z.looseObject({
      pk: integer,
      client_file_name: text,
      client_file_thumbnail: text,
      client_cover_file_name: text,
      preflight_status: part(preflightStatus),
      preview_accepted: flag,
    }),
  ),
})

export const invoiceReference = z.looseObject({
  pk: integer,
  number: text,
  invoice_type: text,
  invoice_type_display: text,
  issue_date: moment,
})

/** Prices of an order; decimals in the order's currency. */
export const orderInfo = z.looseObject({
  final_net_price: decimal,
  final_gross_price: decimal,
  net_price_no_delivery: decimal,
  delivery_price: decimal,
  vat_percent: decimal,
  vat_price: decimal,
  /** Of the products before a negotiated discount, and what has been paid so far; not every server says. */
  net_price_before_discount: decimal,
  paid_amount: decimal,
})

export const orderClient = z.looseObject({
  pk: integer,
  email: text,
  full_name: text,
  company_name: text,
  limit_data: part(z.looseObject({ is_payment_deadline_limit_active: flag })),
})
