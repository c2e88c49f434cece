import { entryOfText, type CellEntry, type PriceArea, type PriceCommand } from './price-commands.ts'
import type { PriceStore } from './price-store.ts'

/** What a pasted range does at its place; `tooLarge` where it does not fit, and nothing is cut unasked. */
export type PlacedPaste =
  | { kind: 'entries'; command: PriceCommand }
  | { kind: 'tooLarge'; rows: number; columns: number; fit: PriceCommand }

/** Rows and columns that are shown, in order: what is filtered away receives nothing. */
export interface ShownCells {
  rows: readonly number[]
  columns: readonly number[]
}

const widthOf = (table: readonly (readonly string[])[]): number =>
  Math.max(0, ...table.map((cells) => cells.length))

/** A blank pasted cell changes nothing. */
function entriesAt(
  store: PriceStore,
  { rows, columns }: PriceArea,
  textAt: (row: number, column: number) => string,
): CellEntry[] {
  return rows.flatMap((row, rowPlace) =>
    columns.flatMap((column, columnPlace) => {
      const text = textAt(rowPlace, columnPlace)
      return text.trim() === '' ? [] : [[store.cellAt(row, column), entryOfText(text)] as const]
    }),
  )
}

const isMultiple = (whole: number, part: number): boolean => whole > part && whole % part === 0

/**
 * A table without headings, from the upper left cell of the selection. One value, or a range that fits several times,
 * fills the selection; else the size of the pasted range counts.
 */
export function placePaste(
  store: PriceStore,
  table: readonly (readonly string[])[],
  selection: PriceArea,
  shown: ShownCells,
): PlacedPaste {
  const [height, width] = [table.length, widthOf(table)]
  const [selectedRows, selectedColumns] = [selection.rows.length, selection.columns.length]
  const repeats =
    (height === 1 || selectedRows === height || isMultiple(selectedRows, height)) &&
    (width === 1 || selectedColumns === width || isMultiple(selectedColumns, width))
  const isTiled = repeats && selectedRows >= height && selectedColumns >= width
  const target: PriceArea = isTiled
    ? selection
    : {
        rows: sliceFrom(shown.rows, selection.rows[0], height),
        columns: sliceFrom(shown.columns, selection.columns[0], width),
      }
  const textAt = (row: number, column: number) => table[row % height]?.[column % width] ?? ''
  const command: PriceCommand = { ok: true, entries: entriesAt(store, target, textAt), skipped: 0 }
  const isWhole = isTiled || (target.rows.length === height && target.columns.length === width)
  return isWhole
    ? { kind: 'entries', command }
    : { kind: 'tooLarge', rows: height, columns: width, fit: command }
}

function sliceFrom(places: readonly number[], first: number | undefined, count: number): number[] {
  const from = first === undefined ? -1 : places.indexOf(first)
  return from < 0 ? [] : places.slice(from, from + count)
}
