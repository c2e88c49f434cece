import { afterEach, beforeEach, vi } from 'vitest'

/** The page keeps its first audio device forever, and the tests of one worker share the page's modules. */
const played: number[] = []

/**
 * Returns the pitches that the page plays, in Hz and in order, because jsdom has no Web Audio. Call it inside
 * `describe`.
 */
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
