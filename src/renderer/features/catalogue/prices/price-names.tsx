import { placesBetween, rectangleOf, type GridRange } from '../../../ui/spreadsheet/grid-range.ts'
import { useCellVersion } from './price-cell.tsx'
import type { PriceSession } from './price-session.ts'
import type { PriceLines } from './price-view.ts'
import { describeCell, runOf } from './price-words.ts'

/** Number of columns on each side of the active one that are exposed. */
const BESIDE = 2

interface PriceNamesProps {
  session: PriceSession
  lines: PriceLines
  range: GridRange
  idOf: (row: number, column: number) => string
  isReadOnly: boolean
}

/** The screen reader's version of the painted matrix: the rows around the active cell. */
export function PriceNames({ session, lines, range, idOf, isReadOnly }: PriceNamesProps) {
  const { store } = session
  const { active } = range
  const { top, bottom, left, right } = rectangleOf(range)
  const rows = placesBetween(Math.max(0, active.row - 1), Math.min(lines.rows.length - 1, active.row + 1))
  const columns = placesBetween(
    Math.max(0, active.column - BESIDE),
    Math.min(store.columns - 1, active.column + BESIDE),
  )
  return (
    <div className="visually-hidden" role="presentation">
      <div role="row" aria-rowindex={1}>
        <span role="columnheader" aria-colindex={1}>
          Opcja
        </span>
        {columns.map((column) => {
          const quantity = store.quantities[column]
          return (
            <span key={column} role="columnheader" aria-colindex={column + 2}>
              {quantity ? runOf(quantity) : ''}
            </span>
          )
        })}
      </div>
      {rows.map((place) => {
        const row = lines.rows[place] ?? 0
        return (
          <div key={place} role="row" aria-rowindex={place + 2}>
            <span role="rowheader" aria-colindex={1}>
              {store.options[row]?.label}
            </span>
            {columns.map((column) => (
              <CellName
                key={column}
                id={idOf(place, column)}
                session={session}
                cell={store.cellAt(row, column)}
                column={column}
                isSelected={place >= top && place <= bottom && column >= left && column <= right}
                isReadOnly={isReadOnly}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface CellNameProps {
  id: string
  session: PriceSession
  cell: number
  column: number
  isSelected: boolean
  isReadOnly: boolean
}

function CellName({ id, session, cell, column, isSelected, isReadOnly }: CellNameProps) {
  useCellVersion(session, cell)
  const { name, state } = describeCell(session, cell)
  return (
    <span
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-invalid={session.store.problemOf(cell) !== null}
      aria-readonly={isReadOnly}
    >
      {state ? `${name}, ${state}` : name}
    </span>
  )
}
