import { SettingSwitch } from './setting-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Kiosk mode of the packing and production stations (DESK-074). */
export function KioskSection() {
  return (
    <SettingsSection id="kiosk">
      <SettingSwitch
        name="kiosk"
        label="Włącz tryb kiosku"
        help="Pełny ekran bez menu, tylko logowanie, wysyłka i stanowisko produkcji. Po przypisaniu maszyny program otwiera jej ekran. Wyjście z trybu wymaga danych logowania administratora."
      />
    </SettingsSection>
  )
}
