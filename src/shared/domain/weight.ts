import { fromUnits, readDecimal, unitsOf, type ReadDecimal } from './decimal.ts'
import { FIELD_REQUIRED } from './field-texts.ts'

/** Weights are decimal strings in kg, counted in grams. */
const PRECISION = 3
const LIMITS = { precision: PRECISION, min: '0', max: '99999.999' }

/**
 * Reads a typed weight in kg, with a comma or a point, with or without its unit, into the exact decimal that the API
 * takes (`1,5` → `1.5`).
 */
export function parseWeight(typed: string): ReadDecimal {
  const text = typed.trim().replace(/kg$/i, '').trim()
  return text === '' ? { ok: false, message: FIELD_REQUIRED } : readDecimal(text, LIMITS)
}

/** How far a weight may be from the expected one: both must be passed before it is asked about. */
export interface WeightTolerance {
  /** Of the expected weight. */
  percent: number
  grams: number
}

/**
 * Whether a weight differs from the expected one by more than the tolerance; both are decimal strings in kg. Without an
 * expected weight, or with 0 for it, nothing is known and so nothing is far.
 */
export function isFarFromExpected(
  weight: string,
  expected: string | null,
  { percent, grams }: WeightTolerance,
): boolean {
  const [actual, wanted] = [gramsOf(weight), gramsOf(expected ?? '')]
  const difference = Math.abs(actual - wanted)
  return wanted > 0 && difference > grams && difference * 100 > wanted * percent
}

/** Whole grams: what a server expects may have more digits than a scale. */
const gramsOf = (kilograms: string): number => Math.round(Number(kilograms) * 1000)

/** Sum of decimal strings in kg with at most three digits after the point; null when one of them is unknown. */
export function sumWeights(values: readonly (string | null)[]): string | null {
  let grams = 0n
  for (const value of values) {
    const parsed = parseWeight(value ?? '')
    if (!parsed.ok) return null
    grams += unitsOf(parsed.value, PRECISION)
  }
  return fromUnits(grams, PRECISION)
}
