import { Callout } from '@blueprintjs/core'
import { updateChannelNames, updateModeNames } from '#shared/station/setting-words.ts'
import { optionsOf, SettingChoice, SettingText } from './setting-fields.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useUpdates } from '../../../lib/updates.ts'
import { UpdateStatus } from './update-status.tsx'

/** Where new versions come from, and when they are installed (DESK-076). */
export function UpdateSection() {
  const failedInstall = useUpdates(({ view }) => view?.failedInstall ?? null)
  return (
    <SettingsSection id="aktualizacje">
      {failedInstall && (
        <Callout compact intent="warning" role="status">
          {failedInstall}
        </Callout>
      )}
      <UpdateStatus />
      <div className="settings-grid">
        <SettingChoice name="updates.mode" label="Instalowanie" options={optionsOf(updateModeNames)} />
        <SettingChoice name="updates.channel" label="Kanał" options={optionsOf(updateChannelNames)} />
        <SettingText name="updates.installFrom" label="Instaluj od" placeholder="00:00" />
        <SettingText
          name="updates.installTo"
          label="Instaluj do"
          placeholder="00:00"
          help="Jednakowe godziny oznaczają brak ograniczenia."
        />
      </div>
      <SettingText
        name="updates.feed"
        label="Adres aktualizacji"
        placeholder="https://"
        help="Bez adresu program nie szuka nowych wersji."
        isNullable
      />
    </SettingsSection>
  )
}
