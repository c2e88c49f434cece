import { BYTE_ORDER_MARK, csvAmount, csvLine } from '#shared/domain/csv.ts'
import type { Cell } from './cells.ts'
import { isoDate, isoDateTime } from './moments.ts'
import type { WrittenRows } from './written-rows.ts'

function csvCell(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return cell.text
    case 'integer':
      return cell.digits
    case 'decimal':
      return csvAmount(cell.digits)
    case 'date':
      return isoDate(cell.moment)
    default:
      return isoDateTime(cell.moment)
  }
}

/** Yields the rows as lines of CSV in the format that Polish spreadsheets expect. */
export async function* csvRows({ columns, pages }: WrittenRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading)))
  for await (const rows of pages) yield encoder.encode(rows.map((row) => csvLine(row.map(csvCell))).join(''))
}
