import { Button } from '@blueprintjs/core'
import { memo } from 'react'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import type { ChangeRow, ChangeStep } from './bulk-change.ts'
import { oddPercent, percentText } from './discount-node.ts'
import { addPercent } from './percent-sum.ts'
import '../../../ui/plain-table.css'

const TONES: Record<ChangeStep, StatusTone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'done',
  undone: 'neutral',
  failed: 'failed',
  unknown: 'waiting',
  changed: 'waiting',
}

const LABELS: Record<ChangeStep, string> = {
  waiting: 'Czeka',
  running: 'W toku',
  done: 'Zmieniono',
  undone: 'Cofnięto',
  failed: 'Nie udało się',
  unknown: 'Nie wiadomo',
  changed: 'Zmieniono w międzyczasie',
}

interface RowProps {
  row: ChangeRow
  amount: string | null
  /** Before anything is sent there is nothing to say of a result. */
  hasResults: boolean
  isRunning: boolean
  onAdd: (pk: number) => void
}

const Row = memo(function Row({ row, amount, hasResults, isRunning, onAdd }: RowProps) {
  const { pk, name, from, to, step, text, held } = row
  const odd = amount === null ? null : oddPercent(to)
  const label = step === 'waiting' && !isRunning ? 'Nie rozpoczęto' : LABELS[step]
  return (
    <tr>
      <td>{name}</td>
      <td className="plain-table-number">{percentText(from)}</td>
      <td className="plain-table-number">
        {amount === null ? '—' : percentText(to)} {odd && <div className="discount-odd">{odd}</div>}
      </td>
      <td>
        {hasResults && (
          <span className="discount-change-outcome">
            <StatusTag tone={TONES[step]} text={label} />
            {text}
            {held !== null && amount !== null && (
              <>
                Było {percentText(from)}, jest {percentText(held)}.
                <Button
                  size="small"
                  disabled={isRunning}
                  text={`Dodaj do nowej wartości: ${percentText(addPercent(held, amount))}`}
                  aria-label={`Dodaj do nowej wartości, ${name}: ${percentText(addPercent(held, amount))}`}
                  onClick={() => onAdd(pk)}
                />
              </>
            )}
          </span>
        )}
        {!hasResults && amount !== null && from === to && <span className="quiet">bez zmian</span>}
      </td>
    </tr>
  )
})

/** Old and new value of each node, and what became of it. */
export function BulkChangeRows({ rows, ...shared }: Omit<RowProps, 'row'> & { rows: readonly ChangeRow[] }) {
  return (
    // The focus may be here, so that the arrows scroll a long list.
    <div className="discount-change-rows" tabIndex={0} role="region" aria-label="Rabaty do zmiany">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Rabat</th>
            <th scope="col" className="plain-table-number">
              Teraz
            </th>
            <th scope="col" className="plain-table-number">
              Po zmianie
            </th>
            <th scope="col">Wynik</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.pk} row={row} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
