import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import { appearanceNames, paperWeightUnitNames, settingLabels } from '#shared/station/setting-words.ts'
import { AdvancedPart } from './advanced-part.tsx'
import { HostField } from './host-field.tsx'
import { ListStyleField } from './list-style-field.tsx'
import { NestedStyleField } from './nested-style-field.tsx'
import { optionsOf, SettingChoice, SettingSwitch, SettingText } from './setting-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Who this station is, which shop it works for and how it looks. */
export function StationSection({ view }: { view: SettingsView }) {
  return (
    <SettingsSection id="stanowisko">
      <div className="settings-grid">
        <SettingText
          name="stationName"
          label={settingLabels.stationName}
          help="Widać ją w stopce, np. „Pakowanie 3”."
          isRequired
        />
        <SettingChoice
          name="appearance"
          label={settingLabels.appearance}
          options={optionsOf(appearanceNames)}
        />
      </div>
      <HostField />
      <AdvancedPart
        names={['stationProductName', 'badgeSignIn', 'wireStyle', 'paperWeightUnit', 'sendsWholePriceTable']}
      >
        <div className="settings-grid">
          <SettingText
            name="stationProductName"
            label={settingLabels.stationProductName}
            help="Tytuł okna w drugim serwisie sklepu."
          />
          <span />
          <SettingText
            name="badgeSignIn.path"
            label="Logowanie identyfikatorem: ścieżka"
            help="Dokąd program wysyła zeskanowany kod."
            isRequired
          />
          <SettingText name="badgeSignIn.field" label="Logowanie identyfikatorem: nazwa pola" isRequired />
          <ListStyleField />
          <NestedStyleField nestedStyles={view.nestedStyles} />
          <SettingChoice
            name="paperWeightUnit"
            label={settingLabels.paperWeightUnit}
            options={optionsOf(paperWeightUnitNames)}
            help="W czym serwer podaje wagę papieru: od tego zależy cena montażu."
          />
          <SettingSwitch
            name="sendsWholePriceTable"
            label={settingLabels.sendsWholePriceTable}
            help="Tylko gdy po zapisie kilku cen znikają z serwera pozostałe ceny produktu."
          />
        </div>
      </AdvancedPart>
    </SettingsSection>
  )
}
