import { afterEach, beforeEach, vi } from 'vitest'

/** The page keeps its first audio device for good, and the tests of one worker share the page's modules. */
const played: number[] = []

/** Pitches that a page plays, in Hz and in order; jsdom has no Web Audio. To be called where tests are described. */
export function recordSounds(): number[] {
  const node = { connect: () => node, start: () => {}, stop: () => {}, type: 'sine' }
  beforeEach(() => {
    played.length = 0
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0
        destination = node
        resume = () => Promise.resolve()
        createOscillator = () => ({
          ...node,
          frequency: {
            set value(pitch: number) {
              played.push(pitch)
            },
          },
        })
        createGain = () => ({
          ...node,
          gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} },
        })
      },
    )
  })
  afterEach(() => void vi.unstubAllGlobals())
  return played
}
