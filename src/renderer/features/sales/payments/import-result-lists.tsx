import { Button } from '@blueprintjs/core'
import { Clipboard, Download } from '@blueprintjs/icons'
import { useId } from 'react'
import { OrderLink } from '../../../entities/order/order-link.tsx'
import { formatDateTime, formatMoney, orDash } from '../../../lib/format.ts'
import { notify } from '../../../ui/notices.ts'
import { copyText } from '../../../ui/clipboard.ts'
import { bankLabel } from './import-banks.ts'
import type { ImportResult } from './import-store.ts'
import { csvOf, sumsOf, tabbedText } from './import-table.ts'

/** Saves a generated text as a file, through a download of the window. */
function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has read the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

type Row = ImportResult['assigned'][number]

export function ImportResultLists({ result }: { result: ImportResult }) {
  const { assigned, unassigned, fileName, bank, moment } = result
  const csvName = `import-platnosci-${moment.slice(0, 10)}.csv`
  return (
    <section className="import-result" aria-label="Wynik importu">
      <div className="import-result-head">
        <h2>Wynik importu</h2>
        <span className="quiet">
          {fileName}, {bankLabel(bank)}, {formatDateTime(moment)}
        </span>
        <Button
          className="import-result-save"
          icon={<Download />}
          text="Zapisz CSV"
          onClick={() => saveText(csvName, csvOf(result), 'text/csv;charset=utf-8')}
        />
      </div>
      <div className="import-lists">
        <ImportedList
          title="Nieprzypisane"
          rows={unassigned.map((row) => ({ ...row, order_number: null }))}
          hasOrders={false}
          emptyText="Każda wpłata znalazła swoje zamówienie."
        />
        <ImportedList
          title="Przypisane"
          rows={assigned}
          hasOrders
          emptyText="Żadnej wpłaty nie udało się przypisać do zamówienia."
        />
      </div>
    </section>
  )
}

interface ImportedListProps {
  title: string
  rows: readonly Row[]
  hasOrders: boolean
  emptyText: string
}

function ImportedList({ title, rows, hasOrders, emptyText }: ImportedListProps) {
  const headingId = useId()
  const sums = sumsOf(rows).map(({ amount, currency }) => formatMoney(amount, currency))

  async function copy() {
    if (await copyText(tabbedText(rows))) notify.success(`Skopiowano listę „${title}”.`)
    else notify.error('Nie udało się skopiować listy.')
  }

  return (
    <section className="import-list" aria-labelledby={headingId}>
      <div className="import-list-head">
        <h3 id={headingId}>
          {title} <span className="quiet">{rows.length}</span>
        </h3>
        <span className="import-sum">
          Suma: <strong>{sums.join(' + ')}</strong>
        </span>
        {rows.length > 0 && (
          <Button
            size="small"
            icon={<Clipboard />}
            text="Kopiuj"
            aria-label={`Kopiuj listę: ${title}`}
            onClick={() => void copy()}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="quiet">{emptyText}</p>
      ) : (
        <table className="plain-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Tytuł</th>
              <th scope="col" className="plain-table-number">
                Kwota
              </th>
              {hasOrders && <th scope="col">Zamówienie</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <td className="import-title">{orDash(row.title)}</td>
                <td className="plain-table-number">{formatMoney(row.amount, row.currency)}</td>
                {hasOrders && (
                  <td className="monospace">
                    <OrderLink pk={row.order_number} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
