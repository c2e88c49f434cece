import { playSound, type SoundName } from '../ui/sounds.ts'
import { useStation } from './station.ts'

/** Plays a sound as this station has it: off, or at its volume. A wrong label is a failure that calls louder. */
export function sound(name: SoundName): void {
  const sounds = useStation.getState().info?.sounds
  const isOn = name === 'success' ? sounds?.success : sounds?.failure
  if (sounds && isOn) playSound(name, sounds.volume)
}
