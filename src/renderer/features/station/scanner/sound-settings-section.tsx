import { VolumeUp } from '@blueprintjs/icons'
import { useWatch } from 'react-hook-form'
import type { StationSettings } from '#shared/station/station-settings.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { playSound, type SoundName } from '../../../ui/sounds.ts'
import { SettingNumber, SettingSwitch } from '../settings/setting-fields.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import './scanner.css'

const TRIALS: readonly [name: SoundName, text: string][] = [
  ['success', 'Powodzenie'],
  ['failure', 'Błąd'],
  ['doubt', 'Waga do sprawdzenia'],
  ['wrongLabel', 'Zła etykieta'],
]

/** Buttons that play the sounds with the volume set in the form, saved or not, even if sounds are off. */
function SoundTrials() {
  const sounds = useWatch({ name: 'sounds' }) as StationSettings['sounds']
  const { volume } = sounds
  const isVolume = Number.isInteger(volume) && volume >= 0 && volume <= 100
  const reason = isVolume ? (volume === 0 ? 'Głośność 0 % to cisza.' : null) : 'Podaj głośność od 0 do 100.'
  return (
    <div className="sound-trials" role="group" aria-label="Posłuchaj dźwięków">
      {TRIALS.map(([name, text]) => (
        <ActionButton
          key={name}
          icon={<VolumeUp />}
          text={text}
          disabledReason={reason}
          onClick={() => playSound(name, volume)}
        />
      ))}
    </div>
  )
}

/** Settings for the sounds after a scan and after a print (DESK-047). */
export function SoundSettingsSection() {
  return (
    <SettingsSection
      id="dzwieki"
      text="Naciśnij przycisk, żeby posłuchać dźwięku z tą głośnością. Wyłączone dźwięki niczego nie zatrzymują."
    >
      <div className="sound-settings">
        <div>
          <SettingSwitch name="sounds.success" label="Dźwięk powodzenia" />
          <SettingSwitch name="sounds.failure" label="Dźwięk błędu, wagi do sprawdzenia i złej etykiety" />
        </div>
        <SettingNumber name="sounds.volume" label="Głośność" unit="%" help="0–100" />
        <SoundTrials />
      </div>
    </SettingsSection>
  )
}
