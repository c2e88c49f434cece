import { changeInPercent } from './price-amounts.ts'
import type { PriceSession } from './price-session.ts'

/** A change of more than this many percent needs attention. */
export const LARGE_CHANGE = 30

/** A changed cell as a line of the review. */
export interface ReviewLine {
  cell: number
  from: number | null
  to: number
  /** Change in percent; null if there was no price or it was 0. */
  percent: number | null
  /** Why the line is among the first. */
  reasons: string[]
  isConflict: boolean
}

function reasonsOf(session: PriceSession, cell: number, to: number, percent: number | null): string[] {
  const reasons: string[] = []
  if (session.store.isConflict(cell)) reasons.push('zmieniona też przez kogoś innego')
  if (to === 0 && session.store.baseOf(cell) !== null) reasons.push('bez dopłaty')
  if (percent !== null && Math.abs(percent) > LARGE_CHANGE)
    reasons.push(`zmiana ponad ${LARGE_CHANGE}\u00a0%`)
  for (const { text } of session.remarks.of(cell)) reasons.push(text)
  return reasons
}

/**
 * Returns every changed cell, those with a reason first, each part in the order of the table. The PUT uses this order.
 */
export function reviewLines(session: PriceSession): ReviewLine[] {
  const { store } = session
  const lines = store.changedCells().flatMap((cell) => {
    const to = store.priceOf(cell)
    if (to === null) return []
    const from = store.baseOf(cell)
    const percent = changeInPercent(from, to)
    const reasons = reasonsOf(session, cell, to, percent)
    return [{ cell, from, to, percent, reasons, isConflict: store.isConflict(cell) }]
  })
  return [
    ...lines.filter(({ reasons }) => reasons.length > 0),
    ...lines.filter(({ reasons }) => reasons.length === 0),
  ]
}

export interface GroupTotal {
  name: string
  count: number
  /** Sum of the differences, in grosze. */
  difference: number
}

/** Returns the total change of the selected lines by group. */
export function groupTotals({ store }: PriceSession, lines: readonly ReviewLine[]): GroupTotal[] {
  const totals = new Map<number, GroupTotal>()
  for (const { cell, from, to } of lines) {
    const { group } = store.placeOf(cell).option
    const { count = 0, difference = 0 } = totals.get(group.pk) ?? {}
    totals.set(group.pk, { name: group.name, count: count + 1, difference: difference + to - (from ?? 0) })
  }
  return [...totals.values()]
}
