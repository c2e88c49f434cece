import { fieldLines, type ApiError } from '#shared/api/api-error.ts'
import { withLabels, type LabelOf } from '../../../../lib/field-labels.ts'
import type { FieldErrors } from '../../../../forms/record/server-errors.ts'
import { ADDRESS_PARTS, SENDER_PARTS } from '../../../../entities/address/address-parts.ts'
import type { OrderValues } from './order-form.ts'

const HEAD = [
  'client',
  'company_localization',
  'lang',
  'currency',
  'payment_method',
  'status',
  'realization_date',
  'external_delivery_price',
  'my_address_as_sender',
  'is_invoice_paper',
  'order_products',
  'delivery_addresses',
]

/**
 * Fields of an order line and of an address that show their own server errors. Errors under other names are shown at
 * the heading.
 */
export const LINE_FIELDS = ['product', 'quantity', 'options', 'net_price', 'product_file']
export const DELIVERY_FIELDS: readonly string[] = [...ADDRESS_PARTS, 'order_products']

const SENDER_FIELDS: readonly string[] = SENDER_PARTS

/** Whether a part of the form shows the errors of this path. */
function hasPlace(path: string, values: OrderValues): boolean {
  if (HEAD.includes(path)) return true
  const [name = '', second = ''] = path.split('.')
  if (name === 'sender_address') {
    return !values.my_address_as_sender && (second === '' || SENDER_FIELDS.includes(second))
  }
  if (name === 'order_products') return Number(second) < values.order_products.length
  if (name === 'delivery_addresses') return Number(second) < values.delivery_addresses.length
  // For an invalid choice the server may return a list within the field.
  return HEAD.includes(name)
}

/**
 * Returns errors that currently have no field in the form, each with its label if known and with the server's field
 * name.
 */
export function strayErrors(error: ApiError, values: OrderValues, labelOf: LabelOf): string[] {
  const stray = Object.entries(error.fieldErrors ?? {}).filter(([path]) => !hasPlace(path, values))
  return fieldLines(withLabels({ ...error, fieldErrors: Object.fromEntries(stray) }, labelOf))
}

/**
 * Returns the errors after an order line or an address was removed: its own errors go, those of later entries move up.
 */
export function withoutPlace(errors: FieldErrors, list: string, removed: number): FieldErrors {
  if (!Object.keys(errors).some((path) => path.startsWith(`${list}.`))) return errors
  const moved = Object.entries(errors).flatMap(([path, texts]) => {
    const [name, place = '', ...rest] = path.split('.')
    if (name !== list || !/^\d+$/.test(place) || Number(place) < removed) return [[path, texts] as const]
    if (Number(place) === removed) return []
    return [[[name, Number(place) - 1, ...rest].join('.'), texts] as const]
  })
  return Object.fromEntries(moved)
}
