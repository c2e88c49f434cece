import type { Call } from '../../http/call.ts'
import { decimalField, fieldOf } from '../../http/decimal-field.ts'
import { missingKey, Problem } from '../../http/problem.ts'
import type { DiscountStore, QuantityDiscountRow } from './store.ts'

/** Format of a percentage column: up to 999.99, negative values allowed. */
export const PERCENT = { places: 2, digits: 5 }

type Checked = { row: Omit<QuantityDiscountRow, 'pk'> } | { problems: Record<string, string[]> }

/** Validates one quantity discount as a Django serializer does; `own` is the row being changed. */
export function checkQuantity(
  store: DiscountStore,
  call: Pick<Call, 'texts'>,
  given: unknown,
  own: QuantityDiscountRow | null,
): Checked {
  const { texts } = call
  const problems: Record<string, string[]> = {}
  const body = { kind: 'json', value: given } as const
  const required = (name: string): unknown => {
    const value = fieldOf({ body }, name) ?? null
    if (value === null) problems[name] = [texts.required]
    return value
  }
  const discount = required('discount')
  if (discount !== null && !(typeof discount === 'number' && store.find(discount)))
    problems['discount'] = [missingKey(discount)]
  const quantity = Number(required('quantity') ?? 1)
  if (!Number.isSafeInteger(quantity)) problems['quantity'] = [texts.integerInvalid]
  else if (quantity < 1) problems['quantity'] = [texts.numberTooSmall(1)]
  const value = required('value') === null ? '' : percentOf({ texts, body }, problems)
  if (Object.keys(problems).length > 0) return { problems }
  const others = store.quantitiesOf(Number(discount)).filter(({ pk }) => pk !== own?.pk)
  if (others.some((other) => other.quantity === quantity))
    return { problems: { non_field_errors: ['Pola discount, quantity muszą tworzyć unikalny zestaw.'] } }
  return { row: { discount: Number(discount), quantity, value } }
}

function percentOf(call: Pick<Call, 'body' | 'texts'>, problems: Record<string, string[]>): string {
  try {
    return decimalField(call, 'value', PERCENT) ?? ''
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    Object.assign(problems, cause.body)
    return ''
  }
}
