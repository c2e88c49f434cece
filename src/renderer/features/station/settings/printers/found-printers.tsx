import { Refresh, Print } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FoundPrinter } from '#shared/ipc/routes/printers.ts'
import { request, toApiError } from '../../../../lib/bridge.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { languageFor } from './printer-model.ts'
import type { PrinterValues } from './printer-form.ts'

/** How a printer of the system is reached, as a person chooses between the ways. */
function wayOf({ transport }: FoundPrinter): string {
  if (transport.kind === 'driver') return 'przez sterownik: papiery A4'
  return transport.kind === 'ipp' ? 'w sieci, IPP' : 'wprost: etykiety'
}

function isChosen({ transport }: FoundPrinter, values: Partial<PrinterValues>): boolean {
  return Object.entries(transport).every(([key, value]) => values[key as keyof PrinterValues] === value)
}

/** Printers that the system knows: a press fills in the connection, the name and, where the name tells it, the language. */
export function FoundPrinters() {
  const { control, setValue, getFieldState } = useFormContext<PrinterValues>()
  const values = useWatch({ control })
  const found = useQuery({ queryKey: ['foundPrinters'], queryFn: () => request('printers.discover') })
  const printers = found.data ?? []

  function choose(printer: FoundPrinter) {
    const set = (name: keyof PrinterValues, value: unknown) =>
      setValue(name, value as never, { shouldDirty: true, shouldValidate: getFieldState(name).invalid })
    for (const [name, value] of Object.entries(printer.transport)) set(name as keyof PrinterValues, value)
    set('name', printer.name)
    const language = languageFor(printer)
    if (language) set('language', language)
    // The driver is the way to office printers.
    if (printer.transport.kind === 'driver') set('printsLabels', false)
  }

  return (
    <section className="found-printers" aria-labelledby="found-printers-title">
      <header>
        <h3 id="found-printers-title">Drukarki tego komputera</h3>
        <ActionButton
          variant="minimal"
          size="small"
          icon={<Refresh />}
          text="Wyszukaj drukarki"
          isWorking={found.isFetching}
          onClick={() => void found.refetch()}
        />
      </header>
      <div className="found-list" role="group" aria-label="Znalezione drukarki">
        {printers.map((printer) => (
          <button
            key={`${printer.transport.kind} ${printer.name}`}
            type="button"
            className="found-printer"
            aria-pressed={isChosen(printer, values)}
            onClick={() => choose(printer)}
          >
            <Print aria-hidden="true" />
            <span className="found-name">{printer.name}</span>
            <span className="found-way">{wayOf(printer)}</span>
            {printer.description && <span className="found-description">{printer.description}</span>}
          </button>
        ))}
      </div>
      <p className="quiet" role="status">
        {found.isFetching && 'Szukanie…'}
        {found.error &&
          !found.isFetching &&
          `Nie udało się wyszukać drukarek: ${toApiError(found.error).message}`}
        {found.data?.length === 0 &&
          !found.isFetching &&
          'System nie zna żadnej drukarki. Adres drukarki z sieci podaj poniżej.'}
      </p>
    </section>
  )
}
