import { fromUnits, readDecimal, unitsOf, type ReadDecimal } from './decimal.ts'
import { FIELD_REQUIRED } from './field-texts.ts'

/** Weights are decimal strings in kg, calculated in grams. */
const PRECISION = 3
const LIMITS = { precision: PRECISION, min: '0', max: '99999.999' }

/**
 * Parses a typed weight in kg, with a comma or a point and with or without its unit, into the exact decimal that the
 * API takes (`1,5` → `1.5`).
 */
export function parseWeight(typed: string): ReadDecimal {
  const text = typed.trim().replace(/kg$/i, '').trim()
  return text === '' ? { ok: false, message: FIELD_REQUIRED } : readDecimal(text, LIMITS)
}

const NOTHING_ADDED = 'Dopisz wagę po znaku +.'

/**
 * Parses one weight or a sum of weights (`3,2+2,9` → `6.1`), because a line may be split over packages that are weighed
 * one after the other. A scale may write its own sign before a weight.
 */
export function parseWeightSum(typed: string): ReadDecimal {
  const parts = typed.split(/\+[\s+]*/)
  const texts = parts[0]?.trim() === '' ? parts.slice(1) : parts
  if (texts.length < 2) return parseWeight(texts[0] ?? '')
  if (texts.at(-1)?.trim() === '') return { ok: false, message: NOTHING_ADDED }
  const refused = texts.map(parseWeight).find(({ ok }) => !ok)
  return refused ?? parseWeight(sumWeights(texts) ?? '')
}

/** Tolerance around the expected weight. The user is prompted only if the difference exceeds both values. */
export interface WeightTolerance {
  /** Percent of the expected weight. */
  percent: number
  grams: number
}

/**
 * Whether a weight differs from the expected one by more than the tolerance; both are decimal strings in kg. False if
 * the expected weight is missing or 0.
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

/** Converts to whole grams, because a server's expected weight may have more digits than a scale. */
const gramsOf = (kilograms: string): number => Math.round(Number(kilograms) * 1000)

/** Sum of decimal strings in kg with at most three decimals; null if one of them is unknown. */
export function sumWeights(values: readonly (string | null)[]): string | null {
  let grams = 0n
  for (const value of values) {
    const parsed = parseWeight(value ?? '')
    if (!parsed.ok) return null
    grams += unitsOf(parsed.value, PRECISION)
  }
  return fromUnits(grams, PRECISION)
}
