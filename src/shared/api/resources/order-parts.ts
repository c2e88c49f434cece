import { z } from 'zod'
import {
  code,
  decimal,
  flag,
  integer,
  knownFlag,
  list,
  moment,
  named,
  part,
  recordOf,
  text,
} from '../lenient.ts'
import { preflightStatus } from './order-files.ts'

const trackingEntry = z.looseObject({ city: text, date: moment, description: text })

/** `detail.cmd` is the marketplace's shipment command: ERROR, IN_PROGRESS or SUCCESS, with the carrier's message. */
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
  recordOf({ pk: z.number().int(), product_name: named, name: named, selected_quantity: integer }).transform(
    ({ name, ...line }) => ({ ...line, product_name: line.product_name ?? name }),
  ),
])

/** One order line within a delivery address. A server may send it as the order line itself. Weights are in kg. */
const deliveryLineRecord = recordOf({
  pk: z.number().int(),
  order_product: part(productReference),
  product_name: named,
  amount: integer,
  weight: decimal,
  real_weight: decimal,
}).transform(({ product_name, order_product, ...line }) => ({
  ...line,
  order_product: order_product ?? { pk: line.pk, product_name, selected_quantity: null },
}))

export const deliveryAddressRecord = recordOf({
  pk: z.number().int(),
  name: text,
  street: text,
  building_number: text,
  suite_number: text,
  city: text,
  zip_code: text,
  country: code,
  telephone: text,
  tracking_number: text,
  delivery_service: named,
  detail: part(deliveryDetail),
  tracking: list(trackingEntry),
  order_products: list(deliveryLineRecord),
})

export const deliveryPackageRecord = recordOf({
  pk: z.number().int(),
  /** Address that the package goes to, if the server sends it. */
  order_delivery: integer,
  tracking_number: text,
  is_packed: flag,
  /** PNG, PDF or ZPL: an address, a data address or the bare text; in the renderer, a reference. */
  label_image: text,
  is_gls_delivery: flag,
  is_self_pickup_delivery: flag,
  status: text,
  tracking: list(trackingEntry),
})

const optionShape = { group_pk: integer, group_name: named, pk: integer, label: text }

/** Some servers put the option's fields beside the client's value instead of nesting them. */
export const chosenOption = z.union([
  z.looseObject({ chosen_option: z.looseObject(optionShape), user_value: text }),
  z
    .looseObject({ ...optionShape, label: z.string(), user_value: text })
    .transform(({ user_value, ...chosen }) => ({ chosen_option: chosen, user_value })),
])

const fileHead = recordOf({
  pk: integer,
  order_product: integer,
  name: named,
  client_file_name: named,
  client_file_thumbnail: text,
  client_cover_file_name: named,
  preflight_status: part(preflightStatus),
  /** Null if the server does not say. */
  preview_accepted: knownFlag,
}).transform(({ name, ...file }) => ({ ...file, client_file_name: file.client_file_name ?? name }))

/** The file of an order line: a record, or only its key. */
export const lineProductFile = part(
  z.union([
    z
      .number()
      .int()
      .transform((pk) => fileHead.parse({ pk })),
    fileHead,
  ]),
)

export const orderProductRecord = recordOf({
  pk: z.number().int(),
  montage_pk: integer,
  product_pk: integer,
  product_name: named,
  selected_quantity: integer,
  format: named,
  net_price: decimal,
  net_price_pln: decimal,
  currency: text,
  weight: decimal,
  real_weight: decimal,
  chosen_options: list(chosenOption),
  /** Null if the server does not say. */
  is_booklet_uv: knownFlag,
  is_uv: knownFlag,
  product_file: lineProductFile,
})

const invoiceHead = recordOf({
  pk: integer,
  number: text,
  name: text,
  invoice_type: text,
  invoice_type_display: text,
  issue_date: moment,
}).transform(({ name, ...invoice }) => ({ ...invoice, number: invoice.number ?? name }))

/** An invoice of an order; some servers send only its key or its number. */
export const invoiceReference = z.union([
  invoiceHead,
  z
    .number()
    .int()
    .transform((pk) => invoiceHead.parse({ pk })),
  z
    .string()
    .min(1)
    .transform((number) => invoiceHead.parse({ number })),
])

/** Prices of an order; decimals in the order's currency. */
export const orderInfo = z.looseObject({
  final_net_price: decimal,
  final_gross_price: decimal,
  net_price_no_delivery: decimal,
  delivery_price: decimal,
  vat_percent: decimal,
  vat_price: decimal,
  /** The products' price before a negotiated discount, and the amount paid so far. Some servers omit them. */
  net_price_before_discount: decimal,
  paid_amount: decimal,
})

const clientHead = recordOf({
  pk: integer,
  email: named,
  name: named,
  full_name: named,
  company_name: named,
  user: part(z.looseObject({ email: named, first_name: text, last_name: text })),
  limit_data: part(z.looseObject({ is_payment_deadline_limit_active: flag })),
}).transform(({ name, ...client }) => {
  const { user, email, full_name } = client
  const ofAccount = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  return { ...client, email: email ?? user?.email ?? null, full_name: full_name ?? (ofAccount || name) }
})

/** The client as a separate record with the account nested in it, or only the key. */
export const orderClient = z.union([
  clientHead,
  z
    .number()
    .int()
    .transform((pk) => clientHead.parse({ pk })),
])
