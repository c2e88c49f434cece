import { COUNTED, formFor } from './counted.ts'

/** Message for an invalid number, in the server's wording. */
const NOT_A_NUMBER = 'Wymagana poprawna liczba.'

/** Formats a decimal with a comma for Polish texts. */
function shown(number: string): string {
  return number.replace('.', ',')
}

function tooFine(precision: number): string {
  const digits =
    precision === 1
      ? 'jest najwyżej 1 cyfra'
      : `są najwyżej ${precision} ${formFor(precision, COUNTED.digit)}`
  return precision === 0 ? 'Wymagana liczba całkowita.' : `Upewnij się, że ${digits} po przecinku.`
}

/** More digits than any number in this program has. */
const FINEST = 30

export interface DecimalLimits {
  /** Maximum number of digits after the point. */
  precision: number
  /** Exact decimals; the limits are inclusive. */
  min?: string | undefined
  max?: string | undefined
}

export type ReadDecimal = { ok: true; value: string } | { ok: false; message: string }

const NUMBER = /^([+-]?)(\d*)(?:[.,](\d*))?$/

/** Splits a number into whole part and fraction without needless zeros. Null if the text is not a number. */
function partsOf(typed: string): { sign: '' | '-'; whole: string; fraction: string } | null {
  const [match, sign, whole = '', digits = ''] = NUMBER.exec(typed.replace(/\s+/g, '')) ?? []
  if (match === undefined || whole + digits === '') return null
  const fraction = digits.replace(/0+$/, '')
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0'
  const isZero = trimmed === '0' && fraction === ''
  return { sign: sign === '-' && !isZero ? '-' : '', whole: trimmed, fraction }
}

/** Returns the number in units of 10^-precision; finer digits are cut off. */
export function unitsOf(decimal: string, precision: number): bigint {
  const parts = partsOf(decimal)
  if (!parts) return 0n
  const units = BigInt(parts.whole + parts.fraction.slice(0, precision).padEnd(precision, '0'))
  return parts.sign ? -units : units
}

export function fromUnits(units: bigint, precision: number): string {
  const digits = String(units < 0n ? -units : units).padStart(precision + 1, '0')
  const whole = digits.slice(0, digits.length - precision)
  const fraction = digits.slice(digits.length - precision)
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** Compares exactly, whatever the number of digits. */
function isBelow(a: string, b: string): boolean {
  const precision = Math.max(...[a, b].map((text) => partsOf(text)?.fraction.length ?? 0))
  return unitsOf(a, precision) < unitsOf(b, precision)
}

/**
 * Parses a typed number, with a comma or a point, into the exact decimal that the API takes (`1 234,50` → `1234.5`).
 * Works on text only, without floats.
 */
export function readDecimal(typed: string, { precision, min, max }: DecimalLimits): ReadDecimal {
  const parts = partsOf(typed)
  if (!parts) return { ok: false, message: NOT_A_NUMBER }
  if (parts.fraction.length > precision) return { ok: false, message: tooFine(precision) }
  const value = `${parts.sign}${parts.whole}${parts.fraction && `.${parts.fraction}`}`
  if (min !== undefined && isBelow(value, min)) {
    return { ok: false, message: `Upewnij się, że ta wartość jest większa lub równa ${shown(min)}.` }
  }
  if (max !== undefined && isBelow(max, value)) {
    return { ok: false, message: `Upewnij się, że ta wartość jest mniejsza lub równa ${shown(max)}.` }
  }
  return { ok: true, value }
}

/** `10^-precision` as a decimal: 2 gives `0.01`. */
export function stepOf(precision: number): string {
  return fromUnits(1n, precision)
}

/** Adds `steps` times `10^-precision` and clamps the result to the limits. An empty value counts as zero. */
export function stepDecimal(value: string, steps: number, { precision, min, max }: DecimalLimits): string {
  const next = fromUnits(unitsOf(value, precision) + BigInt(steps), precision)
  if (min !== undefined && isBelow(next, min)) return min
  if (max !== undefined && isBelow(max, next)) return max
  return next
}

/** Formats a decimal for an input field: `7.50` becomes `7.5`. A text that is not a number is returned unchanged. */
export function typedDecimal(decimal: string | null): string {
  const read = readDecimal(decimal ?? '', { precision: FINEST })
  return read.ok ? read.value : (decimal ?? '')
}

/** Returns the exact product. Null if one of the factors is not a number. */
export function multiplyDecimals(factors: readonly string[]): string | null {
  let units = 1n
  let precision = 0
  for (const factor of factors) {
    const parts = partsOf(factor)
    if (!parts) return null
    units *= unitsOf(factor, parts.fraction.length)
    precision += parts.fraction.length
  }
  return typedDecimal(fromUnits(units, precision))
}
