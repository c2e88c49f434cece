import { offlineModeNames, settingLabels } from '#shared/station/setting-words.ts'
import { optionsOf, SettingChoice, SettingNumber } from './setting-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Whether this packing station goes on while the shop's server does not respond. */
export function OfflineSection() {
  return (
    <SettingsSection
      id="bez-polaczenia"
      text="Gdy serwer nie odpowiada, stanowisko dalej waży i pakuje zamówienia, które ma w pamięci, a zapisy wysyła po powrocie połączenia. Zmiana działa od następnego uruchomienia programu."
    >
      <div className="settings-grid settings-grid-small">
        <SettingChoice
          name="offline.mode"
          label={settingLabels.offline}
          options={optionsOf(offlineModeNames)}
          help="Włącz tylko na stanowiskach pakowania. Dane zamówień są na dysku zaszyfrowane i znikają po wyłączeniu."
        />
        <SettingNumber
          name="offline.orders"
          label="Zamówienia w pamięci"
          help="50–500, od najbliższego terminu"
          isRequired
        />
      </div>
    </SettingsSection>
  )
}
