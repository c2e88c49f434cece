import { DialogBody } from '@blueprintjs/core'
import { Cell, Column, ColumnHeaderCell, RenderMode, SelectionModes, Table } from '@blueprintjs/table'
import '@blueprintjs/table/lib/css/table.css'
import '../html/trusted-types.ts'
import { Modal } from '../modal.tsx'
import './sheet.css'

export interface SheetColumn<Row> {
  label: string
  /** Width in px. */
  width: number
  isNumber?: boolean
  text: (row: Row) => string
}

interface SheetDialogProps<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  onClose: () => void
}

const headerOf = (label: string) => () => <ColumnHeaderCell name={label} />

const cellsOf = (textIn: (row: number) => string, className: string) => (row: number) => (
  <Cell className={className}>{textIn(row)}</Cell>
)

/**
 * A table of thousands of rows to browse. Only visible rows are rendered, and a selection is copied like in a
 * spreadsheet.
 */
export function SheetDialog<Row>({ title, rows, columns, onClose }: SheetDialogProps<Row>) {
  const textAt = (row: number, column: number): string => {
    const line = rows[row]
    return line === undefined ? '' : (columns[column]?.text(line) ?? '')
  }
  return (
    <Modal title={title} className="sheet-dialog" onClose={onClose}>
      <DialogBody className="sheet-body">
        <Table
          numRows={rows.length}
          renderMode={RenderMode.BATCH}
          selectionModes={SelectionModes.ALL}
          enableRowResizing={false}
          columnWidths={columns.map(({ width }) => width)}
          getCellClipboardData={textAt}
        >
          {columns.map(({ label, isNumber }, column) => (
            <Column
              key={label}
              id={label}
              columnHeaderCellRenderer={headerOf(label)}
              cellRenderer={cellsOf((row) => textAt(row, column), isNumber ? 'sheet-number' : '')}
            />
          ))}
        </Table>
      </DialogBody>
    </Modal>
  )
}
