import { Edit, Print, Trash } from '@blueprintjs/icons'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { printerInShort } from '#shared/station/setting-words.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { usePrinterTrial } from './printer-outcome.ts'
import { OutcomeLine } from './printer-trial.tsx'

interface PrinterRowProps {
  printer: PrinterProfile
  /** What it prints: `etykiety`, `faktury`. */
  uses: readonly string[]
  lock: string | null
  removalLock: string | null
  onEdit: () => void
  onRemove: () => void
}

/** One printer: what it is, what it prints, its test page. */
export function PrinterRow({ printer, uses, lock, removalLock, onEdit, onRemove }: PrinterRowProps) {
  const { running, outcome, printPage } = usePrinterTrial()
  const { name } = printer
  return (
    <li className="printer-row" aria-label={name}>
      <Print size={20} aria-hidden="true" />
      <div className="printer-words">
        <div className="printer-name">
          <strong>{name}</strong>
          {uses.map((use) => (
            <StatusTag key={use} tone="info" text={use} />
          ))}
        </div>
        <div className="quiet printer-place">{printerInShort(printer)}</div>
      </div>
      <div className="printer-actions">
        <ActionButton
          text="Strona testowa"
          aria-label={`Strona testowa: ${name}`}
          isWorking={running === 'page'}
          onClick={() => void printPage(printer)}
        />
        <ActionButton
          icon={<Edit />}
          aria-label={`Zmień drukarkę ${name}`}
          text="Zmień"
          disabledReason={lock}
          onClick={onEdit}
        />
        <ActionButton
          variant="minimal"
          intent="danger"
          icon={<Trash />}
          aria-label={`Usuń drukarkę ${name}`}
          disabledReason={removalLock}
          onClick={onRemove}
        />
      </div>
      <div className="printer-row-outcome" role="status">
        {outcome && <OutcomeLine outcome={outcome} />}
      </div>
    </li>
  )
}
