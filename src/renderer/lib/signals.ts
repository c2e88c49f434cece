import { playSound, type SoundName } from '../ui/sounds.ts'
import { useStation } from './station.ts'

/**
 * Plays a sound at this station's volume, unless it is switched off. A wrong label and a questionable weight follow the
 * setting for failures.
 */
export function sound(name: SoundName): void {
  const sounds = useStation.getState().info?.sounds
  const isOn = name === 'success' ? sounds?.success : sounds?.failure
  if (sounds && isOn) playSound(name, sounds.volume)
}
