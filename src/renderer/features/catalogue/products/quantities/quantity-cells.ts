import { readDecimal, type ReadDecimal } from '#shared/domain/decimal.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'

/** Columns of the quantities table in the order in which a pasted range fills them (CAT-051). */
export const QUANTITY_FIELDS = ['quantity', 'display_quantity', 'price', 'realization_days'] as const

export type QuantityField = (typeof QUANTITY_FIELDS)[number]

/** The typed content of a row: numbers have a Polish decimal comma, an empty cell is ''. */
export type QuantityCells = Readonly<Record<QuantityField, string>>

export const QUANTITY_LABELS: Record<QuantityField, string> = {
  quantity: 'Nakład',
  display_quantity: 'Nakład wyświetlany',
  price: 'Cena netto za nakład',
  realization_days: 'Dni realizacji',
}

export const NO_CELLS: QuantityCells = { quantity: '', display_quantity: '', price: '', realization_days: '' }

/** Limits of the API contract. */
const MOST_COPIES = '10000000'
const MOST_DAYS = '3650'

const LIMITS = {
  quantity: { precision: 0, min: '1', max: MOST_COPIES },
  display_quantity: { precision: 0, min: '1', max: MOST_COPIES },
  price: { precision: 2, min: '0' },
  realization_days: { precision: 0, min: '0', max: MOST_DAYS },
} as const

const UNITS = /(?:zł|pln|szt\.?|dni)$/i

/** `1.000` may mean a thousand or one, so it is refused. */
const isAmbiguous = (text: string): boolean => /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(text)

/** If there are several separators, the last one is the decimal mark: `1.234,50`. */
function withOneMark(text: string): string {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const isMixed = text.includes(',') && text.includes('.')
  return isMixed ? text.slice(0, last).replaceAll(/[.,]/g, '') + text.slice(last) : text
}

/** Reads a cell as it will be sent. An empty cell is null if it may stay empty, and refused otherwise. */
export function readQuantityCell(
  field: QuantityField,
  typed: string,
): ReadDecimal | { ok: true; value: null } {
  const text = typed.replaceAll(/\s+/g, '').replace(UNITS, '')
  if (text === '') {
    return field === 'realization_days' ? { ok: true, value: null } : { ok: false, message: FIELD_REQUIRED }
  }
  if (isAmbiguous(text)) {
    return {
      ok: false,
      message: `Nie wiadomo, czy „${typed.trim()}” to tysiące, czy ułamek. Wpisz bez kropki.`,
    }
  }
  return readDecimal(withOneMark(text), LIMITS[field])
}

/** Formats a value for a cell: whole numbers without decimals, a price with a comma and two decimals. */
export function cellText(field: QuantityField, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  if (field !== 'price') return text.replace(/\.0+$/, '')
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole},${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Whether two texts of a cell mean the same: `12`, `12,00` and `12.0` are the same price. */
export function isSameCell(field: QuantityField, a: string, b: string): boolean {
  if (a.trim() === b.trim()) return true
  const [left, right] = [readQuantityCell(field, a), readQuantityCell(field, b)]
  return left.ok && right.ok && left.value === right.value
}

/** Returns the net price of one piece as text with a comma and four decimals; null if it cannot be calculated. */
export function pricePerPiece({ quantity, price }: QuantityCells): string | null {
  const [count, total] = [readQuantityCell('quantity', quantity), readQuantityCell('price', price)]
  if (!count.ok || !total.ok || count.value === null || total.value === null) return null
  const [whole = '0', fraction = ''] = total.value.split('.')
  // In ten-thousandths of a złoty, rounded half up.
  const units = BigInt(whole + fraction.padEnd(2, '0')) * 100n
  const pieces = BigInt(count.value)
  const rounded = (units * 2n + pieces) / (pieces * 2n)
  const digits = String(rounded).padStart(5, '0')
  return `${digits.slice(0, -4)},${digits.slice(-4)}`
}
