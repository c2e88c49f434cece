import { Download } from '@blueprintjs/icons'
import type { KeyedTransfer } from '../../../lib/transfers.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { TransferBar } from '../../../ui/transfer-bar.tsx'

interface ReportActionsProps {
  running: KeyedTransfer | null
  disabledReason?: string | null
}

/** The button that creates the report, with reserved space for its progress. */
export function ReportActions({ running, disabledReason = null }: ReportActionsProps) {
  return (
    <div className="operations-actions">
      <ActionButton
        type="submit"
        intent="primary"
        icon={<Download />}
        text="Pobierz plik"
        isWorking={running !== null}
        disabledReason={disabledReason}
      />
      {running && <TransferBar label="Pobieranie raportu" {...running.progress} onCancel={running.cancel} />}
    </div>
  )
}
