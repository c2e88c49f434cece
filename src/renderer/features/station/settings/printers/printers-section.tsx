import { Add, Print } from '@blueprintjs/icons'
import { useState } from 'react'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { confirm } from '../../../../ui/questions.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { notify } from '../../../../ui/notices.ts'
import { LockNote } from '../setting-fields.tsx'
import { useSettingLock } from '../setting-locks.ts'
import { useSaveSettings } from '../settings-data.ts'
import { SettingsSection } from '../settings-section.tsx'
import { CommandSheet } from './command-sheet.tsx'
import { PrinterDialog } from './printer-dialog.tsx'
import { routesWithout, usesOf } from './printer-model.ts'
import { PrinterRow } from './printer-row.tsx'

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

/** The station's printers. A printer's dialog saves at once, so that a test page and its result stay together. */
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
