import {
  Cell,
  Column,
  ColumnHeaderCell,
  Regions,
  RenderMode,
  SelectionModes,
  Table,
  type ColumnProps,
  type Region,
} from '@blueprintjs/table'
import '@blueprintjs/table/lib/css/table.css'
import './painter-size.ts'
import { memo, useMemo, type ReactElement } from 'react'
import { placesBetween, rectangleOf, type GridRange } from '../../../ui/spreadsheet/grid-range.ts'
import { shownCents, type AmountView } from './price-amounts.ts'
import { columnWidthOf, LABEL_WIDTH, ROW_HEIGHT } from './matrix-geometry.ts'
import { PriceContent } from './price-cell.tsx'
import type { PriceSession } from './price-session.ts'
import type { PriceLines } from './price-view.ts'
import { runOf } from './price-words.ts'
import './price-table.css'

/** The price of the quantity stands above all options and never scrolls away. */
const FROZEN_ROWS = 1

interface PriceTableProps {
  session: PriceSession
  lines: PriceLines
  view: AmountView
  range: GridRange
  /** A rectangle of the shown options and quantities that the mouse has drawn. */
  onSelect: (rectangle: { rows: number[]; columns: number[] }) => void
}

/** The line of the table that shows an option: below the frozen row and the names of groups. */
export const lineOfPlace = ({ lineOf }: PriceLines, place: number): number =>
  (lineOf[place] ?? 0) + FROZEN_ROWS

function useColumns(session: PriceSession, lines: PriceLines, view: AmountView): ReactElement<ColumnProps>[] {
  return useMemo(() => {
    const { store, remarks } = session
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
          <Cell truncated={false} className="price-holder">
            <PriceContent session={session} cell={store.cellAt(line.row, column)} view={view} />
          </Cell>
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
  }, [session, session.store, lines, view])
}

/**
 * Paints the matrix; hidden from screen readers and without a tab stop of its own. It draws cells again only when rows,
 * columns or the kind of amounts change: an edit is drawn by the one cell that it concerns.
 */
export const PriceTable = memo(function PriceTable({
  session,
  lines,
  view,
  range,
  onSelect,
}: PriceTableProps) {
  const { store } = session
  const columns = useColumns(session, lines, view)
  const widths = useMemo(() => {
    const width = columnWidthOf(store)
    return [LABEL_WIDTH, ...store.quantities.map(() => width)]
  }, [store])
  const dependencies = useMemo(() => [columns], [columns])
  const { top, bottom, left, right } = rectangleOf(range)
  const isShown = lines.rows.length > 0 && store.columns > 0
  const selected = isShown
    ? [Regions.cell(lineOfPlace(lines, top), left + 1, lineOfPlace(lines, bottom), right + 1)]
    : []
  const { active } = range
  const groups = isShown
    ? [
        {
          className: 'price-active',
          regions: [Regions.cell(lineOfPlace(lines, active.row), active.column + 1)],
        },
      ]
    : []

  function select(regions: Region[]) {
    const region = regions.at(-1)
    const [firstLine, lastLine] = region?.rows ?? []
    const [firstColumn, lastColumn] = region?.cols ?? []
    const rows = lines.lineOf.flatMap((line, place) => {
      const at = line + FROZEN_ROWS
      const isInside =
        firstLine === undefined || lastLine === undefined || (at >= firstLine && at <= lastLine)
      return isInside ? [place] : []
    })
    const all = placesBetween(0, store.columns - 1)
    const isOfLabel = lastColumn === undefined || lastColumn === 0
    const inside = isOfLabel
      ? all
      : all.filter((column) => column + 1 >= (firstColumn ?? 0) && column + 1 <= lastColumn)
    if (rows.length > 0 && inside.length > 0) onSelect({ rows, columns: inside })
  }

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
      enableMultipleSelection={false}
      numFrozenRows={FROZEN_ROWS}
      numFrozenColumns={1}
      renderMode={RenderMode.BATCH_ON_UPDATE}
      selectionModes={SelectionModes.COLUMNS_AND_CELLS}
      selectedRegions={selected}
      styledRegionGroups={groups}
      onSelection={select}
    >
      {columns}
    </Table>
  )
})
