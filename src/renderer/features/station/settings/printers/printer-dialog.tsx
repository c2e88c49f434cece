import { useState } from 'react'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { fieldErrorsOf } from '../../../../forms/record/form-errors.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { toApiError } from '../../../../lib/bridge.ts'
import { notify } from '../../../../ui/notices.ts'
import { SettingSwitch } from '../setting-fields.tsx'
import { useSettingLock } from '../setting-locks.ts'
import { useSaveSettings } from '../settings-data.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { FoundPrinters } from './found-printers.tsx'
import { PrinterAdvanced, PrinterFields } from './printer-fields.tsx'
import { newPrinter, printerForm, valuesOf, type PrinterEntry, type PrinterValues } from './printer-form.ts'
import { hasNoLabelPrinter, idFor } from './printer-model.ts'
import { PrinterTrialPart } from './printer-trial.tsx'

interface PrinterDialogProps {
  view: SettingsView
  /** null: a new one. */
  printer: PrinterProfile | null
  onClose: () => void
}

/** Stands for the id of a printer that has no name yet. */
const TRIAL_ID = 'nowa'

/** A name that suits most stations, unless another printer has it. */
function firstName(printers: readonly PrinterProfile[]): string {
  const name = 'Drukarka etykiet'
  return printers.some((printer) => printer.name === name) ? '' : name
}

/** `printers.2.transport.host` is the dialog's field `host`. */
function withOwnPaths(cause: unknown): ApiFailure {
  const error = toApiError(cause)
  const fields = fieldErrorsOf(error, (path) => path.replace(/^printers\.\d+\.(?:transport\.)?/, ''))
  return new ApiFailure({
    ...error,
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, [...texts]])),
  })
}

/** Adds a printer or changes one; saves at once. */
export function PrinterDialog({ view, printer, onClose }: PrinterDialogProps) {
  const { printers, routing } = view.settings
  const save = useSaveSettings()
  const areRoutesFree = useSettingLock('routing') === null
  const [values] = useState((): PrinterValues =>
    printer
      ? valuesOf(printer, routing.label === printer.id)
      : newPrinter(firstName(printers), hasNoLabelPrinter(printers, routing)),
  )
  const schema = printerForm(printer?.id ?? TRIAL_ID)

  async function submit({ profile, printsLabels }: PrinterEntry) {
    const id =
      printer?.id ??
      idFor(
        profile.name,
        printers.map((other) => other.id),
      )
    const saved = { ...profile, id }
    const next = printer ? printers.map((other) => (other.id === id ? saved : other)) : [...printers, saved]
    const label = printsLabels ? id : routing.label === id ? null : routing.label
    const isRouted = areRoutesFree && label !== routing.label
    try {
      await save({ printers: next, ...(isRouted && { routing: { ...routing, label } }) })
    } catch (cause) {
      throw withOwnPaths(cause)
    }
    notify.success(
      isRouted && printsLabels
        ? `Zapisano drukarkę „${saved.name}”. Na niej będą drukowane etykiety.`
        : `Zapisano drukarkę „${saved.name}”.`,
    )
  }

  return (
    <FormDialog<PrinterValues>
      title={printer ? `Drukarka „${printer.name}”` : 'Dodaj drukarkę'}
      schema={schema}
      values={values}
      unsavedText={printer ? `zmiany w drukarce „${printer.name}”` : 'nowa drukarka'}
      submitText="Zapisz drukarkę"
      submit={(entry) => submit(entry as PrinterEntry)}
      onClose={onClose}
      width="wide"
    >
      <div className="printer-columns">
        <div className="printer-column">
          <h3>Gdzie jest drukarka</h3>
          <FoundPrinters />
          <ConnectionFields loginPlaces={view.loginPlaces} />
        </div>
        <div className="printer-column">
          <h3>Jaka to drukarka</h3>
          <PrinterFields />
          {areRoutesFree && <SettingSwitch name="printsLabels" label="Drukuj na niej etykiety" />}
        </div>
      </div>
      <PrinterAdvanced />
      <PrinterTrialPart id={printer?.id ?? TRIAL_ID} />
    </FormDialog>
  )
}
