import {
  Cell,
  Column,
  ColumnHeaderCell,
  RenderMode,
  SelectionModes,
  Table,
  type ColumnProps,
} from '@blueprintjs/table'
import '@blueprintjs/table/lib/css/table.css'
import './painter-rows.tsx'
import './painter-size.ts'
import { memo, useMemo, type ReactElement } from 'react'
import { shownCents, type AmountView } from './price-amounts.ts'
import { FROZEN_ROWS, LABEL_WIDTH, lettersIn, ROW_HEIGHT } from './matrix-geometry.ts'
import { PaintedPrice } from './price-cell.tsx'
import type { PriceComparison } from './price-comparison.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceLines } from './price-view.ts'
import { runOf } from './price-words.ts'
import './price-table.css'

interface PriceTableProps {
  session: PriceSession
  lines: PriceLines
  view: AmountView
  /** Of a column of prices. */
  width: number
  comparison: PriceComparison | null
}

function useColumns({
  session,
  lines,
  view,
  width,
  comparison,
}: PriceTableProps): ReactElement<ColumnProps>[] {
  return useMemo(() => {
    const { store, remarks } = session
    const letters = lettersIn(width)
    const lineAt = (index: number) => lines.lines[index - FROZEN_ROWS]
    const labels = (index: number) => {
      const line = lineAt(index)
      if (!line) return <Cell className="price-base price-label">Cena nakładu</Cell>
      if (line.kind === 'group') {
        return <Cell className="price-band price-label">{`${line.name} (${line.count})`}</Cell>
      }
      const label = store.options[line.row]?.label ?? ''
      return (
        <Cell className="price-label" tooltip={label}>
          {label}
        </Cell>
      )
    }
    const header = (text: string, isLabel: boolean) => () => (
      <ColumnHeaderCell
        name={text}
        className={isLabel ? 'price-header price-header-label' : 'price-header'}
        enableColumnReordering={false}
      />
    )
    const prices = store.quantities.map((quantity, column) => {
      const base = remarks.ofQuantities.get(column)?.map(({ text }) => text)
      const cells = (index: number) => {
        const line = lineAt(index)
        if (!line) {
          return (
            <Cell
              className={base ? 'price-base price-base-remarked' : 'price-base'}
              tooltip={base?.join(' ')}
            >
              {shownCents(quantity.cents)}
            </Cell>
          )
        }
        if (line.kind === 'group') return <Cell className="price-band" />
        return (
          <PaintedPrice
            session={session}
            store={store}
            cell={store.cellAt(line.row, column)}
            view={view}
            letters={letters}
            comparison={comparison}
          />
        )
      }
      return (
        <Column
          key={quantity.pk}
          id={quantity.pk}
          cellRenderer={cells}
          columnHeaderCellRenderer={header(runOf(quantity), false)}
        />
      )
    })
    return [
      <Column
        key="label"
        id="label"
        cellRenderer={labels}
        columnHeaderCellRenderer={header('Opcja', true)}
      />,
      ...prices,
    ]
    // The store of a session is exchanged when rows or columns are other ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session, session.store, lines, view, width, comparison])
}

/**
 * Paints the matrix; hidden from screen readers and without a tab stop of its own. It draws cells again only when rows,
 * columns or the kind of amounts change: an edit is drawn by the one cell that it concerns, a selection by itself.
 */
export const PriceTable = memo(function PriceTable(props: PriceTableProps) {
  const { session, lines, width } = props
  const { store } = session
  const columns = useColumns(props)
  const widths = useMemo(() => [LABEL_WIDTH, ...store.quantities.map(() => width)], [store, width])
  const dependencies = useMemo(() => [columns], [columns])
  return (
    <Table
      numRows={lines.lines.length + FROZEN_ROWS}
      cellRendererDependencies={dependencies}
      columnWidths={widths}
      defaultRowHeight={ROW_HEIGHT}
      minRowHeight={ROW_HEIGHT}
      enableRowHeader={false}
      enableRowResizing={false}
      enableColumnResizing={false}
      enableGhostCells={false}
      numFrozenRows={FROZEN_ROWS}
      numFrozenColumns={1}
      renderMode={RenderMode.NONE}
      selectionModes={SelectionModes.NONE}
    >
      {columns}
    </Table>
  )
})
