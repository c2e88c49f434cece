import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { fromUnits, readDecimal, unitsOf } from '#shared/domain/decimal.ts'

/**
 * Decimals of an amount. Amounts in this folder are whole grosze, exact in a typed array and far below the largest
 * exact integer of a double.
 */
const PRECISION = 2

const MOST = '999999999.99'
const LIMITS = { precision: PRECISION, min: '0', max: MOST }
export const MOST_CENTS = 99_999_999_999

const NO_NUMBER = 'Wymagana poprawna liczba.'
export const BELOW_ZERO = 'Upewnij się, że ta wartość jest większa lub równa 0.'

export type ReadPrice = { ok: true; cents: number } | { ok: false; message: string }

/** The form of nearly every pasted price. */
const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Reads a plain price without BigInt, because thousands of prices are pasted together. */
function plainCents(text: string): number | null {
  const [match, whole = '', fraction = ''] = PLAIN.exec(text) ?? []
  return match === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const refused = (message: string): ReadPrice => ({ ok: false, message })

/** Converts `1.234,50` to `1234.50`; null if the thousands separators are in the wrong places. */
function withOneMark(bare: string): string | null {
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  if (last < 0) return bare
  const [whole, fraction] = [bare.slice(0, last), bare.slice(last + 1)]
  if (!/[.,]/.test(whole)) return `${whole}.${fraction}`
  const mark = bare[last] === ',' ? '.' : ','
  const isGrouped = new RegExp(`^[-+]?\\d{1,3}(\\${mark}\\d{3})+$`).test(whole)
  return isGrouped ? `${whole.replaceAll(mark, '')}.${fraction}` : null
}

/**
 * Reads a price as users type it and as Excel copies it. Ignores whitespace and `zł`/`PLN`; the last `,` or `.` is the
 * decimal mark. Refuses more than two decimals, including `12,500`, which could mean a thousand.
 */
export function readPriceText(text: string): ReadPrice {
  const plain = plainCents(text)
  if (plain !== null) return { ok: true, cents: plain }
  const bare = text
    .replace(/\s+/g, '')
    .replace(/(?:zł|zl|pln)$/i, '')
    .replace(/^[\u2212\u2013]/, '-')
  if (bare === '') return refused(text.trim() === '' ? FIELD_REQUIRED : NO_NUMBER)
  const marked = withOneMark(bare)
  if (marked === null) return refused(NO_NUMBER)
  // `readDecimal` drops trailing zeros before it counts decimals, so the last zero is replaced by a 1.
  const read = readDecimal(
    marked.replace(/(\.\d{2}\d*)0$/, (_zero, kept: string) => `${kept}1`),
    LIMITS,
  )
  if (!read.ok) return refused(read.message)
  return { ok: true, cents: centsOf(marked) }
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
