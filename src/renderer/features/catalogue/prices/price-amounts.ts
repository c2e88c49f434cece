import { formatDecimal } from '../../../lib/format.ts'
import { divideHalfUp } from './price-arithmetic.ts'
import { wireOf } from './price-text.ts'
import type { PriceQuantity } from './price-store.ts'

/** How amounts are shown; they can be edited only in the `amount` view. */
export type AmountView = 'amount' | 'perPiece' | 'percent'

/** Formats grosze as `1 234,50`, or an em dash for null. */
export const shownCents = (cents: number | null): string =>
  cents === null ? '—' : formatDecimal(wireOf(cents))

const rounded = (top: bigint, bottom: bigint): number => Number(divideHalfUp(top, bottom))

/** Returns the price of one piece in zł with four decimals, such as `0,0832`. */
export function perPiece(cents: number, quantity: number): string {
  if (quantity <= 0) return '—'
  const units = rounded(BigInt(cents) * 100n, BigInt(quantity))
  return formatDecimal((units / 10_000).toFixed(4), 4)
}

/** Returns the share of the whole run's own price, such as `12,5 %`. */
function shareOf(cents: number, of: number | null): string {
  if (of === null || of === 0) return '—'
  return `${formatDecimal((rounded(BigInt(cents) * 1000n, BigInt(of)) / 10).toFixed(1), 1)}\u00a0%`
}

/** Returns the change in percent; null if there was no price or it was 0. */
export function changeInPercent(from: number | null, to: number): number | null {
  return from === null || from === 0 ? null : ((to - from) / from) * 100
}

/** Formats a percentage with its sign, such as `+5,0 %`. A value that rounds to zero has no sign. */
export function signedPercent(percent: number): string {
  const digits = Math.abs(percent).toFixed(1)
  const sign = Number(digits) === 0 ? '' : percent < 0 ? '−' : '+'
  return `${sign}${formatDecimal(digits, 1)}\u00a0%`
}

export function shownAs(view: AmountView, cents: number | null, quantity: PriceQuantity): string {
  if (cents === null) return '—'
  if (view === 'perPiece') return perPiece(cents, quantity.quantity)
  return view === 'percent' ? shareOf(cents, quantity.cents) : shownCents(cents)
}
