import { fromUnits, unitsOf } from './decimal.ts'

/**
 * Amounts are decimal strings in their currency's units (`12.50`). Every step is exact and calculated in hundredths.
 */
const PRECISION = 2

/** Returns `a / b`, rounded half away from zero, as on invoices. */
function divideRounded(a: bigint, b: bigint): bigint {
  const isNegative = a < 0n !== b < 0n
  const [top, bottom] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return isNegative ? -rounded : rounded
}

/**
 * Amounts with more digits are rounded as on invoices, because a server's own sums may have more digits than the
 * currency.
 */
const FINEST = 10
const cents = (amount: string): bigint =>
  divideRounded(unitsOf(amount, FINEST), 10n ** BigInt(FINEST - PRECISION))

export function sumMoney(amounts: readonly string[]): string {
  return fromUnits(
    amounts.reduce((sum, amount) => sum + cents(amount), 0n),
    PRECISION,
  )
}

export function subtractMoney(from: string, amount: string): string {
  return fromUnits(cents(from) - cents(amount), PRECISION)
}

/** Returns `percent` of the amount, rounded to hundredths: 23 of `10.01` is `2.30`. */
export function percentOf(amount: string, percent: string): string {
  return fromUnits(divideRounded(cents(amount) * unitsOf(percent, PRECISION), 10_000n), PRECISION)
}

export function timesMoney(amount: string, count: number): string {
  return fromUnits(cents(amount) * BigInt(count), PRECISION)
}

/**
 * Converts the amount to another currency: divides by the rate, which has up to four decimals, and rounds to
 * hundredths.
 */
export function divideMoney(amount: string, rate: string): string {
  return fromUnits(divideRounded(cents(amount) * 10_000n, unitsOf(rate, 4)), PRECISION)
}

/** Returns -1, 0 or 1. */
export function compareMoney(a: string, b: string): -1 | 0 | 1 {
  const difference = cents(a) - cents(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
