import { useFormContext, useWatch } from 'react-hook-form'
import { passwordPlace, splitIppAddress } from '#shared/station/ipp-address.ts'
import { request, toApiError } from '../../../../lib/bridge.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { SettingText } from '../setting-fields.tsx'
import { useKeepView } from '../settings-data.ts'
import type { PrinterValues } from './printer-form.ts'

const HOW =
  'Jeśli drukarka wymaga nazwy i hasła, wpisz je w adresie: ipp://nazwa:hasło@192.168.1.50/ipp/print.'
const TYPED = 'Nazwa i hasło zostaną zapamiętane na tym stanowisku i nie będą więcej pokazywane.'
const KEPT = 'Nazwa i hasło do tej drukarki są zapamiętane. Aby je zmienić, wpisz w adresie nowe.'

/** The address of an IPP printer; a password that is kept for it is told of and can be forgotten, never shown. */
export function IppAddressField({ loginPlaces }: { loginPlaces: readonly string[] }) {
  const { control } = useFormContext<PrinterValues>()
  const uri = useWatch({ control, name: 'uri' }).trim()
  const keepView = useKeepView()
  const place = passwordPlace(uri)
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
