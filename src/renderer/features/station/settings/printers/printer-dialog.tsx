import { useState } from 'react'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { fieldErrorsOf } from '../../../../forms/record/form-errors.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { toApiError, request } from '../../../../lib/bridge.ts'
import { notify } from '../../../../ui/notices.ts'
import { SettingSwitch, SettingChoice, SettingNumber, SettingText } from '../setting-fields.tsx'
import { useSettingLock } from '../settings-data.ts'
import { useSaveSettings, useCacheSettings } from '../settings-data.ts'
import { FoundPrinters } from './found-printers.tsx'
import { PrinterAdvanced, PrinterFields } from './printer-fields.tsx'
import {
  newPrinter,
  printerForm,
  valuesOf,
  type PrinterEntry,
  type PrinterValues,
  type TransportKind,
} from './printer-form.ts'
import { hasNoLabelPrinter, idFor } from './printer-model.ts'
import { PrinterTrialPart } from './printer-trial.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { transportNames } from '#shared/station/setting-words.ts'
import { credentialKey, splitIppAddress } from '#shared/station/ipp-address.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'

const HOW =
  'Jeśli drukarka wymaga nazwy i hasła, wpisz je w adresie: ipp://nazwa:hasło@192.168.1.50/ipp/print.'
const TYPED = 'Nazwa i hasło zostaną zapamiętane na tym stanowisku i nie będą więcej pokazywane.'
const KEPT = 'Nazwa i hasło do tej drukarki są zapamiętane. Aby je zmienić, wpisz w adresie nowe.'

/** The address of an IPP printer. A stored password for it is mentioned and can be forgotten, but is never shown. */
function IppAddressField({ loginPlaces }: { loginPlaces: readonly string[] }) {
  const { control } = useFormContext<PrinterValues>()
  const uri = useWatch({ control, name: 'uri' }).trim()
  const keepView = useCacheSettings()
  const place = credentialKey(uri)
  const isTyped = splitIppAddress(uri).credentials !== null
  const isKept = place !== null && loginPlaces.includes(place)

  async function forget() {
    try {
      keepView(await request('stationSettings.forgetPassword', { place: place ?? '' }))
      notify.success('Zapomniano nazwę i hasło do drukarki.')
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
  }

  return (
    <>
      <SettingText
        name="uri"
        label="Adres IPP"
        placeholder="ipp://192.168.1.50/ipp/print"
        help={isTyped ? TYPED : isKept ? KEPT : HOW}
        isRequired
      />
      {isKept && !isTyped && (
        <ActionButton size="small" text="Zapomnij nazwę i hasło" onClick={() => void forget()} />
      )}
    </>
  )
}

const HELP: Record<TransportKind, string> = {
  tcp: 'Drukarka z kablem sieciowym lub Wi-Fi. Adres jest na jej wydruku konfiguracji.',
  spooler: 'Drukarka podłączona do tego komputera. Etykiety idą do niej w jej własnym języku.',
  cups: 'Drukarka podłączona do tego komputera. Etykiety idą do niej w jej własnym języku.',
  ipp: 'Drukarka lub serwer wydruków w sieci, który przyjmuje zadania przez IPP.',
  device: 'Drukarka na porcie komputera albo udostępniona w sieci Windows, bez kolejki systemu.',
  driver: 'Drukuje sterownik systemu. Dla drukarek biurowych i takich, których języka nikt nie zna.',
  file: 'Etykiety trafiają do folderu jako obrazki. Dla szkolenia.',
}

const KINDS = Object.keys(transportNames) as TransportKind[]

function isHere(kind: TransportKind): boolean {
  const isWindows = navigator.userAgent.includes('Windows')
  return kind === 'spooler' ? isWindows : kind !== 'cups' || !isWindows
}

function PlaceFields({ kind, loginPlaces }: { kind: TransportKind; loginPlaces: readonly string[] }) {
  switch (kind) {
    case 'tcp':
      return (
        <div className="printer-pair">
          <SettingText name="host" label="Adres" placeholder="192.168.1.50" isRequired />
          <SettingNumber name="port" label="Port" help="Zwykle 9100." isRequired />
        </div>
      )
    case 'ipp':
      return <IppAddressField loginPlaces={loginPlaces} />
    case 'device':
      return <SettingText name="path" label="Port lub plik" placeholder="/dev/usb/lp0" isRequired />
    case 'file':
      return <SettingText name="directory" label="Folder" isRequired />
    default:
      return <SettingText name="queue" label="Nazwa drukarki w systemie" isRequired />
  }
}

/** The kind of connection to the printer and its fields. */
function ConnectionFields({ loginPlaces }: { loginPlaces: readonly string[] }) {
  const { control } = useFormContext<PrinterValues>()
  const kind = useWatch({ control, name: 'kind' })
  const options = KINDS.filter((other) => isHere(other) || other === kind).map((value) => ({
    value,
    label: transportNames[value],
  }))
  return (
    <>
      <SettingChoice name="kind" label="Połączenie" help={HELP[kind]} options={options} />
      <PlaceFields kind={kind} loginPlaces={loginPlaces} />
    </>
  )
}

interface PrinterDialogProps {
  view: SettingsView
  /** Null for a new printer. */
  printer: PrinterProfile | null
  onClose: () => void
}

/** Placeholder id for a printer that does not have one yet. */
const TRIAL_ID = 'nowa'

/** Returns a default name, or an empty text if another printer already has it. */
function firstName(printers: readonly PrinterProfile[]): string {
  const name = 'Drukarka etykiet'
  return printers.some((printer) => printer.name === name) ? '' : name
}

/** Maps error paths to the dialog's fields: `printers.2.transport.host` becomes `host`. */
function withOwnPaths(cause: unknown): ApiFailure {
  const error = toApiError(cause)
  const fields = fieldErrorsOf(error, (path) => path.replace(/^printers\.\d+\.(?:transport\.)?/, ''))
  return new ApiFailure({
    ...error,
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, [...texts]])),
  })
}

/** Adds or changes a printer; saves immediately. */
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
