import { entryOfText, type CellEntry, type PriceArea, type PriceCommand } from './price-commands.ts'
import type { PriceStore } from './price-store.ts'

/** The effect of a pasted range. `tooLarge` means that it does not fit; it is then cropped only after confirmation. */
export type PlacedPaste =
  | { kind: 'entries'; command: PriceCommand }
  | { kind: 'tooLarge'; rows: number; columns: number; fit: PriceCommand }

/** The visible rows and columns in order; hidden ones receive nothing. */
export interface ShownCells {
  rows: readonly number[]
  columns: readonly number[]
}

const widthOf = (table: readonly (readonly string[])[]): number =>
  Math.max(0, ...table.map((cells) => cells.length))

/** Returns the entries for an area. Blank pasted cells change nothing. */
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
 * Places a table without headings at the upper left cell of the selection. A single value, or a range that divides the
 * selection evenly, fills the selection; otherwise the pasted range's size counts.
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
