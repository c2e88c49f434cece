import { calculate, divideHalfUp, readArithmetic, type Arithmetic } from './price-arithmetic.ts'
import { BELOW_ZERO, MOST_CENTS, readPriceText } from './price-text.ts'
import type { PriceEntry, PriceStore } from './price-store.ts'

/** The cells of a rectangle on the screen, as rows and columns of the store in the order shown. */
export interface PriceArea {
  rows: readonly number[]
  columns: readonly number[]
}

export type CellEntry = readonly [cell: number, entry: PriceEntry]

/** The entries that a command writes, or why it changes nothing. */
export type PriceCommand =
  | { ok: true; entries: CellEntry[]; skipped: number }
  | { ok: false; message: string }

export function cellsOfArea(store: PriceStore, { rows, columns }: PriceArea): number[] {
  return rows.flatMap((row) => columns.map((column) => store.cellAt(row, column)))
}

const written = (entries: CellEntry[], skipped = 0): PriceCommand => ({ ok: true, entries, skipped })

/** Converts a typed text into a cell's entry: the price, or the text itself if it is not a price. */
export function entryOfText(text: string): PriceEntry {
  const read = readPriceText(text)
  return read.ok ? read.cents : text.trim()
}

/**
 * Returns the entry of a cleared cell: empty without a stored price, otherwise an error, because no API call removes a
 * price.
 */
const emptied = (store: PriceStore, cell: number): PriceEntry => (store.baseOf(cell) === null ? null : '')

function entryFor(store: PriceStore, cell: number, text: string): PriceEntry {
  return text.trim() === '' ? emptied(store, cell) : entryOfText(text)
}

/** Writes a price, a text or an empty entry into each cell. A calculation starts from each cell's own value. */
export function typeInto(store: PriceStore, cells: readonly number[], text: string): PriceCommand {
  const sum = readArithmetic(text)
  if (sum) return calculateCells(store, cells, sum)
  return written(cells.map((cell) => [cell, entryFor(store, cell, text)]))
}

export function clearCells(store: PriceStore, cells: readonly number[]): PriceCommand {
  return written(cells.map((cell) => [cell, emptied(store, cell)]))
}

/** Calculates a new value from each cell's own; empty cells are skipped. */
function countedFrom(
  store: PriceStore,
  cells: readonly number[],
  next: (cents: number) => number,
): PriceCommand {
  const entries: CellEntry[] = []
  for (const cell of cells) {
    const cents = store.priceOf(cell)
    if (cents !== null) entries.push([cell, next(cents)])
  }
  const isBelow = entries.filter(([, entry]) => Number(entry) < 0).length
  if (isBelow > 0) return { ok: false, message: `Nic nie zmieniono: wynik jest ujemny. ${BELOW_ZERO}` }
  if (entries.some(([, entry]) => Number(entry) > MOST_CENTS)) {
    return { ok: false, message: 'Nic nie zmieniono: wynik jest za duży.' }
  }
  return written(entries, cells.length - entries.length)
}

/**
 * Applies a calculation to the staged or else stored value of each cell. A negative result refuses the whole command
 * (CAT-067).
 */
export function calculateCells(
  store: PriceStore,
  cells: readonly number[],
  sum: Arithmetic,
  step = 1,
): PriceCommand {
  return countedFrom(store, cells, (cents) => calculate(cents, sum, step))
}

/** The command "Nie mniej niż". */
export function raiseCells(store: PriceStore, cells: readonly number[], least: number): PriceCommand {
  return countedFrom(store, cells, (cents) => Math.max(cents, least))
}

/** The command "Ustaw". */
export function setCells(cells: readonly number[], entry: PriceEntry): PriceCommand {
  return written(cells.map((cell) => [cell, entry]))
}

/** Copies entries. An empty source cell leaves its target unchanged. */
function copied(store: PriceStore, pairs: readonly (readonly [from: number, to: number])[]): PriceCommand {
  const filled = pairs.flatMap(([from, to]) => {
    const entry = store.entryOf(from)
    return entry === null || entry === '' ? [] : [[to, entry] as const]
  })
  return written(filled, pairs.length - filled.length)
}

export function fillDown(store: PriceStore, { rows, columns }: PriceArea): PriceCommand {
  const [first, ...below] = rows
  if (first === undefined || below.length === 0)
    return { ok: false, message: 'Zaznacz więcej niż jeden wiersz.' }
  return copied(
    store,
    below.flatMap((row) =>
      columns.map((column) => [store.cellAt(first, column), store.cellAt(row, column)] as const),
    ),
  )
}

export function fillRight(store: PriceStore, { rows, columns }: PriceArea): PriceCommand {
  const [first, ...others] = columns
  if (first === undefined || others.length === 0)
    return { ok: false, message: 'Zaznacz więcej niż jedną kolumnę.' }
  return copied(
    store,
    rows.flatMap((row) =>
      others.map((column) => [store.cellAt(row, first), store.cellAt(row, column)] as const),
    ),
  )
}

/** Interpolates linearly by quantity between two totals, rounded half up to the grosz. */
function between(store: PriceStore, row: number, left: number, column: number, right: number): number | null {
  const [from, to] = [store.priceOf(store.cellAt(row, left)), store.priceOf(store.cellAt(row, right))]
  const quantityAt = (place: number) => BigInt(store.quantities[place]?.quantity ?? 0)
  const run = quantityAt(right) - quantityAt(left)
  if (from === null || to === null || run <= 0n) return null
  const part = BigInt(to - from) * (quantityAt(column) - quantityAt(left))
  return Number(divideHalfUp(BigInt(from) * run + part, run))
}

/** Returns the nearest priced columns on both sides; null if one side has none. */
export function pricedNeighbours(
  store: PriceStore,
  column: number,
  isPriced: (column: number) => boolean,
): [left: number, right: number] | null {
  let left = column - 1
  while (left >= 0 && !isPriced(left)) left -= 1
  let right = column + 1
  while (right < store.columns && !isPriced(right)) right += 1
  return left < 0 || right >= store.columns ? null : [left, right]
}

/** Returns the price interpolated from the neighbours; null if one side has none. */
function interpolatedAt(store: PriceStore, row: number, column: number): number | null {
  const neighbours = pricedNeighbours(
    store,
    column,
    (other) => store.priceOf(store.cellAt(row, other)) !== null,
  )
  return neighbours && between(store, row, neighbours[0], column, neighbours[1])
}

/**
 * The command "Uzupełnij nakład": fills empty cells from their neighbours in the row. It does not extrapolate beyond
 * the first and the last price.
 */
export function interpolateCells(store: PriceStore, cells: readonly number[]): PriceCommand {
  const empty = cells.filter((cell) => store.entryOf(cell) === null)
  if (empty.length === 0) return { ok: false, message: 'W zaznaczeniu nie ma pustych komórek.' }
  const filled = empty.flatMap((cell) => {
    const { row, column } = store.placeOf(cell)
    const cents = interpolatedAt(store, row, column)
    return cents === null ? [] : [[cell, cents] as const]
  })
  if (filled.length === 0)
    return { ok: false, message: 'Brak ceny po obu stronach: nie ma z czego uzupełnić.' }
  return written(filled, empty.length - filled.length)
}
