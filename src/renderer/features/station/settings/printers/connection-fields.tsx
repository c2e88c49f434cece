import { useFormContext, useWatch } from 'react-hook-form'
import { transportNames } from '#shared/station/setting-words.ts'
import { SettingChoice, SettingNumber, SettingText } from '../setting-fields.tsx'
import { IppAddressField } from './ipp-address-field.tsx'
import type { PrinterValues, TransportKind } from './printer-form.ts'

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

/** The way to the printer and what that way needs. */
export function ConnectionFields({ loginPlaces }: { loginPlaces: readonly string[] }) {
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
