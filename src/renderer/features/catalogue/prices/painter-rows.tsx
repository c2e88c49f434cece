import { TableBodyCells } from '@blueprintjs/table/lib/esm/tableBodyCells.js'
import type { TableBodyCellsProps } from '@blueprintjs/table/lib/esm/tableBodyCells.d.ts'
import { cloneElement, memo } from 'react'

type Sight = Pick<TableBodyCellsProps, 'cellRenderer' | 'grid' | 'columnIndexStart' | 'columnIndexEnd'>

interface PainterRowProps extends Sight {
  row: number
}

/** One row in sight: drawn again when other columns come into it, or when the table has another shape. */
const PainterRow = memo(function PainterRow(props: PainterRowProps) {
  const { row, cellRenderer, grid, columnIndexStart, columnIndexEnd } = props
  const cells = []
  for (let column = columnIndexStart; column <= columnIndexEnd; column += 1) {
    const cell = cellRenderer(row, column)
    const { left, width } = grid.getCellRect(row, column)
    if (cell) cells.push(cloneElement(cell, { key: String(column), style: { left, width } }))
  }
  const { top, height } = grid.getRowRect(row)
  return (
    <div className="price-row" style={{ top, height }}>
      {cells}
    </div>
  )
})

/**
 * The painter's own way keeps all cells in sight in one list, which it draws twice at each step of scrolling, twenty at a
 * time: rows came after their headings. Here a row comes and goes as one, at once, and what stays in sight is left alone.
 */
TableBodyCells.prototype.render = function (this: TableBodyCells) {
  const { rowIndexStart, rowIndexEnd, ...sight } = this.props
  const rows = []
  for (let row = rowIndexStart; row <= rowIndexEnd; row += 1) {
    rows.push(
      <PainterRow
        key={row}
        row={row}
        cellRenderer={sight.cellRenderer}
        grid={sight.grid}
        columnIndexStart={sight.columnIndexStart}
        columnIndexEnd={sight.columnIndexEnd}
      />,
    )
  }
  return <div>{rows}</div>
}

const SIGHT = [
  'cellRenderer',
  'grid',
  'columnIndexStart',
  'columnIndexEnd',
  'rowIndexStart',
  'rowIndexEnd',
] as const

TableBodyCells.prototype.shouldComponentUpdate = function (this: TableBodyCells, next: TableBodyCellsProps) {
  return SIGHT.some((key) => next[key] !== this.props[key])
}
TableBodyCells.prototype.componentDidUpdate = () => undefined
