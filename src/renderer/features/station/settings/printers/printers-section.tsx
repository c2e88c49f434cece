import { Add, Print, Barcode, Edit, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { toApiError, request } from '../../../../lib/bridge.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { confirm } from '../../../../ui/questions.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { notify } from '../../../../ui/notices.ts'
import { LockNote } from '../setting-fields.tsx'
import { useSettingLock } from '../settings-data.ts'
import { useSaveSettings } from '../settings-data.ts'
import { SettingsSection } from '../settings-section.tsx'
import { PrinterDialog } from './printer-dialog.tsx'
import { routesWithout, usesOf } from './printer-model.ts'
import { HTMLSelect } from '@blueprintjs/core'
import { printerInShort } from '#shared/station/setting-words.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { usePrinterTrial } from './printer-outcome.ts'
import { OutcomeLine } from './printer-trial.tsx'

function usePrinterRemoval(view: SettingsView) {
  const save = useSaveSettings()
  const { printers, routing } = view.settings
  return async ({ id, name }: PrinterProfile) => {
    const uses = usesOf(id, routing)
    const isConfirmed = await confirm({
      title: `Usunąć drukarkę „${name}”?`,
      text:
        uses.length > 0
          ? `Drukuje: ${uses.join(', ')}. Po usunięciu wybierz dla nich inną w trasach wydruków.`
          : 'Nic na niej nie jest drukowane.',
      confirmLabel: 'Usuń drukarkę',
      intent: 'danger',
    })
    if (!isConfirmed) return
    try {
      const rest = printers.filter((other) => other.id !== id)
      await save({ printers: rest, ...(uses.length > 0 && { routing: routesWithout(id, routing) }) })
      notify.success(`Usunięto drukarkę „${name}”.`)
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
  }
}

/** The station's printers. A printer's dialog saves immediately, so that a test page and its result stay together. */
export function PrintersSection({ view }: { view: SettingsView }) {
  const [open, setOpen] = useState<PrinterProfile | 'new' | null>(null)
  const lock = useSettingLock('printers')
  const routesLock = useSettingLock('routing')
  const remove = usePrinterRemoval(view)
  const { printers, routing } = view.settings
  const removalLock = (id: string) => lock ?? (usesOf(id, routing).length > 0 ? routesLock : null)
  return (
    <SettingsSection
      id="drukarki"
      text={
        lock === null ? (
          'Etykiety drukują się bez okien dialogowych. Drukarkę można wypróbować przed zapisaniem.'
        ) : (
          <LockNote reason={lock} />
        )
      }
      action={
        <ActionButton
          intent="primary"
          icon={<Add />}
          text="Dodaj drukarkę"
          disabledReason={lock}
          onClick={() => setOpen('new')}
        />
      }
    >
      {printers.length === 0 ? (
        <EmptyState
          icon={<Print size={32} />}
          title="Nie ma jeszcze żadnej drukarki"
          text="Dodaj drukarkę etykiet, żeby drukować na tym stanowisku."
        />
      ) : (
        <ul className="printer-list">
          {printers.map((printer) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              uses={usesOf(printer.id, routing)}
              lock={lock}
              removalLock={removalLock(printer.id)}
              onEdit={() => setOpen(printer)}
              onRemove={() => void remove(printer)}
            />
          ))}
        </ul>
      )}
      {printers.length > 0 && <CommandSheet printers={printers} />}
      {open && (
        <PrinterDialog view={view} printer={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </SettingsSection>
  )
}

/**
 * Prints command codes that replace buttons (DESK-048): as labels on a label printer, or as one sheet on an office
 * printer.
 */
function CommandSheet({ printers }: { printers: readonly PrinterProfile[] }) {
  const [chosen, setChosen] = useState('')
  const [isPrinting, setIsPrinting] = useState(false)
  // The chosen printer may have been removed meanwhile.
  const printerId = printers.some(({ id }) => id === chosen) ? chosen : null

  async function print() {
    setIsPrinting(true)
    try {
      const { state, printer } = await request('printers.printPage', { page: 'commands', printerId })
      notify.success(
        state === 'printed'
          ? `Kody poleceń wydrukowano na drukarce „${printer}”.`
          : `Kody poleceń czekają w kolejce drukarki „${printer}”.`,
      )
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsPrinting(false)
    }
  }

  return (
    <div className="command-sheet">
      <div className="printer-words">
        <strong>Kody poleceń</strong>
        <div className="quiet">Zeskanowany kod robi to co przycisk: potwierdza, drukuje, wylogowuje.</div>
      </div>
      <HTMLSelect
        aria-label="Drukarka kodów poleceń"
        iconProps={{ title: '' }}
        value={printerId ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">drukarka etykiet</option>
        {printers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </HTMLSelect>
      <ActionButton
        icon={<Barcode />}
        text="Wydrukuj kody poleceń"
        isWorking={isPrinting}
        onClick={() => void print()}
      />
    </div>
  )
}

interface PrinterRowProps {
  printer: PrinterProfile
  /** What it prints, e.g. `etykiety`, `faktury`. */
  uses: readonly string[]
  lock: string | null
  removalLock: string | null
  onEdit: () => void
  onRemove: () => void
}

/** One printer: what it is, what it prints, and its test page. */
function PrinterRow({ printer, uses, lock, removalLock, onEdit, onRemove }: PrinterRowProps) {
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
