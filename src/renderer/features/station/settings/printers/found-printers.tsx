import { Button } from '@blueprintjs/core'
import { Print, Refresh } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FoundPrinter } from '#shared/ipc/routes/printers.ts'
import { request, toApiError } from '../../../../lib/bridge.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { languageFor } from './printer-model.ts'
import type { PrinterValues } from './printer-form.ts'

/** Returns what a connection to a printer is used for, to help the user choose between connections. */
function purposeOf({ transport }: FoundPrinter): string {
  return transport.kind === 'driver' ? 'Papiery A4' : 'Etykiety'
}

/** Groups the connections to the same printer: directly in its language, and through the driver. */
function byPrinter(found: readonly FoundPrinter[]): FoundPrinter[][] {
  const groups = new Map<string, FoundPrinter[]>()
  for (const printer of found) groups.set(printer.name, [...(groups.get(printer.name) ?? []), printer])
  return [...groups.values()]
}

function isChosen({ transport }: FoundPrinter, values: Partial<PrinterValues>): boolean {
  return Object.entries(transport).every(([key, value]) => values[key as keyof PrinterValues] === value)
}

/**
 * Printers that the system knows. Choosing one fills in the connection, the name and, if the name reveals it, the
 * language.
 */
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
    // Office printers are used through the driver.
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
        {byPrinter(printers).map((ways) => (
          <div key={ways[0]?.name} className="found-printer">
            <Print aria-hidden="true" />
            <span className="found-name">{ways[0]?.name}</span>
            <span className="found-ways">
              {ways.map((way) => (
                <Button
                  key={way.transport.kind}
                  size="small"
                  text={purposeOf(way)}
                  aria-label={`${way.name}: ${purposeOf(way)}`}
                  intent={isChosen(way, values) ? 'primary' : 'none'}
                  aria-pressed={isChosen(way, values)}
                  onClick={() => choose(way)}
                />
              ))}
            </span>
            {ways[0]?.description && <span className="found-description">{ways[0].description}</span>}
          </div>
        ))}
      </div>
      <p className="quiet" role="status">
        {found.isFetching && 'Szukanie…'}
        {found.error && !found.isFetching && toApiError(found.error).message}
        {found.data?.length === 0 &&
          !found.isFetching &&
          'System nie zna żadnej drukarki. Adres drukarki z sieci podaj poniżej.'}
        {printers.length > 0 &&
          !found.isFetching &&
          'Wybierz, co ma drukować, albo podaj połączenie poniżej.'}
      </p>
    </section>
  )
}
