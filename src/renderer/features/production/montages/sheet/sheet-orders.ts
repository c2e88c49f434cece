/** The lines of one order on the sheet. */
export interface SheetOrder {
  order_pk: number
  lines: number[]
}

/** Groups the lines on the sheet by order, those with most lines first. */
export function sheetOrders(lines: readonly { pk: number; order_pk: number | null }[]): SheetOrder[] {
  const orders = new Map<number, number[]>()
  for (const { pk, order_pk } of lines) {
    if (order_pk === null) continue
    const known = orders.get(order_pk)
    if (known) known.push(pk)
    else orders.set(order_pk, [pk])
  }
  return [...orders]
    .map(([order_pk, pks]) => ({ order_pk, lines: pks }))
    .toSorted((a, b) => b.lines.length - a.lines.length || a.order_pk - b.order_pk)
}

interface OrderLine {
  montage_pk: number | null
}

/**
 * Returns the other montages that contain lines of the order, as far as its lines name them; the order is then split
 * between sheets.
 */
export function otherMontages(all: readonly OrderLine[], montagePk: number | null): number[] {
  const others = all.flatMap(({ montage_pk: pk }) => (pk === null || pk === montagePk ? [] : [pk]))
  return [...new Set(others)].toSorted((a, b) => a - b)
}
