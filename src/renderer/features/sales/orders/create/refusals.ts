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

/** Fields of a line and of an address that show the server's words; what is under another name their heading shows. */
export const LINE_FIELDS = ['product', 'quantity', 'options', 'net_price', 'product_file']
export const DELIVERY_FIELDS: readonly string[] = [...ADDRESS_PARTS, 'order_products']

const SENDER_FIELDS: readonly string[] = SENDER_PARTS

/** Whether some place of the form shows the words of this path. */
function hasPlace(path: string, values: OrderValues): boolean {
  if (HEAD.includes(path)) return true
  const [name = '', second = ''] = path.split('.')
  if (name === 'sender_address') {
    return !values.my_address_as_sender && (second === '' || SENDER_FIELDS.includes(second))
  }
  if (name === 'order_products') return Number(second) < values.order_products.length
  if (name === 'delivery_addresses') return Number(second) < values.delivery_addresses.length
  // A wrong choice may come as a list within the field.
  return HEAD.includes(name)
}

/** What the form has no field for now, with the label where one is known and the server's name of it. */
export function strayErrors(error: ApiError, values: OrderValues, labelOf: LabelOf): string[] {
  const stray = Object.entries(error.fieldErrors ?? {}).filter(([path]) => !hasPlace(path, values))
  return fieldLines(withLabels({ ...error, fieldErrors: Object.fromEntries(stray) }, labelOf))
}

/** After a line or an address was taken away: its errors go, those behind it move up. */
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
