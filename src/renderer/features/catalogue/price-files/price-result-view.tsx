import { Button, Callout } from '@blueprintjs/core'
import { Clipboard, Download, TableSyncIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { request, toApiError } from '../../../lib/bridge.ts'
import { copyText } from '../../../ui/clipboard.ts'
import { followed, notifySaved } from '../../../lib/transfers.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { PriceDifferences } from './price-check-view.tsx'
import type { ImportOutcome } from './price-import-run.ts'
import type { FileRows } from './price-sheet.ts'
import { placeableTable, unassignedTable } from './unassigned-rows.ts'

interface PriceResultProps {
  outcome: ImportOutcome
  /** The rows of the file that was sent. */
  rows: FileRows
  name: string
  /** Called once the rows are saved elsewhere, so that closing loses nothing. */
  onStored: () => void
  onPlace: (table: readonly (readonly string[])[]) => void
}

/** The result of an import: rows that the server could not place, and prices that changed. */
export function PriceResultView({ outcome, rows, name, onStored, onPlace }: PriceResultProps) {
  const { unassigned, differences, isResponseLost } = outcome
  return (
    <section className="price-check" aria-label="Wynik importu">
      <Callout compact intent="success" role="status">
        Import nakładów zakończył się pomyślnie.
      </Callout>
      {isResponseLost && (
        <Callout compact intent="warning">
          Odpowiedź serwera nie dotarła, ale sprawdzono: ceny z pliku są zapisane. Nie wiadomo, czy jakieś
          wiersze pominął.
        </Callout>
      )}
      {unassigned.length > 0 && (
        <Unassigned outcome={outcome} rows={rows} name={name} onStored={onStored} onPlace={onPlace} />
      )}
      {differences === null && <p>Nie udało się porównać cen sprzed importu z obecnymi.</p>}
      {differences?.length === 0 && <p>Żadna cena się nie zmieniła.</p>}
      {differences && differences.length > 0 && (
        <PriceDifferences title={`Ceny, które się zmieniły: ${differences.length}`} lines={differences} />
      )}
    </section>
  )
}

function Unassigned({ outcome, rows, name, onStored, onPlace }: PriceResultProps) {
  const { unassigned } = outcome
  const [isSaving, setIsSaving] = useState(false)
  const table = unassignedTable(unassigned)
  const placeable = placeableTable(unassigned, rows)

  async function copy() {
    const text = table
      .map((line) => line.map((field) => field.replace(/[\t\n]/g, ' ')).join('\t'))
      .join('\r\n')
    if (!(await copyText(text))) return notify.error('Nie udało się skopiować wierszy do schowka.')
    onStored()
    return notify.success('Skopiowano nieprzypisane wiersze.')
  }

  async function save() {
    setIsSaving(true)
    try {
      const file = {
        name: `Nieprzypisane wiersze – ${name}`.slice(0, 150),
        title: 'Nieprzypisane',
        rows: table,
      }
      const saved = await followed((transferId) => request('workbooks.save', { transferId, ...file }), {})
      onStored()
      notifySaved(saved)
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <>
      <h3>Nieprzypisane wiersze: {unassigned.length}</h3>
      <div className="price-check-list" tabIndex={0} role="region" aria-label="Nieprzypisane wiersze">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">Wiersz</th>
              <th scope="col">Zawartość</th>
              <th scope="col">Powód</th>
            </tr>
          </thead>
          <tbody>
            {unassigned.map(({ row, content, reason }, index) => (
              <tr key={index}>
                <td>{row ?? '—'}</td>
                <td>{content || '—'}</td>
                <td>{reason || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="price-check-buttons">
        <Button icon={<Clipboard />} text="Kopiuj" onClick={() => void copy()} />
        <ActionButton
          icon={<Download />}
          text="Zapisz jako Excel"
          isWorking={isSaving}
          onClick={() => void save()}
        />
        <ActionButton
          icon={<TableSyncIcon />}
          text="Umieść w cenach…"
          disabledReason={
            placeable ? null : 'Serwer nie mówi, które to wiersze pliku: umieść je przez schowek.'
          }
          onClick={() => placeable && onPlace(placeable)}
        />
      </div>
    </>
  )
}
