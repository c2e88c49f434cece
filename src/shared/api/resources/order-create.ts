import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'
import { SHOP_LANGUAGES } from '../../domain/languages.ts'
import { CREATION_STATUSES } from '../../domain/order-actions.ts'
import { decimalInput } from '../decimal-input.ts'
import { createdKey } from '../created-key.ts'
import { operation } from '../operation.ts'
import { addressShape, senderAddressInput } from './address-input.ts'

const pk = z.number({ error: FIELD_REQUIRED }).int().positive(FIELD_REQUIRED)
const none = z.undefined()

/** The client's project: references of chosen files (`file:…`), which the main process streams from disk. */
const projectFileInput = z.strictObject({
  client_file: z.string().min(1),
  client_cover_file: z.string().min(1).optional(),
})

export const orderProductInput = z.strictObject({
  product: pk,
  /** The pk of an offered quantity, which determines the number of copies. */
  quantity: pk,
  /** Chosen options by their pks. */
  options: z.array(pk).optional(),
  /** Net price of the line in the order's currency; if it is empty, the price list applies. */
  net_price: decimalInput({ precision: 2, min: '0' }).optional(),
  product_file: projectFileInput.optional(),
})

const deliveryLineInput = z.strictObject({
  /** Index in `order_products`, counted from 0. */
  order_product: z.number().int().nonnegative(),
  amount: z
    .number({ error: FIELD_REQUIRED })
    .int()
    .positive('Upewnij się, że ta wartość jest większa lub równa 1.'),
})

/** An order that staff enter after a call or an e-mail. It starts in production. */
export const orderCreateInput = z.strictObject({
  client: pk,
  company_localization: z.enum(['PL', 'DE'], FIELD_REQUIRED),
  lang: z.enum([...SHOP_LANGUAGES.PL, ...SHOP_LANGUAGES.DE], FIELD_REQUIRED),
  currency: z.enum(['PLN', 'EUR'], FIELD_REQUIRED),
  payment_method: z.string().min(1).optional(),
  status: z.enum(CREATION_STATUSES, FIELD_REQUIRED),
  realization_date: z.string().min(1, FIELD_REQUIRED),
  external_delivery_price: decimalInput({ precision: 2, min: '0' }).optional(),
  my_address_as_sender: z.boolean(),
  is_invoice_paper: z.boolean(),
  sender_address: senderAddressInput.optional(),
  order_products: z.array(orderProductInput).min(1, 'Dodaj przynajmniej jedną pozycję.'),
  delivery_addresses: z.array(
    z.strictObject({ ...addressShape, order_products: z.array(deliveryLineInput).optional() }),
  ),
})

export const createOrder = operation({
  method: 'POST',
  path: '/api/v1/orders/admin_create/',
  params: none,
  query: none,
  body: orderCreateInput,
  encoding: 'multipart',
  /** Reads the new order's number, if the server sends it, from one of its records or from a bare value. */
  reply: z.unknown().transform((raw) => ({ pk: createdKey(raw, 'order') })),
  permission: 'add_order',
})
