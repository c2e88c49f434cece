import { Download } from '@blueprintjs/icons'
import { useDownload } from '../../../lib/transfers.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { Month } from '../../../ui/months.ts'
import { notify } from '../../../ui/notices.ts'
import { TransferBar } from '../../../ui/transfer-bar.tsx'
import './invoice-exports.css'

interface InvoiceExportsProps {
  month: Month | null
  /** Moves to the selection of a month. */
  onMissingMonth: () => void
}

/**
 * Exports the selected month as files for accounting. Each kind runs once at a time; both kinds may run concurrently.
 */
export function InvoiceExports({ month, onMissingMonth }: InvoiceExportsProps) {
  const exports = [
    {
      name: 'CSV',
      hint: 'Wybierz miesiąc aby pobrać zestawienie CSV',
      download: useDownload('invoices.exportCsv'),
    },
    {
      name: 'JPK_FA',
      hint: 'Wybierz miesiąc aby pobrać plik JPK_FA',
      download: useDownload('invoices.exportJpkFa'),
    },
  ]

  function press({ download }: (typeof exports)[number]) {
    if (month) void download.start({ query: { date_year: month.year, date_month: month.month } })
  }

  function leadToMonth({ hint }: (typeof exports)[number]) {
    notify.warning(hint)
    onMissingMonth()
  }

  return (
    <div className="invoice-exports">
      {!month && <span className="invoice-exports-hint">Pliki: najpierw wybierz miesiąc</span>}
      {exports.map((kind) => (
        <ActionButton
          key={kind.name}
          icon={<Download />}
          text={kind.name}
          aria-label={`Pobierz ${kind.name}`}
          disabledReason={month ? null : kind.hint}
          isWorking={kind.download.isRunning}
          onClick={() => press(kind)}
          onBlocked={() => leadToMonth(kind)}
        />
      ))}
      <div className="invoice-exports-running">
        {exports.map(
          ({ name, download }) =>
            download.progress && (
              <div key={name} className="invoice-export">
                <span className="invoice-export-name">{name}</span>
                <TransferBar
                  label={`Pobieranie ${name}`}
                  {...download.progress}
                  onCancel={() => download.cancel()}
                />
              </div>
            ),
        )}
      </div>
    </div>
  )
}
