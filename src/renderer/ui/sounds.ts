interface Tone {
  /** Hz. */
  pitch: number
  /** s. */
  length: number
  shape: OscillatorType
}

/** Short and high against long and low: told apart over the noise of a hall, also by people who hear few high tones. */
const SUCCESS: Tone = { pitch: 1320, length: 0.12, shape: 'sine' }
const FAILURE: Tone = { pitch: 175, length: 0.55, shape: 'square' }
/** A third one, rising and falling like an alarm: the wrong label is about to go onto a parcel. */
const WRONG_LABEL: readonly Tone[] = [
  { pitch: 880, length: 0.16, shape: 'square' },
  { pitch: 440, length: 0.16, shape: 'square' },
  { pitch: 880, length: 0.16, shape: 'square' },
  { pitch: 440, length: 0.24, shape: 'square' },
]
const VOLUME = 0.25
/** Without it the end of a tone clicks. */
const FADE = 0.02

let context: AudioContext | null = null

/** `delay`: s from now. */
function play({ pitch, length, shape }: Tone, delay = 0): void {
  // No audio device, or a page without Web Audio: a missing sound must never stop work.
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  const { currentTime, destination } = context
  const start = currentTime + delay
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = shape
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(VOLUME, start)
  volume.gain.setValueAtTime(VOLUME, start + length - FADE)
  volume.gain.linearRampToValueAtTime(0, start + length)
  tone.connect(volume).connect(destination)
  tone.start(start)
  tone.stop(start + length)
}

export function playSuccess(): void {
  play(SUCCESS)
}

export function playFailure(): void {
  play(FAILURE)
}

export function playWrongLabel(): void {
  let delay = 0
  for (const tone of WRONG_LABEL) {
    play(tone, delay)
    delay += tone.length
  }
}
