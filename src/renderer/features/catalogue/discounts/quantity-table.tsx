import { Button, InputGroup } from '@blueprintjs/core'
import { Trash, Undo } from '@blueprintjs/icons'
import { useId, type ClipboardEvent } from 'react'
import { oddPercent } from './discount-node.ts'
import { inOrder, isBlankStep, pasteRange, type StepRow, type RowErrors } from './quantity-rows.ts'
import '../../../ui/plain-table.css'

interface QuantityTableProps {
  rows: readonly StepRow[]
  /** Null while errors are not shown yet. */
  errors: ReadonlyMap<string, RowErrors> | null
  isEditable: boolean
  mayRemove: boolean
  onRows: (rows: StepRow[]) => void
}

/**
 * The table of quantities and percentages. The last row is empty and takes typed values or a pasted spreadsheet range.
 */
export function QuantityTableFields({ rows, errors, isEditable, mayRemove, onRows }: QuantityTableProps) {
  const id = useId()
  const put = (key: string, changes: Partial<StepRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))

  function paste(event: ClipboardEvent, key: string, field: 'quantity' | 'value') {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trimEnd()) || !isEditable) return
    event.preventDefault()
    onRows(pasteRange(rows, key, field, text))
  }

  function cell(row: StepRow, field: 'quantity' | 'value', label: string, place: number) {
    const error = isBlankStep(row) ? undefined : errors?.get(row.key)?.[field]
    const typed = row[field].replace('.', ',')
    const errorId = `${id}-${row.key}-${field}`
    return (
      <td>
        <InputGroup
          aria-label={`${label}, wiersz ${place}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          inputMode="decimal"
          autoComplete="off"
          intent={error ? 'danger' : 'none'}
          readOnly={!isEditable || row.isRemoved}
          value={typed}
          onValueChange={(text) => put(row.key, { [field]: text.replace(',', '.') })}
          onPaste={(event) => paste(event, row.key, field)}
          onBlur={() => field === 'value' && onRows(inOrder(rows))}
        />
        {error && (
          <span id={errorId} className="discount-odd">
            {error}
          </span>
        )}
      </td>
    )
  }

  return (
    <table className="plain-table discount-quantity-table" aria-label="Rabaty od nakładu">
      <thead>
        <tr>
          <th scope="col">Nakład od</th>
          <th scope="col">Rabat (%)</th>
          <th scope="col">Uwagi</th>
          <th scope="col">
            <span className="visually-hidden">Usuwanie</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key}>
            {cell(row, 'quantity', 'Nakład od', index + 1)}
            {cell(row, 'value', 'Rabat (%)', index + 1)}
            <td className="discount-quantity-state">{remarkOf(row)}</td>
            <td>
              {!isBlankStep(row) && isEditable && (row.pk === null || mayRemove) && (
                <Button
                  variant="minimal"
                  icon={row.isRemoved ? <Undo /> : <Trash />}
                  aria-label={`${row.isRemoved ? 'Przywróć' : 'Usuń'} rabat od nakładu ${row.quantity}`}
                  onClick={() =>
                    row.pk === null
                      ? onRows(rows.filter(({ key }) => key !== row.key))
                      : put(row.key, { isRemoved: !row.isRemoved })
                  }
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function remarkOf(row: StepRow): string {
  if (row.isRemoved) return `Zostanie usunięty. ${row.note}`.trim()
  if (isBlankStep(row)) return 'Nowy wiersz: wpisz albo wklej zakres z Excela'
  return [row.pk === null ? 'Nowy' : '', oddPercent(row.value) ?? '', row.note].filter(Boolean).join('. ')
}
