import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useContext, useEffect, type HTMLAttributes, type RefObject } from 'react'
import { givenViewport, GridViewport } from '../../../ui/grid/use-row-window.ts'
import { placesBetween, rectangleOf, type GridRange } from '../../../ui/spreadsheet/grid-range.ts'
import {
  LABEL_WIDTH,
  leftOfColumn,
  lettersIn,
  lineOfPlace,
  ROW_HEIGHT,
  TOP_HEIGHT,
  topOfLine,
} from './matrix-geometry.ts'
import { shownCents, type AmountView } from './price-amounts.ts'
import { PaintedPrice } from './price-cell.tsx'
import type { PriceComparison } from './price-comparison.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceLine, PriceLines } from './price-view.ts'
import { runOf } from './price-words.ts'
import './price-table.css'

/** Rows and columns rendered outside the visible area. */
const OVERSCAN = { rows: 3, columns: 1 }

interface PriceTableProps {
  scroller: RefObject<HTMLDivElement | null>
  session: PriceSession
  lines: PriceLines
  range: GridRange
  view: AmountView
  /** Width of a price column, in px. */
  width: number
  comparison: PriceComparison | null
  listeners: HTMLAttributes<HTMLDivElement>
}

/** The first and the last column to render. */
interface ColumnSpan {
  first: number
  last: number
}

function useWindow({ scroller, session, lines, width }: PriceTableProps) {
  const { store } = session
  const viewport = useContext(GridViewport)
  const shared = {
    getScrollElement: () => scroller.current,
    useFlushSync: false,
    ...givenViewport(viewport),
  }
  const rows = useVirtualizer({
    ...shared,
    count: lines.lines.length,
    estimateSize: () => ROW_HEIGHT,
    paddingStart: TOP_HEIGHT,
    overscan: OVERSCAN.rows,
  })
  const columns = useVirtualizer({
    ...shared,
    horizontal: true,
    count: store.columns,
    estimateSize: () => width,
    paddingStart: LABEL_WIDTH,
    overscan: OVERSCAN.columns,
  })
  useEffect(() => columns.measure(), [columns, width])
  const shown = columns.getVirtualIndexes()
  return { rows: rows.getVirtualIndexes(), first: shown[0] ?? 0, last: shown.at(-1) ?? -1 }
}

/**
 * Paints the matrix. It is hidden from screen readers and has no tab stop. The headings, the quantities' own prices and
 * the option names are frozen. A row renders again only if other columns come into view or the amount view changes; an
 * edit renders only its cell.
 */
export function PriceTable(props: PriceTableProps) {
  const { scroller, session, lines, range, view, width, comparison, listeners } = props
  const { store } = session
  const { rows, first, last } = useWindow(props)
  const size = {
    width: leftOfColumn(store.columns, width),
    height: TOP_HEIGHT + lines.lines.length * ROW_HEIGHT,
  }
  return (
    <div ref={scroller} className="price-painter" tabIndex={-1} aria-hidden {...listeners}>
      <div className="price-sheet" style={size}>
        <PriceTop session={session} store={store} width={width} first={first} last={last} />
        <div className="price-left" style={{ height: lines.lines.length * ROW_HEIGHT }}>
          {rows.map((index) => {
            const line = lines.lines[index]
            return line && <PriceLabel key={index} session={session} line={line} top={index * ROW_HEIGHT} />
          })}
        </div>
        {rows.map((index) => {
          const line = lines.lines[index]
          return (
            line && (
              <PriceRow
                key={index}
                session={session}
                store={store}
                line={line}
                top={TOP_HEIGHT + index * ROW_HEIGHT}
                view={view}
                width={width}
                comparison={comparison}
                first={first}
                last={last}
              />
            )
          )
        })}
        {lines.rows.length > 0 && <PriceMarks lines={lines} range={range} width={width} />}
      </div>
    </div>
  )
}

interface PriceTopProps extends ColumnSpan {
  session: PriceSession
  /** The session's current store; a new store has other columns. */
  store: PriceSession['store']
  width: number
}

const PriceTop = memo(function PriceTop({ session, store, width, first, last }: PriceTopProps) {
  return (
    <div className="price-top">
      <div className="price-corner">
        <div className="price-header">Opcja</div>
        <div className="price-base">Cena nakładu</div>
      </div>
      {placesBetween(first, last).map((column) => {
        const quantity = store.quantities[column]
        const remarks = session.remarks.ofQuantities.get(column)?.map(({ text }) => text)
        return (
          quantity && (
            <div key={column} className="price-quantity" style={{ left: leftOfColumn(column, width), width }}>
              <div className="price-header">{runOf(quantity)}</div>
              <div
                className={remarks ? 'price-base price-base-remarked' : 'price-base'}
                title={remarks?.join(' ')}
              >
                {shownCents(quantity.cents)}
              </div>
            </div>
          )
        )
      })}
    </div>
  )
})

interface PriceLabelProps {
  session: PriceSession
  line: PriceLine
  top: number
}

const PriceLabel = memo(function PriceLabel({ session, line, top }: PriceLabelProps) {
  if (line.kind === 'group')
    return <div className="price-label price-band" style={{ top }}>{`${line.name} (${line.count})`}</div>
  const label = session.store.options[line.row]?.label ?? ''
  return (
    <div className="price-label" style={{ top }} title={label}>
      {label}
    </div>
  )
})

interface PriceRowProps extends PriceTopProps {
  line: PriceLine
  top: number
  view: AmountView
  comparison: PriceComparison | null
}

const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { session, store, line, top, view, width, comparison, first, last } = props
  const letters = lettersIn(width)
  return (
    <div className="price-row" style={{ top }}>
      {placesBetween(first, last).map((column) => {
        const left = leftOfColumn(column, width)
        if (line.kind === 'group') return <div key={column} className="price-band" style={{ left, width }} />
        return (
          <PaintedPrice
            key={column}
            session={session}
            store={store}
            cell={store.cellAt(line.row, column)}
            left={left}
            width={width}
            view={view}
            letters={letters}
            comparison={comparison}
          />
        )
      })}
    </div>
  )
})

/** The selected rectangle and the active cell, painted over the cells. */
function PriceMarks({ lines, range, width }: Pick<PriceTableProps, 'lines' | 'range' | 'width'>) {
  const { top, bottom, left, right } = rectangleOf(range)
  const place = (row: number, column: number) =>
    `translate(${leftOfColumn(column, width)}px, ${topOfLine(lineOfPlace(lines, row))}px)`
  return (
    <>
      <div
        className="price-selected"
        style={{
          transform: place(top, left),
          width: (right + 1 - left) * width,
          height: (lineOfPlace(lines, bottom) + 1 - lineOfPlace(lines, top)) * ROW_HEIGHT,
        }}
      />
      <div
        className="price-active"
        style={{ transform: place(range.active.row, range.active.column), width, height: ROW_HEIGHT }}
      />
    </>
  )
}
