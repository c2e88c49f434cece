import { DEFAULT_WEDGE_SETTINGS, type WedgeSettings } from './wedge-settings.ts'

/** Measurements of one scan; times in ms. */
export interface ScanTiming {
  averageGapMs: number
  longestGapMs: number
  ending: 'Enter' | 'Tab' | null
  prefix: string
  suffix: string
}

/** A single scan could be unusually fast. */
export const SCANS_TO_MEASURE = 3

/** Fast typists need at least this gap between keys, so a slower scanner must be confirmed by the user. */
export const FAST_TYPIST_GAP_MS = 60
const SAFEST_GAP_MS = 50
const LONGEST_GAP_MS = 200
const LONGEST_PAUSE_MS = 1000

const upTo = (step: number, value: number): number => Math.ceil(value / step) * step
const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value))

export type ScannerTrouble =
  /** The scanner is so slow that a fast typist could be mistaken for it. */
  | 'slow'
  /** Adds different characters to each scan. */
  | 'unsteady'
  /** Sends no key after a code, so each scan ends only after the pause. */
  | 'noEnding'

export interface Calibration {
  settings: WedgeSettings
  troubles: ScannerTrouble[]
}

/**
 * Derives settings from the slowest scan: the allowed gap is 1.5 times its average gap, at least the default, and below
 * typing speed if possible. The pause is twice the longest gap. Null until there are enough scans.
 */
export function calibrate(scans: readonly ScanTiming[]): Calibration | null {
  const [first] = scans
  if (!first || scans.length < SCANS_TO_MEASURE) return null
  const average = Math.max(...scans.map((scan) => scan.averageGapMs))
  const longest = Math.max(...scans.map((scan) => scan.longestGapMs))
  const isSlow = average * 1.2 > SAFEST_GAP_MS
  const gap = isSlow
    ? between(SAFEST_GAP_MS, LONGEST_GAP_MS, upTo(5, average * 1.2))
    : between(DEFAULT_WEDGE_SETTINGS.maxAverageGapMs, SAFEST_GAP_MS, upTo(5, average * 1.5))
  const isSteady = scans.every(({ prefix, suffix }) => prefix === first.prefix && suffix === first.suffix)
  const { prefix, suffix } = isSteady ? first : { prefix: '', suffix: '' }
  const troubles: ScannerTrouble[] = []
  if (isSlow) troubles.push('slow')
  if (!isSteady) troubles.push('unsteady')
  if (scans.some(({ ending }) => ending === null)) troubles.push('noEnding')
  return {
    settings: {
      minLength: DEFAULT_WEDGE_SETTINGS.minLength + prefix.length + suffix.length,
      maxAverageGapMs: gap,
      // A pause no longer than the gaps would split codes.
      endPauseMs: between(
        DEFAULT_WEDGE_SETTINGS.endPauseMs,
        LONGEST_PAUSE_MS,
        upTo(10, Math.max(longest * 2, gap * 2)),
      ),
      prefix,
      suffix,
    },
    troubles,
  }
}
