import { fromUnits, readDecimal, unitsOf } from '#shared/domain/decimal.ts'
import { PERCENT_DIGITS } from './discount-node.ts'

/** More digits than a user would type. */
const MOST_DIGITS = 20

export type ReadPoints = { ok: true; value: string } | { ok: false; message: string }

/** Reads a typed number of percentage points, signed or not, as an exact decimal. */
export function readPoints(typed: string): ReadPoints {
  return readDecimal(typed.replace(/[−–]/, '-'), { precision: MOST_DIGITS })
}

/** Returns the exact sum of two percentages, rounded to hundredths with halves away from zero (CAT-112, CAT-113). */
export function addPercent(value: string, amount: string): string {
  const sum = unitsOf(value, MOST_DIGITS) + unitsOf(amount, MOST_DIGITS)
  const step = 10n ** BigInt(MOST_DIGITS - PERCENT_DIGITS)
  const size = ((sum < 0n ? -sum : sum) * 2n + step) / (step * 2n)
  return fromUnits(sum < 0n ? -size : size, PERCENT_DIGITS)
}

export const isSamePercent = (a: string, b: string): boolean =>
  unitsOf(a, PERCENT_DIGITS) === unitsOf(b, PERCENT_DIGITS)
