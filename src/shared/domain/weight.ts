/** What is wrong with a weight, in the words of the server. */
export const WEIGHT_REQUIRED = 'To pole jest wymagane.'
export const WEIGHT_NOT_A_NUMBER = 'Wymagana poprawna liczba.'
export const WEIGHT_BELOW_ZERO = 'Upewnij się, że ta wartość jest większa lub równa 0.'
export const WEIGHT_TOO_FINE = 'Upewnij się, że są najwyżej 3 cyfry po przecinku.'
export const WEIGHT_TOO_BIG = 'Upewnij się, że ta wartość jest mniejsza lub równa 99999,999.'

export type ParsedWeight = { ok: true; value: string } | { ok: false; message: string }

const NUMBER = /^([+-]?)(\d*)(?:[.,](\d*))?$/

/**
 * Reads a typed weight in kg, with a comma or a point, into the exact decimal that the API takes (`1,5` → `1.5`).
 * Text in, text out: no float in between.
 */
export function parseWeight(typed: string): ParsedWeight {
  const text = typed.replace(/[\s\u00a0]+/g, '').replace(/kg$/i, '')
  if (text === '') return { ok: false, message: WEIGHT_REQUIRED }
  const [match, sign, whole = '', typedFraction = ''] = NUMBER.exec(text) ?? []
  if (match === undefined || whole + typedFraction === '') return { ok: false, message: WEIGHT_NOT_A_NUMBER }
  const fraction = typedFraction.replace(/0+$/, '')
  const isZero = /^0*$/.test(whole) && fraction === ''
  if (sign === '-' && !isZero) return { ok: false, message: WEIGHT_BELOW_ZERO }
  if (fraction.length > 3) return { ok: false, message: WEIGHT_TOO_FINE }
  const kilograms = whole.replace(/^0+(?=\d)/, '') || '0'
  if (kilograms.length > 5) return { ok: false, message: WEIGHT_TOO_BIG }
  return { ok: true, value: fraction ? `${kilograms}.${fraction}` : kilograms }
}

/** Sum of decimal strings in kg with at most three digits after the point; null when one of them is unknown. */
export function sumWeights(values: readonly (string | null)[]): string | null {
  let grams = 0
  for (const value of values) {
    const parsed = parseWeight(value ?? '')
    if (!parsed.ok) return null
    const [whole = '0', fraction = ''] = parsed.value.split('.')
    grams += Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
  }
  return `${Math.trunc(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`
}
