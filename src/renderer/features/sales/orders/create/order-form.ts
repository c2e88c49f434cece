import { z } from 'zod'
import type { Option } from '#shared/api/lenient.ts'
import { decimalInput } from '#shared/api/decimal-input.ts'
import type { BodyOf } from '#shared/api/registry.ts'
import { addressShape } from '#shared/api/resources/address-input.ts'
import { SHOP_LANGUAGES } from '#shared/domain/languages.ts'
import { CREATION_STATUSES } from '#shared/domain/order-actions.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { senderSchema } from '../../../../entities/address/address-parts.ts'
import { checkAmounts, type CopiesOf } from './address-amounts.ts'

const money = decimalInput({ precision: 2, min: '0' })
const required = z.string({ error: FIELD_REQUIRED }).min(1, FIELD_REQUIRED)

const option = z.object({ value: z.union([z.string(), z.number()]), label: z.string() })
const chosenOption = option.nullable().transform((chosen, context) => {
  if (chosen) return Number(chosen.value)
  context.addIssue({ code: 'custom', message: FIELD_REQUIRED })
  return z.NEVER
})
const chosenFile = z.object({ reference: z.string(), name: z.string(), size: z.number() }).nullable()

/** An option of a repeated order that is no longer offered. The user has to choose another one or leave it out. */
const vanishedOption = z.object({ group: z.number().nullable(), label: z.string() })
export type VanishedOption = z.output<typeof vanishedOption>

const line = z.object({
  /** Identifies the order line even after it is moved. */
  key: z.string(),
  product: chosenOption,
  quantity: z.number({ error: FIELD_REQUIRED }),
  options: z.array(z.number()),
  vanished: z.array(vanishedOption).max(0, 'Wybierz inne opcje albo pomiń te, których nie ma już w ofercie.'),
  net_price: money,
  product_file: z
    .object({ client_file: chosenFile, client_cover_file: chosenFile })
    .refine(({ client_file, client_cover_file }) => client_file !== null || client_cover_file === null, {
      path: ['client_file'],
      message: 'Plik okładki wymaga pliku projektowego.',
    }),
})

const address = z.object({
  ...addressShape,
  country: required,
  /** Copies for this address by order line key; empty text is 0. */
  amounts: z.record(z.string(), z.string().optional()),
})

/** Returns the form's validation schema. `copiesOf` returns the copies of an order line as far as they are known. */
export function orderFormSchema(copiesOf: CopiesOf) {
  return z
    .object({
      client: chosenOption,
      company_localization: z.enum(['PL', 'DE'], FIELD_REQUIRED),
      lang: z.enum([...SHOP_LANGUAGES.PL, ...SHOP_LANGUAGES.DE], FIELD_REQUIRED),
      currency: z.enum(['PLN', 'EUR'], FIELD_REQUIRED),
      payment_method: z.string().nullable(),
      status: z.enum(CREATION_STATUSES, FIELD_REQUIRED),
      realization_date: required,
      external_delivery_price: money,
      my_address_as_sender: z.boolean(),
      is_invoice_paper: z.boolean(),
      sender_address: senderSchema,
      order_products: z.array(line).min(1, 'Dodaj przynajmniej jedną pozycję.'),
      delivery_addresses: z.array(address).min(1, 'Dodaj przynajmniej jeden adres dostawy.'),
    })
    .superRefine((order, context) => checkAmounts(order, copiesOf, context))
}

export type ValidOrder = z.output<ReturnType<typeof orderFormSchema>>
/** Values typed so far. */
export type OrderValues = Omit<
  z.input<ReturnType<typeof orderFormSchema>>,
  | 'client'
  | 'company_localization'
  | 'lang'
  | 'currency'
  | 'realization_date'
  | 'order_products'
  | 'delivery_addresses'
> & {
  client: Option | null
  company_localization: 'PL' | 'DE' | null
  lang: string | null
  currency: string | null
  realization_date: string | null
  order_products: LineValues[]
  delivery_addresses: DeliveryValues[]
}
export type LineValues = Omit<z.input<typeof line>, 'quantity'> & { quantity: number | null }
export type DeliveryValues = Omit<z.input<typeof address>, 'country'> & { country: string | null }

const filled = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/**
 * Returns the order as the API expects it: empty values are left out, and copies refer to order lines by their index.
 */
export function orderBody(order: ValidOrder): BodyOf<'orders.create'> {
  const { payment_method, sender_address, order_products, delivery_addresses, ...head } = order
  const sender = order.my_address_as_sender ? {} : filled(sender_address)
  const isShared = delivery_addresses.length > 1
  return {
    ...head,
    ...(payment_method ? { payment_method } : {}),
    ...(Object.keys(sender).length > 0 ? { sender_address: sender } : {}),
    order_products: order_products.map(({ product, quantity, options, net_price, product_file }) => ({
      product,
      quantity,
      ...(options.length > 0 ? { options } : {}),
      ...(net_price === null ? {} : { net_price }),
      ...fileOf(product_file),
    })),
    delivery_addresses: delivery_addresses.map(({ amounts, suite_number, telephone, ...place }) => ({
      ...place,
      ...filled({ suite_number, telephone }),
      ...(isShared ? { order_products: sharesOf(amounts, order_products) } : {}),
    })),
  }
}

function fileOf({ client_file, client_cover_file }: ValidOrder['order_products'][number]['product_file']) {
  if (!client_file) return {}
  const cover = client_cover_file ? { client_cover_file: client_cover_file.reference } : {}
  return { product_file: { client_file: client_file.reference, ...cover } }
}

function sharesOf(amounts: Readonly<Record<string, string | undefined>>, lines: readonly { key: string }[]) {
  return lines.flatMap(({ key }, order_product) => {
    const amount = Number(amounts[key] ?? '')
    return amount > 0 ? [{ order_product, amount }] : []
  })
}
