import { DEFAULT_WEDGE_SETTINGS, type WedgeSettings } from './wedge-settings.ts'

/** What is known of one measured scan; times in ms. */
export interface ScanTiming {
  averageGapMs: number
  longestGapMs: number
  ending: 'Enter' | 'Tab' | null
  prefix: string
  suffix: string
}

/** One scan may be a lucky one. */
export const SCANS_TO_MEASURE = 3

/** A person types no faster than this, hence nothing slower may count as a scanner without a second thought. */
export const FAST_TYPIST_GAP_MS = 60
const SAFEST_GAP_MS = 50
const LEAST_GAP_MS = 20
const LONGEST_GAP_MS = 200
const LONGEST_PAUSE_MS = 1000

const upTo = (step: number, value: number): number => Math.ceil(value / step) * step
const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value))

export type ScannerTrouble =
  /** So slow that a quick typist would be taken for it. */
  | 'slow'
  /** Adds other characters each time. */
  | 'unsteady'
  /** Ends its codes with nothing: each scan waits for the pause. */
  | 'noEnding'

export interface Calibration {
  settings: WedgeSettings
  troubles: ScannerTrouble[]
}

/**
 * Half as much again as the slowest scan took, but as long as it can be below the pace at which people type; the pause
 * twice the longest gap. Null before enough scans are there.
 */
export function calibrate(scans: readonly ScanTiming[]): Calibration | null {
  const [first] = scans
  if (!first || scans.length < SCANS_TO_MEASURE) return null
  const average = Math.max(...scans.map((scan) => scan.averageGapMs))
  const longest = Math.max(...scans.map((scan) => scan.longestGapMs))
  const isSlow = average * 1.2 > SAFEST_GAP_MS
  const gap = isSlow
    ? between(SAFEST_GAP_MS, LONGEST_GAP_MS, upTo(5, average * 1.2))
    : between(LEAST_GAP_MS, SAFEST_GAP_MS, upTo(5, average * 1.5))
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
      // A pause no longer than the gaps would cut codes in two.
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
