import { fromUnits, unitsOf } from './decimal.ts'

/** Amounts are decimal strings in their currency's units (`12.50`); every step is exact, counted in hundredths. */
const PRECISION = 2

/** `a / b`, halves away from zero, as invoices are rounded. */
function divideRounded(a: bigint, b: bigint): bigint {
  const isNegative = a < 0n !== b < 0n
  const [top, bottom] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return isNegative ? -rounded : rounded
}

/** Finer amounts are rounded as invoices are: a server's own sums may have more digits than a currency. */
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

/** `percent` of the amount, rounded to hundredths: 23 of `10.01` is `2.30`. */
export function percentOf(amount: string, percent: string): string {
  return fromUnits(divideRounded(cents(amount) * unitsOf(percent, PRECISION), 10_000n), PRECISION)
}

export function timesMoney(amount: string, count: number): string {
  return fromUnits(cents(amount) * BigInt(count), PRECISION)
}

/** The amount in another currency: divided by the rate with up to four decimals, rounded to hundredths. */
export function divideMoney(amount: string, rate: string): string {
  return fromUnits(divideRounded(cents(amount) * 10_000n, unitsOf(rate, 4)), PRECISION)
}

/** -1, 0 or 1. */
export function compareMoney(a: string, b: string): -1 | 0 | 1 {
  const difference = cents(a) - cents(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
