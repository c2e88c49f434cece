import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { fromUnits, readDecimal, unitsOf } from '#shared/domain/decimal.ts'

/** Amounts in this area are whole grosze: exact in a typed array, far below where a double loses one. */
const PRECISION = 2

const MOST = '999999999.99'
const LIMITS = { precision: PRECISION, min: '0', max: MOST }
export const MOST_CENTS = 99_999_999_999

const NO_NUMBER = 'Wymagana poprawna liczba.'
export const BELOW_ZERO = 'Upewnij się, że ta wartość jest większa lub równa 0.'

export type ReadPrice = { ok: true; cents: number } | { ok: false; message: string }

/** As nearly every pasted price looks. */
const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Thousands are pasted at once: a plain price is read without big numbers. */
function plainCents(text: string): number | null {
  const [match, whole = '', fraction = ''] = PLAIN.exec(text) ?? []
  return match === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const refused = (message: string): ReadPrice => ({ ok: false, message })

/** `1.234,50` → `1234.50`; null where the marks of thousands do not stand at thousands. */
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
 * A price as people type it and as Excel copies it. Spaces of any kind and `zł`/`PLN` do not count; of `,` and `.` the last
 * is the decimal mark. More than two digits after it are refused, `12,500` too: nobody knows whether it is a thousand.
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
  // Zeros at the end would be cut off before they are counted.
  const read = readDecimal(
    marked.replace(/(\.\d{2}\d*)0$/, (_zero, kept: string) => `${kept}1`),
    LIMITS,
  )
  if (!read.ok) return refused(read.message)
  return { ok: true, cents: centsOf(marked) }
}

/** What the server sends, rounded half up where it is finer than a grosz. */
export function centsOf(decimal: string): number {
  const plain = plainCents(decimal)
  if (plain !== null) return plain
  const fine = unitsOf(decimal, PRECISION + 1)
  return Number((fine + (fine < 0n ? -5n : 5n)) / 10n)
}

/** For the server: `1234.50`. */
export const wireOf = (cents: number): string => fromUnits(BigInt(cents), PRECISION)

/** As it is typed and copied, without separators of thousands: `1234,50`. */
export const typedOf = (cents: number): string => wireOf(cents).replace('.', ',')
