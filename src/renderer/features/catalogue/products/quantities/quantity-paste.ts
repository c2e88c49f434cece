import { readClipboardTable } from '../../../../ui/spreadsheet/clipboard-table.ts'
import { QUANTITY_FIELDS, type QuantityField } from './quantity-cells.ts'
import { isBlank, newRow, withCell, type QuantityRow } from './quantity-rows.ts'

/** Returns the pasted rows that are not blank. */
const rangeOf = (text: string): string[][] =>
  readClipboardTable(text).filter((row) => row.some((cell) => cell.trim() !== ''))

/** Whether a row is a heading: none of its cells contains a digit. */
const isHeading = (cells: readonly string[]): boolean => cells.every((cell) => !/\d/.test(cell))

export interface PastedQuantities {
  rows: QuantityRow[]
  /** Number of pasted cells beyond the last column. */
  cut: number
  filled: number
}

/**
 * Pastes a range into the table from a cell on: over existing rows, then as new rows. Blank cells change nothing; a
 * text that is not a number is stored and refused in its cell.
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
