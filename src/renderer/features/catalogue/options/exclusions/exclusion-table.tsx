import { useRef, useState, type KeyboardEvent } from 'react'
import { can } from '#shared/domain/permissions.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { notify } from '../../../../ui/notices.ts'
import { pairKey, type Pair } from '../../../../entities/option/exclusion-pairs.ts'
import { useExclusionTicks } from './use-exclusion-ticks.ts'

type OptionRow = RowOf<'productOptions'>

const MODEL = 'productoptionexclusion'
const nameOf = ({ label_pl, pk }: OptionRow) => label_pl || `nr ${pk}`

interface ExclusionTableProps {
  rows: readonly OptionRow[]
  columns: readonly OptionRow[]
  pairs: ReadonlyMap<string, readonly Pair[]>
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The matrix's grid: a single tab stop, arrow keys move between cells, Space toggles. */
export function ExclusionTable({ rows, columns, pairs }: ExclusionTableProps) {
  const [active, setActive] = useState({ row: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  const { sending, set } = useExclusionTicks()
  const user = useSessionUser()
  const may = { add: can(user, 'add', MODEL), remove: can(user, 'delete', MODEL) }

  function go(row: number, column: number) {
    const next = {
      row: Math.min(rows.length - 1, Math.max(0, row)),
      column: Math.min(columns.length - 1, Math.max(0, column)),
    }
    setActive(next)
    table.current?.querySelector<HTMLElement>(`[data-place="${next.row}-${next.column}"]`)?.focus()
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const ends: Record<string, number> = { Home: 0, End: columns.length - 1 }
    const end = ends[event.key]
    if (step) go(active.row + step[0], active.column + step[1])
    else if (end !== undefined) go(active.row, end)
    else return
    event.preventDefault()
  }

  function toggle(a: OptionRow, b: OptionRow, isExcluded: boolean) {
    if (isExcluded ? !may.remove : !may.add)
      notify.info(`Nie masz uprawnień do ${isExcluded ? 'usuwania' : 'dodawania'} wykluczeń opcji.`, 5000)
    else void set(a, b, !isExcluded)
  }

  if (rows.length === 0 || columns.length === 0)
    return <p className="exclusion-hint">Jedna z tych grup nie ma opcji.</p>
  return (
    <div className="exclusion-frame">
      <table
        ref={table}
        role="grid"
        className="exclusion-table"
        aria-label="Wykluczenia opcji"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={press}
      >
        <thead>
          <tr role="row">
            <td />
            {columns.map((column) => (
              <th key={column.pk} role="columnheader" scope="col" title={nameOf(column)}>
                <span>{nameOf(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.pk} role="row">
              <th role="rowheader" scope="row" title={nameOf(row)}>
                {nameOf(row)}
              </th>
              {columns.map((column, columnIndex) => {
                const found = pairs.get(pairKey(row.pk, column.pk)) ?? []
                const isSending = sending.has(pairKey(row.pk, column.pk))
                const isExcluded = found.length > 0
                const isActive = active.row === rowIndex && active.column === columnIndex
                return (
                  <td key={column.pk} role="gridcell">
                    <button
                      type="button"
                      role="checkbox"
                      className="exclusion-tick"
                      data-place={`${rowIndex}-${columnIndex}`}
                      data-doubled={found.length > 1 || undefined}
                      tabIndex={isActive ? 0 : -1}
                      aria-checked={isExcluded}
                      aria-busy={isSending || undefined}
                      aria-label={`${nameOf(row)} × ${nameOf(column)}`}
                      title={isExcluded ? 'Wykluczone' : 'Można wybrać razem'}
                      onFocus={() => setActive({ row: rowIndex, column: columnIndex })}
                      onClick={() => !isSending && toggle(row, column, isExcluded)}
                    >
                      {isExcluded ? '×' : ''}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
