import { Callout } from '@blueprintjs/core'
import { formatTime, EM_DASH, formatMoney } from '../../../lib/format.ts'
import type { PricesBefore } from './price-import-run.ts'
import type { PriceDifference, SheetCheck } from './price-sheet.ts'
import '../../../ui/plain-table.css'

/** So many lines of each kind are shown; their count is always whole. */
const MOST_LINES = 200

interface PriceCheckProps {
  /** null: the file has another layout than the server's export. */
  check: SheetCheck | null
  before: PricesBefore
}

/** What the file would do: counts, and what looks wrong with its fields. Nothing of it stands in the way. */
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

/** Prices before and after, a line each. */
export function PriceDifferences({ title, lines, hasAddress = false }: DifferencesProps) {
  const left = lines.length - MOST_LINES
  return (
    <div className="price-check-list" tabIndex={0} role="region" aria-label={title}>
      <table className="plain-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            {hasAddress && <th scope="col">Komórka</th>}
            <th scope="col">Opcja</th>
            <th scope="col" className="plain-table-number">
              Nakład
            </th>
            <th scope="col" className="plain-table-number">
              Było
            </th>
            <th scope="col" className="plain-table-number">
              Jest w pliku
            </th>
            <th scope="col" className="plain-table-number">
              Zmiana
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MOST_LINES).map(({ address, label, quantity, from, to, percent }, index) => (
            <tr key={index}>
              {hasAddress && <td>{address}</td>}
              <td>{label}</td>
              <td className="plain-table-number">{quantity}</td>
              <td className="plain-table-number">{formatMoney(from, 'PLN')}</td>
              <td className="plain-table-number">{formatMoney(to, 'PLN')}</td>
              <td className="plain-table-number">{percent ?? EM_DASH}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="price-check-more">I jeszcze {left}.</p>}
    </div>
  )
}
