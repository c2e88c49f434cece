import { Button } from '@blueprintjs/core'
import { useStore } from 'zustand'
import { emptyColumns, unpricedRows } from './price-checks.ts'
import type { PriceEditor } from './price-editor.ts'
import { countedPrices, runOf } from './price-words.ts'
import './price-part.css'

const MOST_NAMES = 5

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` i ${more} innych` : '')
}

/** Shows unsaved prices and the results of the checks without opening the window. */
export function PriceSummary({ desk, onShow }: { desk: PriceEditor; onShow: () => void }) {
  const { session } = desk
  useStore(session.changes)
  const { store, remarks } = session
  const columns = emptyColumns(store).flatMap((column) => store.quantities[column] ?? [])
  const rows = unpricedRows(store).flatMap((row) => store.options[row] ?? [])
  const lines = [
    store.changedCount > 0 ? `Niezapisane: ${countedPrices(store.changedCount)}.` : '',
    store.invalidCount > 0 ? `Z błędem: ${countedPrices(store.invalidCount)}.` : '',
    remarks.count > 0 ? `Uwagi sprawdzania: ${countedPrices(remarks.count)}.` : '',
    columns.length > 0 ? `Nakłady bez żadnej ceny opcji: ${named(columns.map(runOf))}.` : '',
    rows.length > 0
      ? `Opcje grup wyboru, które nie mają żadnej ceny: ${named(rows.map(({ label }) => label))}.`
      : '',
  ].filter(Boolean)
  return (
    <section className="price-checks" aria-label="Sprawdzanie cen">
      <h3>Sprawdzanie cen</h3>
      {lines.length === 0 ? (
        <p className="quiet">Bez uwag.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button variant="minimal" size="small" text="Pokaż w tabeli cen" onClick={onShow} />
    </section>
  )
}
