import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { fromUnits, unitsOf } from '#shared/domain/decimal.ts'
import { readTypedPrice } from '#shared/domain/typed-price.ts'

/**
 * Decimals of an amount. Amounts in this folder are whole grosze, exact in a typed array and far below the largest
 * exact integer of a double.
 */
const PRECISION = 2

const MOST = '999999999.99'
export const MOST_CENTS = 99_999_999_999

export const BELOW_ZERO = 'Upewnij się, że ta wartość jest większa lub równa 0.'

export type ReadPrice = { ok: true; cents: number } | { ok: false; message: string }

/** The form of nearly every pasted price. */
const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Reads a plain price without BigInt, because thousands of prices are pasted together. */
function plainCents(text: string): number | null {
  const [match, whole = '', fraction = ''] = PLAIN.exec(text) ?? []
  return match === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Reads a typed or pasted price; see `readTypedPrice`. */
export function readPriceText(text: string): ReadPrice {
  const plain = plainCents(text)
  if (plain !== null) return { ok: true, cents: plain }
  if (text.trim() === '') return { ok: false, message: FIELD_REQUIRED }
  const read = readTypedPrice(text, MOST)
  return read.ok ? { ok: true, cents: centsOf(read.value) } : read
}

/** Converts the server's decimal to grosze, rounded half up. */
export function centsOf(decimal: string): number {
  const plain = plainCents(decimal)
  if (plain !== null) return plain
  const fine = unitsOf(decimal, PRECISION + 1)
  return Number((fine + (fine < 0n ? -5n : 5n)) / 10n)
}

/** Formats grosze for the server: `1234.50`. */
export const wireOf = (cents: number): string => fromUnits(BigInt(cents), PRECISION)

/** Formats grosze as typed and copied, without thousands separators: `1234,50`. */
export const typedOf = (cents: number): string => wireOf(cents).replace('.', ',')
