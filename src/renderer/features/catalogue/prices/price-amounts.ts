import { formatDecimal } from '../../../lib/format.ts'
import { divideHalfUp } from './price-arithmetic.ts'
import { wireOf } from './price-text.ts'
import type { PriceQuantity } from './price-store.ts'

/** How amounts are shown; only whole amounts are edited. */
export type AmountView = 'amount' | 'perPiece' | 'percent'

/** Grosze as people read them: `1 234,50`; an em dash for none. */
export const shownCents = (cents: number | null): string =>
  cents === null ? '—' : formatDecimal(wireOf(cents))

const rounded = (top: bigint, bottom: bigint): number => Number(divideHalfUp(top, bottom))

/** `0,0832`: zł for one piece, four digits. */
export function perPiece(cents: number, quantity: number): string {
  if (quantity <= 0) return '—'
  const units = rounded(BigInt(cents) * 100n, BigInt(quantity))
  return formatDecimal((units / 10_000).toFixed(4), 4)
}

/** `12,5 %` of the whole run's own price. */
function shareOf(cents: number, of: number | null): string {
  if (of === null || of === 0) return '—'
  return `${formatDecimal((rounded(BigInt(cents) * 1000n, BigInt(of)) / 10).toFixed(1), 1)}\u00a0%`
}

/** The change in percent; null where there was no price or it was 0. */
export function changeInPercent(from: number | null, to: number): number | null {
  return from === null || from === 0 ? null : ((to - from) / from) * 100
}

/** `+5,0 %`; what rounds to nothing has no sign. */
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

/** `1 000`. */
export const shownCount = (count: number): string => formatDecimal(count, 0)
