import { readClipboardTable } from '../../../../ui/spreadsheet/clipboard-table.ts'
import { QUANTITY_FIELDS, type QuantityField } from './quantity-cells.ts'
import { isBlank, newRow, withCell, type QuantityRow } from './quantity-rows.ts'

/** Rows of the pasted text in which anything stands. */
const rangeOf = (text: string): string[][] =>
  readClipboardTable(text).filter((row) => row.some((cell) => cell.trim() !== ''))

/** A heading of the range is no row of it: no cell of it is a number. */
const isHeading = (cells: readonly string[]): boolean => cells.every((cell) => !/\d/.test(cell))

export interface PastedQuantities {
  rows: QuantityRow[]
  /** Cells of the range that stand beyond the last column. */
  cut: number
  filled: number
}

/**
 * Puts a range into the table from a cell on: over the rows that stand there, then as new rows. Blank pasted cells change
 * nothing; what is no number is kept and refused in its cell.
 */
export function pasteQuantities(
  rows: readonly QuantityRow[],
  from: { key: string; field: QuantityField },
  text: string,
  nextKey: () => string,
): PastedQuantities {
  const [head = [], ...others] = rangeOf(text)
  const range = others.length > 0 && isHeading(head) ? others : [head, ...others]
  const column = QUANTITY_FIELDS.indexOf(from.field)
  const fields = QUANTITY_FIELDS.slice(column)
  const result = rows.filter((row) => !isBlank(row) || row.key === from.key)
  const present = result.filter((row) => !row.isRemoved)
  const start = present.findIndex(({ key }) => key === from.key)
  let filled = 0
  range.forEach((cells, index) => {
    const target = (start < 0 ? undefined : present[start + index]) ?? newRow(nextKey())
    const next = fields.reduce((row, field, place) => {
      const cell = cells[place]?.trim() ?? ''
      if (cell === '') return row
      filled++
      return withCell(row, field, cell)
    }, target)
    const at = result.findIndex(({ key }) => key === target.key)
    if (at < 0) result.push(next)
    else result[at] = next
  })
  const cut = range.reduce((sum, cells) => sum + Math.max(0, cells.length - fields.length), 0)
  return { rows: result, cut, filled }
}
