import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import { nestedStyleNames } from '#shared/station/setting-words.ts'
import { optionsOf, SettingChoice } from './setting-fields.tsx'

function acceptedText(styles: SettingsView['nestedStyles']): string {
  if (styles.length === 0) return 'Na tym serwerze nie rozpoznano jeszcze żadnego zapisu.'
  return `Ten serwer odczytał dotąd: ${styles.map((style) => nestedStyleNames[style]).join('; ')}.`
}

/** How nested values of a form are written, with what the shop's server has been seen to read. */
export function NestedStyleField({ nestedStyles }: Pick<SettingsView, 'nestedStyles'>) {
  return (
    <div className="list-style-field">
      <SettingChoice
        name="wireStyle.nested"
        label="Dane zagnieżdżone w formularzu"
        options={optionsOf(nestedStyleNames)}
        help="Dotyczy nowych zamówień (pozycje, adresy, pliki), produktów (grupy opcji, parametry) i etapów z warunkami. Automatycznie: gdy serwer nie odczyta pierwszego zapisu, program wyśle dane ponownie w drugim i go zapamięta."
      />
      <p className="quiet">{acceptedText(nestedStyles)}</p>
    </div>
  )
}
