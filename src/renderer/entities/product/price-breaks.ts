/** A break of monotony: `perPiece`, dearer per piece than a smaller quantity; `total`, dearer than a larger one. */
export interface PriceBreak {
  /** Index of the more expensive quantity. */
  column: number
  kind: 'perPiece' | 'total'
}

interface Totals {
  total: number
  quantity: number
}

/** Exact, because grosze times copies stay far below the largest exact integer of a double. */
const risesPerPiece = (from: Totals, to: Totals): boolean =>
  to.total * from.quantity > from.total * to.quantity
const fallsInTotal = (from: Totals, to: Totals): boolean => to.total < from.total

/**
 * Finds breaks of monotony between neighbouring quantities, ascending by number of copies. `totalAt` returns a
 * quantity's price in grosze; `null` means no price, and the quantity is skipped.
 */
export function priceBreaks(
  quantities: readonly { quantity: number }[],
  totalAt: (column: number) => number | null,
): PriceBreak[] {
  const breaks: PriceBreak[] = []
  let from: (Totals & { column: number }) | null = null
  for (const [column, { quantity }] of quantities.entries()) {
    const total = totalAt(column)
    if (total === null) continue
    const to = { total, quantity, column }
    if (from && fallsInTotal(from, to)) breaks.push({ column: from.column, kind: 'total' })
    else if (from && risesPerPiece(from, to)) breaks.push({ column, kind: 'perPiece' })
    from = to
  }
  return breaks
}
