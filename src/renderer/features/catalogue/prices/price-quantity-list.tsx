import { HTMLSelect } from '@blueprintjs/core'
import { useState, type KeyboardEvent } from 'react'
import { perPiece, shownCents } from './price-amounts.ts'
import { useCellVersion } from './price-cell.tsx'
import { typeInto } from './price-commands.ts'
import type { PriceSession } from './price-session.ts'
import { typedOf } from './price-text.ts'
import type { PriceLines } from './price-view.ts'
import { describeCell, runOf } from './price-words.ts'

interface PriceQuantityListProps {
  session: PriceSession
  lines: PriceLines
  readOnly: string | null
  say: (text: string) => void
}

/** "Ceny w nakładzie": the prices of one quantity as a simple list, for users who do not know spreadsheets. */
export function PriceQuantityList({ session, lines, readOnly, say }: PriceQuantityListProps) {
  const { store } = session
  const [chosen, setChosen] = useState(store.quantities[0]?.pk ?? 0)
  const column = store.columnOf(chosen) ?? 0
  const [before, here, after] = [column - 1, column, column + 1].map((place) => store.quantities[place])
  if (!here)
    return <p className="price-list-empty">Produkt nie ma jeszcze nakładów: dodaj je w tabeli nakładów.</p>
  return (
    <div className="price-list">
      <label className="price-list-choice">
        Nakład
        <HTMLSelect value={here.pk} onChange={({ target }) => setChosen(Number(target.value))}>
          {store.quantities.map((quantity) => (
            <option key={quantity.pk} value={quantity.pk}>
              {runOf(quantity)}
            </option>
          ))}
        </HTMLSelect>
        <span className="quiet">{`Cena nakładu: ${shownCents(here.cents)}`}</span>
      </label>
      <div className="price-list-scroller">
        <table className="price-list-table numbers">
          <thead>
            <tr>
              <th scope="col">Opcja</th>
              <th scope="col">{before ? runOf(before) : 'Brak mniejszego'}</th>
              <th scope="col">{`Cena przy ${runOf(here)}`}</th>
              <th scope="col">{after ? runOf(after) : 'Brak większego'}</th>
              <th scope="col">Za sztukę</th>
            </tr>
          </thead>
          <tbody>
            {lines.lines.map((line) =>
              line.kind === 'group' ? (
                <tr key={`group ${line.pk}`} className="price-list-band">
                  <th scope="rowgroup" colSpan={5}>
                    {line.name}
                  </th>
                </tr>
              ) : (
                <QuantityLine
                  key={store.options[line.row]?.pk}
                  session={session}
                  row={line.row}
                  column={column}
                  readOnly={readOnly}
                  say={say}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface QuantityLineProps {
  session: PriceSession
  row: number
  column: number
  readOnly: string | null
  say: (text: string) => void
}

function QuantityLine({ session, row, column, readOnly, say }: QuantityLineProps) {
  const { store } = session
  const cell = store.cellAt(row, column)
  useCellVersion(session, cell)
  const [typed, setTyped] = useState<string | null>(null)
  const { option, quantity } = store.placeOf(cell)
  const entry = store.entryOf(cell)
  const shown = entry === null ? '' : typeof entry === 'string' ? entry : typedOf(entry)
  const { state } = describeCell(session, cell)
  const problem = store.problemOf(cell)
  const beside = (place: number) =>
    place < 0 || place >= store.columns ? '—' : shownCents(store.priceOf(store.cellAt(row, place)))

  function commit() {
    if (typed === null) return
    const result = session.run('Wpisano cenę', typeInto(store, [cell], typed))
    if (result.message) say(result.message)
    setTyped(null)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      setTyped(null)
    }
    const step =
      event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
        ? 1
        : event.key === 'ArrowUp' || event.key === 'Enter'
          ? -1
          : 0
    if (step === 0) return
    event.preventDefault()
    commit()
    const fields = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
    const next = fields[fields.indexOf(event.currentTarget) + step]
    next?.focus()
    next?.select()
  }

  return (
    <tr>
      <th scope="row" title={option.group.name}>
        {option.label}
      </th>
      <td>{beside(column - 1)}</td>
      <td className={store.isChanged(cell) ? 'price-list-changed' : ''}>
        <input
          className="price-list-field"
          aria-label={`Cena: ${option.label}, ${runOf(quantity)}`}
          aria-invalid={problem !== null}
          aria-description={state}
          title={state}
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly !== null}
          value={typed ?? shown}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={press}
        />
        {problem !== null && <span className="price-list-problem">{problem}</span>}
      </td>
      <td>{beside(column + 1)}</td>
      <td>{entry === null || typeof entry === 'string' ? '—' : perPiece(entry, quantity.quantity)}</td>
    </tr>
  )
}
