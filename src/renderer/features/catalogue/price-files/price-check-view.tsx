import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { formatTime, EM_DASH, formatMoney } from '../../../lib/format.ts'
import type { PricesBefore } from './price-import-run.ts'
import type { PriceDifference, SheetCheck } from './price-sheet.ts'
import { SheetDialog, type SheetColumn } from '../../../ui/sheet/sheet-dialog.tsx'
import '../../../ui/plain-table.css'

/** Maximum number of lines shown for each kind; the counts are always complete. */
const MOST_LINES = 200

interface PriceCheckProps {
  /** Null if the file's layout differs from the server's export. */
  check: SheetCheck | null
  before: PricesBefore
}

/** Shows what the file would do: counts and suspicious cells. The warnings do not block the import. */
export function PriceCheckView({ check, before }: PriceCheckProps) {
  return (
    <section className="price-check" aria-label="Sprawdzenie pliku">
      <p className="price-check-copy">
        {before.copy
          ? `Kopia obecnych cen: zrobiona o ${formatTime(before.copy.moment)}, będzie do wylogowania.`
          : `Kopii obecnych cen nie ma: ${before.problem ?? ''}`}
      </p>
      {check ? (
        <Known check={check} />
      ) : (
        <Callout compact intent="warning">
          Nie rozpoznano układu tego pliku: układ sprawdzi serwer.
        </Callout>
      )}
    </section>
  )
}

function Known({ check }: { check: SheetCheck }) {
  const { changes, outliers, newQuantities, unknown, doubled, bad } = check
  const facts = [
    ['Zmienione ceny', changes.length],
    ['Zmiany ponad ±30 %', outliers.length],
    ['Nowe nakłady', newQuantities.length],
    ['Nieznane opcje', unknown.length],
    ['Podwójne wiersze', doubled.length],
    ['Błędne liczby', bad.length],
  ] as const
  const remarks = [
    ...bad.map(({ address, text }) => ({ address, what: 'to nie jest cena', text })),
    ...unknown.map(({ address, label }) => ({ address, what: 'nieznana opcja', text: label })),
    ...doubled.map(({ address, label }) => ({ address, what: 'opcja drugi raz', text: label })),
    ...newQuantities.map((quantity) => ({ address: EM_DASH, what: 'nowy nakład', text: quantity })),
  ]
  return (
    <>
      <dl className="price-check-facts">
        {facts.map(([label, count]) => (
          <div key={label} data-remark={count > 0 && label !== 'Zmienione ceny'}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {changes.length === 0 && <p>Ten plik nie zmienia żadnej ceny.</p>}
      {remarks.length > 0 && (
        <div className="price-check-list" tabIndex={0} role="region" aria-label="Uwagi do pliku">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Komórka</th>
                <th scope="col">Uwaga</th>
                <th scope="col">Treść</th>
              </tr>
            </thead>
            <tbody>
              {remarks.slice(0, MOST_LINES).map(({ address, what, text }, index) => (
                <tr key={index}>
                  <td>{address}</td>
                  <td>{what}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {outliers.length > 0 && <PriceDifferences title="Zmiany ponad ±30 %" lines={outliers} hasAddress />}
    </>
  )
}

interface DifferencesProps {
  title: string
  lines: readonly PriceDifference[]
  hasAddress?: boolean
}

/** Columns of a price difference, in their order. */
const DIFFERENCE_COLUMNS: readonly SheetColumn<PriceDifference>[] = [
  { label: 'Komórka', width: 90, text: ({ address }) => address },
  { label: 'Opcja', width: 300, text: ({ label }) => label },
  { label: 'Nakład', width: 90, isNumber: true, text: ({ quantity }) => quantity },
  { label: 'Było', width: 120, isNumber: true, text: ({ from }) => formatMoney(from, 'PLN') },
  { label: 'Jest w pliku', width: 120, isNumber: true, text: ({ to }) => formatMoney(to, 'PLN') },
  { label: 'Zmiana', width: 90, isNumber: true, text: ({ percent }) => percent ?? EM_DASH },
]

/** Lists prices before and after, one line each; opens a sheet if there are more than a few hundred. */
export function PriceDifferences({ title, lines, hasAddress = false }: DifferencesProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const left = lines.length - MOST_LINES
  const columns = hasAddress ? DIFFERENCE_COLUMNS : DIFFERENCE_COLUMNS.slice(1)
  const classOf = ({ isNumber }: SheetColumn<PriceDifference>) => (isNumber ? 'plain-table-number' : '')
  return (
    <div className="price-check-list" tabIndex={0} role="region" aria-label={title}>
      <table className="plain-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MOST_LINES).map((line, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.label} className={classOf(column)}>
                  {column.text(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="price-check-more">
          I jeszcze {left}.{' '}
          <Button size="small" text="Pokaż wszystkie w arkuszu" onClick={() => setIsSheetOpen(true)} />
        </p>
      )}
      {isSheetOpen && (
        <SheetDialog title={title} rows={lines} columns={columns} onClose={() => setIsSheetOpen(false)} />
      )}
    </div>
  )
}
