import { Button } from '@blueprintjs/core'
import { Trash, Undo } from '@blueprintjs/icons'
import { useLayoutEffect, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { isControlHeld } from '../../../../ui/control-key.ts'
import { matchesKeys } from '../../../../lib/shortcuts.ts'
import { fieldOfCell, focusQuantity, quantityCellName } from './quantity-focus.ts'
import {
  cellText,
  pricePerPiece,
  QUANTITY_FIELDS,
  QUANTITY_LABELS,
  readQuantityCell,
} from './quantity-cells.ts'
import type { QuantityField } from './quantity-cells.ts'
import { changedCells, isBlank, type QuantityRow, type RowProblems } from './quantity-rows.ts'

export interface QuantityGridProps {
  rows: readonly QuantityRow[]
  problems: ReadonlyMap<string, RowProblems>
  /** Returns the number of option prices of a stored quantity, such as `12/30`; null if unknown. */
  pricesOf: (pk: number) => string | null
  canAdd: boolean
  canChange: boolean
  canDelete: boolean
  /** The cell to focus after the next render. */
  wanted: { cell: string | null }
  onEnterCell: () => void
  onType: (key: string, field: QuantityField, text: string) => void
  /** Reverts what was typed since the user entered this cell. */
  onCancel: (cell: string) => void
  /** Called when the user leaves a row, so that the rows are sorted again. */
  onLeaveRow: () => void
  onStep: (kind: 'undo' | 'redo') => void
  onPaste: (key: string, field: QuantityField, text: string) => void
  onRemove: (key: string) => void
  onRestore: (key: string) => void
}

/**
 * Returns the movement for a key: Enter goes down, and arrow keys leave a cell at the end of its text. Other keys
 * belong to the text.
 */
function targetOf(event: KeyboardEvent<HTMLInputElement>): [rows: number, columns: number] | null {
  const { value, selectionStart: from, selectionEnd: to } = event.currentTarget
  const isWhole = from === 0 && to === value.length
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  switch (event.key) {
    case 'Enter':
      return [event.shiftKey ? -1 : 1, 0]
    case 'ArrowDown':
      return [1, 0]
    case 'ArrowUp':
      return [-1, 0]
    case 'ArrowLeft':
      return !event.shiftKey && (isWhole || (from === 0 && to === 0)) ? [0, -1] : null
    case 'ArrowRight':
      return !event.shiftKey && (isWhole || (from === value.length && to === value.length)) ? [0, 1] : null
    default:
      return null
  }
}

/**
 * The grid of quantities (CAT-051). Each cell is an input, and one of them is the grid's tab stop. The last row is
 * empty and takes typed values or a pasted range.
 */
export function QuantityGrid(props: QuantityGridProps) {
  const { rows, problems, pricesOf, canAdd, canChange, canDelete } = props
  const [active, setActive] = useState<string | null>(null)
  const [before, setBefore] = useState('')
  const names = rows.flatMap((row) => QUANTITY_FIELDS.map((field) => quantityCellName(row.key, field)))
  const { wanted } = props
  useLayoutEffect(() => {
    if (wanted.cell !== null) focusQuantity(wanted.cell)
  }, [wanted])
  // A removed row may not take the focus with it: the same column of the last row gets it.
  const isLost = active !== null && !names.includes(active)
  useLayoutEffect(() => {
    if (!isLost || document.activeElement !== document.body) return
    const last = names.findLast((name) => fieldOfCell(name) === fieldOfCell(active))
    if (last !== undefined) focusQuantity(last)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the row goes
  }, [isLost])
  const tabStop = active !== null && names.includes(active) ? active : names[0]

  function move(key: string, field: QuantityField, [down, right]: [number, number]): boolean {
    const row = rows[rows.findIndex((one) => one.key === key) + down]
    const column = QUANTITY_FIELDS[QUANTITY_FIELDS.indexOf(field) + right]
    return row !== undefined && column !== undefined && focusQuantity(quantityCellName(row.key, column))
  }

  function press(event: KeyboardEvent<HTMLInputElement>, row: QuantityRow, field: QuantityField) {
    if (event.key === 'Escape' && row.cells[field] !== before) {
      event.preventDefault()
      event.stopPropagation()
      return props.onCancel(quantityCellName(row.key, field))
    }
    const isUndo = matchesKeys(event, 'ctrl+z')
    if (isUndo || matchesKeys(event, 'ctrl+y') || matchesKeys(event, 'ctrl+shift+z')) {
      event.preventDefault()
      return props.onStep(isUndo ? 'undo' : 'redo')
    }
    if (event.key === 'F2') {
      const { value } = event.currentTarget
      event.preventDefault()
      return event.currentTarget.setSelectionRange(value.length, value.length)
    }
    if (event.key === 'Delete' && isControlHeld(event)) {
      event.preventDefault()
      return row.isRemoved ? props.onRestore(row.key) : props.onRemove(row.key)
    }
    const target = targetOf(event)
    if (!target) return undefined
    event.preventDefault()
    return void move(row.key, field, target)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, row: QuantityRow, field: QuantityField) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\r\n]/.test(text.trim())) return
    event.preventDefault()
    props.onPaste(row.key, field, text)
  }

  function leaveRow(event: FocusEvent<HTMLTableRowElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onLeaveRow()
  }

  return (
    <div className="quantity-scroller">
      <table className="quantity-table" role="grid" aria-label="Nakłady" aria-rowcount={rows.length + 1}>
        <thead>
          <tr role="row">
            {QUANTITY_FIELDS.map((field) => (
              <th key={field} scope="col" role="columnheader">
                {QUANTITY_LABELS[field]}
              </th>
            ))}
            <th scope="col" role="columnheader">
              Za sztukę
            </th>
            <th scope="col" role="columnheader">
              Ceny opcji
            </th>
            <th scope="col" role="columnheader">
              <span className="visually-hidden">Usuwanie</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const found = problems.get(row.key)
            const isNew = row.pk === null
            const isReadOnly = row.isRemoved || (isNew ? !canAdd : !canChange)
            const changed = changedCells(row)
            const label = row.cells.quantity.trim() || (isNew ? 'nowy' : 'bez numeru')
            return (
              <tr
                key={row.key}
                role="row"
                aria-rowindex={index + 2}
                className={row.isRemoved ? 'quantity-row-removed' : undefined}
                onBlur={leaveRow}
              >
                {QUANTITY_FIELDS.map((field) => {
                  const name = quantityCellName(row.key, field)
                  const problem = found?.[field] ?? (field === 'quantity' ? found?.[''] : undefined)
                  const problemId = `${name}-problem`
                  const isChanged = !isNew && changed.includes(field)
                  const was = row.base[field]
                  return (
                    <td
                      key={field}
                      role="gridcell"
                      className={isChanged ? 'quantity-cell-changed' : undefined}
                    >
                      <input
                        data-quantity-cell={name}
                        className={`quantity-input${problem ? ' quantity-input-invalid' : ''}`}
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={`${QUANTITY_LABELS[field]}, nakład ${label}`}
                        aria-invalid={problem ? true : undefined}
                        aria-describedby={problem ? problemId : undefined}
                        title={isChanged ? `Było: ${was || '—'}` : undefined}
                        tabIndex={name === tabStop ? 0 : -1}
                        readOnly={isReadOnly}
                        value={row.cells[field]}
                        onFocus={(event) => {
                          props.onEnterCell()
                          setActive(name)
                          setBefore(row.cells[field])
                          event.currentTarget.select()
                        }}
                        onChange={(event) => props.onType(row.key, field, event.target.value)}
                        onBlur={() => {
                          const read = readQuantityCell(field, row.cells[field])
                          if (field !== 'price' || !read.ok || row.cells[field] === '') return
                          const text = cellText(field, read.value)
                          if (text !== row.cells[field]) props.onType(row.key, field, text)
                        }}
                        onKeyDown={(event) => press(event, row, field)}
                        onPaste={(event) => paste(event, row, field)}
                      />
                      {problem && (
                        <span id={problemId} className="quantity-problem" role="alert">
                          {problem}
                        </span>
                      )}
                    </td>
                  )
                })}
                <td role="gridcell" className="quantity-piece">
                  {pricePerPiece(row.cells) ?? '—'}
                </td>
                <td role="gridcell" className="quantity-prices">
                  {(row.pk !== null && pricesOf(row.pk)) || '—'}
                </td>
                <td role="gridcell">
                  {canDelete && !isBlank(row) && (
                    <Button
                      size="small"
                      variant="minimal"
                      tabIndex={-1}
                      icon={row.isRemoved ? <Undo /> : <Trash />}
                      aria-label={`${row.isRemoved ? 'Przywróć' : 'Usuń'} nakład ${label}`}
                      title={`${row.isRemoved ? 'Przywróć' : 'Usuń'} (Ctrl+Delete)`}
                      onClick={() => (row.isRemoved ? props.onRestore(row.key) : props.onRemove(row.key))}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
