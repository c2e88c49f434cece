import { playSound, type SoundName } from '../ui/sounds.ts'
import { useStation } from './station.ts'

/** Plays a sound as this station has it: off, or at its volume. A wrong label and a doubt go with the failures. */
export function sound(name: SoundName): void {
  const sounds = useStation.getState().info?.sounds
  const isOn = name === 'success' ? sounds?.success : sounds?.failure
  if (sounds && isOn) playSound(name, sounds.volume)
}
