import { HTMLSelect } from '@blueprintjs/core'
import { Barcode } from '@blueprintjs/icons'
import { useState } from 'react'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { request, toApiError } from '../../../../lib/bridge.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'

/** Prints the codes that stand for buttons (DESK-048): labels of a label printer, or one sheet of an office printer. */
export function CommandSheet({ printers }: { printers: readonly PrinterProfile[] }) {
  const [chosen, setChosen] = useState('')
  const [isPrinting, setIsPrinting] = useState(false)
  // The chosen one may have been removed meanwhile.
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
