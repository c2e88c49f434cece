import { SettingNumber } from './setting-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

/** When the bench asks about a weight before it saves it. */
export function PackingSection() {
  return (
    <SettingsSection id="pakowanie" text="Gdy waga przekracza oba progi, potwierdź ją drugim Enterem.">
      <div className="settings-grid settings-grid-small">
        <SettingNumber name="weightCheck.percent" label="Różnica wagi" unit="%" help="0–1000" isRequired />
        <SettingNumber
          name="weightCheck.grams"
          label="Różnica wagi w gramach"
          unit="g"
          help="0–100 000"
          isRequired
        />
      </div>
    </SettingsSection>
  )
}
