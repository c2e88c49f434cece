interface Tone {
  /** Hz. */
  pitch: number
  /** Seconds. */
  length: number
  shape: OscillatorType
}

/**
 * One tone is short and high, the other long and low. They are distinguishable over the noise of a hall, also for
 * people with a hearing loss in high tones.
 */
const SUCCESS: Tone = { pitch: 1320, length: 0.12, shape: 'sine' }
const FAILURE: Tone = { pitch: 175, length: 0.55, shape: 'square' }
/** A third sound, rising and falling like an alarm, for a wrong label about to go onto a parcel. */
const WRONG_LABEL: readonly Tone[] = [
  { pitch: 880, length: 0.16, shape: 'square' },
  { pitch: 440, length: 0.16, shape: 'square' },
  { pitch: 880, length: 0.16, shape: 'square' },
  { pitch: 440, length: 0.24, shape: 'square' },
]
/** Low, but not an alarm; it asks the user to check again. */
const DOUBT: readonly Tone[] = [
  { pitch: 233, length: 0.16, shape: 'triangle' },
  { pitch: 196, length: 0.24, shape: 'triangle' },
]
/** Gain at 100 %. */
const LOUDEST = 0.7
/** Fade time in seconds; without it the end of a tone clicks. */
const FADE = 0.02

const SOUNDS = { success: [SUCCESS], failure: [FAILURE], doubt: DOUBT, wrongLabel: WRONG_LABEL } as const
export type SoundName = keyof typeof SOUNDS

let context: AudioContext | null = null

/** `delay`: seconds from now; `gain`: 0 to 1. */
function play(context: AudioContext, { pitch, length, shape }: Tone, gain: number, delay: number): void {
  const { currentTime, destination } = context
  const start = currentTime + delay
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = shape
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(gain, start)
  volume.gain.setValueAtTime(gain, start + length - FADE)
  volume.gain.linearRampToValueAtTime(0, start + length)
  tone.connect(volume).connect(destination)
  tone.start(start)
  tone.stop(start + length)
}

/** Plays a sound. `volume`: perceived loudness, in percent of the maximum. A failure to play never interrupts work. */
export function playSound(name: SoundName, volume: number): void {
  // A page without Web Audio stays silent.
  if (volume <= 0 || typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    // Rejected if no audio device is connected.
    context.resume().catch(() => undefined)
    let delay = 0
    for (const tone of SOUNDS[name]) {
      play(context, tone, LOUDEST * (volume / 100) ** 2, delay)
      delay += tone.length
    }
  } catch {
    // No audio device, or too many pages use it.
    context = null
  }
}
