import { decodeStroke, isOfOtherLayout } from '#shared/domain/wedge-decoder.ts'
import { endingOf, typesNothing, type TimedKey } from './wedge-detector.ts'

/** A burst of keys as it was received, regardless of what the station's settings treat as a scan. */
export interface Burst {
  text: string
  /** Gaps between characters, in ms; one fewer than there are characters. */
  gapsMs: number[]
  ending: 'Enter' | 'Tab' | null
  hasLayoutMismatch: boolean
}

interface RecorderAnswer {
  burst: Burst | null
  /** True if the page must not see this key. */
  isKept: boolean
}

export interface BurstRecorder {
  key(key: TimedKey): RecorderAnswer
  /** Called when no key was received for `BURST_PAUSE_MS`. */
  pause(): Burst | null
  isHolding(): boolean
}

/** Longer than the longest gap of the slowest scanner (wireless ones, in batches), shorter than a search for a key. */
export const BURST_PAUSE_MS = 300
/** Fewer keys are an accidental key press. */
const LEAST_KEYS = 3

interface Recorded {
  at: number
  text: string
  isForeign: boolean
}

/** Records bursts while a scanner is being measured. The first key of each burst passes, so that buttons still work. */
export function createBurstRecorder(): BurstRecorder {
  let keys: Recorded[] = []

  function finish(ending: Burst['ending']): Burst | null {
    const taken = keys
    keys = []
    if (taken.length < LEAST_KEYS) return null
    return {
      text: taken.map(({ text }) => text).join(''),
      gapsMs: taken.slice(1).map(({ at }, index) => at - (taken[index]?.at ?? at)),
      ending,
      hasLayoutMismatch: taken.some(({ isForeign }) => isForeign),
    }
  }

  return {
    key(key) {
      if (typesNothing(key)) return { burst: null, isKept: false }
      if (key.isRepeat || key.isCombination) return { burst: finish(null), isKept: false }
      const isPrompt = key.at - (keys.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < BURST_PAUSE_MS
      const ending = endingOf(key)
      if (ending) {
        const burst = finish(isPrompt ? ending : null)
        return { burst, isKept: burst !== null && isPrompt }
      }
      const text = key.key.length === 1 ? decodeStroke(key) : null
      if (text === null) return { burst: finish(null), isKept: false }
      const burst = isPrompt ? null : finish(null)
      keys.push({ at: key.at, text, isForeign: isOfOtherLayout(key) })
      return { burst, isKept: isPrompt }
    },
    pause: () => finish(null),
    isHolding: () => keys.length > 0,
  }
}
