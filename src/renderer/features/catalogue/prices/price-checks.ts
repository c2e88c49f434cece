import { priceBreaks } from '../../../entities/product/price-breaks.ts'
import { pricedNeighbours } from './price-commands.ts'
import type { PriceQuantity, PriceStore } from './price-store.ts'

type RemarkKind = 'perPiece' | 'total' | 'comma' | 'hole'

/** A warning of the checks. It blocks nothing. */
export interface PriceRemark {
  kind: RemarkKind
  text: string
}

export type RowRemarks = ReadonlyMap<number, readonly PriceRemark[]>

const PER_PIECE: PriceRemark = { kind: 'perPiece', text: 'Za sztukę drożej niż przy mniejszym nakładzie.' }
const TOTAL: PriceRemark = { kind: 'total', text: 'Cały nakład kosztuje więcej niż następny, większy.' }
const HOLE: PriceRemark = { kind: 'hole', text: 'Brak ceny, choć opcja ma ceny przy innych nakładach.' }
const COMMA: PriceRemark = {
  kind: 'comma',
  text: 'Ponad trzykrotnie odbiega od sąsiednich nakładów: sprawdź przecinek.',
}

/** A value that differs from its neighbours by more than this factor has probably lost its comma. */
const SLIP = 3

const BREAKS = { perPiece: PER_PIECE, total: TOTAL } as const

const add = (remarks: Map<number, PriceRemark[]>, column: number, remark: PriceRemark): void =>
  void remarks.set(column, [...(remarks.get(column) ?? []), remark])

/** Returns the breaks of monotony in the quantities' own prices, by column. */
export function quantityRemarks(quantities: readonly PriceQuantity[]): RowRemarks {
  const remarks = new Map<number, PriceRemark[]>()
  for (const { column, kind } of priceBreaks(quantities, (place) => quantities[place]?.cents ?? null)) {
    add(remarks, column, BREAKS[kind])
  }
  return remarks
}

/** Returns the ratio of the larger value to the smaller. */
const timesOff = (a: number, b: number): number => Math.max(a, b) / Math.max(1, Math.min(a, b))

/** Returns the interpolated price. Floating point is exact enough for a ratio and fast, as this runs for every cell. */
function expectedAt(
  store: PriceStore,
  row: number,
  column: number,
  priced: ReadonlySet<number>,
): number | null {
  const neighbours = pricedNeighbours(store, column, (other) => priced.has(other))
  if (!neighbours) return null
  const [left, right] = neighbours
  const [from, to] = [store.priceOf(store.cellAt(row, left)), store.priceOf(store.cellAt(row, right))]
  const run = (place: number) => store.quantities[place]?.quantity ?? 0
  if (from === null || to === null || run(right) <= run(left)) return null
  return from + ((to - from) * (run(column) - run(left))) / (run(right) - run(left))
}

/**
 * Finds the columns with a probable slip. Removes the worst one and checks the others again, because a slip also makes
 * its neighbours look wrong.
 */
function slippedColumns(store: PriceStore, row: number): number[] {
  const priced = new Set<number>()
  for (let column = 0; column < store.columns; column += 1) {
    const cents = store.priceOf(store.cellAt(row, column))
    if (cents !== null && cents > 0) priced.add(column)
  }
  const slipped: number[] = []
  for (;;) {
    let worst: { column: number; times: number } | null = null
    for (const column of priced) {
      const expected = expectedAt(store, row, column, priced)
      const times = expected === null ? 1 : timesOff(store.priceOf(store.cellAt(row, column)) ?? 0, expected)
      if (times > SLIP && (!worst || times > worst.times)) worst = { column, times }
    }
    if (!worst) return slipped
    slipped.push(worst.column)
    priced.delete(worst.column)
  }
}

/**
 * Returns all remarks of an option's row, by column. `ownBreaks`, the breaks of the quantities themselves, are not
 * repeated here.
 */
export function rowRemarks(store: PriceStore, row: number, ownBreaks: RowRemarks): RowRemarks {
  const remarks = new Map<number, PriceRemark[]>()
  const cents = (column: number) => store.priceOf(store.cellAt(row, column))
  const total = (column: number): number | null => {
    const base = store.quantities[column]?.cents ?? null
    const own = cents(column)
    return base === null || own === null ? null : base + own
  }
  for (const { column, kind } of priceBreaks(store.quantities, total)) {
    const isOwn = ownBreaks.get(column)?.some((remark) => remark.kind === kind) ?? false
    if (!isOwn) add(remarks, column, BREAKS[kind])
  }
  for (const column of slippedColumns(store, row)) add(remarks, column, COMMA)
  const columns = store.quantities.map((_, column) => column)
  const empty = columns.filter((column) => store.entryOf(store.cellAt(row, column)) === null)
  if (empty.length < columns.length) for (const column of empty) add(remarks, column, HOLE)
  return remarks
}

/** Returns the quantities for which no option has a price, as columns. */
export function emptyColumns(store: PriceStore): number[] {
  const isEmpty = (column: number) =>
    store.options.every((_, row) => store.entryOf(store.cellAt(row, column)) === null)
  return store.options.length === 0
    ? []
    : store.quantities.flatMap((_, column) => (isEmpty(column) ? [column] : []))
}

/**
 * Returns the rows of options in required single-choice groups that have no price at all. If selected, they would cost
 * nothing.
 */
export function unpricedRows(store: PriceStore): number[] {
  return store.options.flatMap(({ group }, row) => {
    const isEmpty = store.quantities.every((_, column) => store.entryOf(store.cellAt(row, column)) === null)
    return group.isRequired && isEmpty && store.columns > 0 ? [row] : []
  })
}
