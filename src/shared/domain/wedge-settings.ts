/** Settings of a station that distinguish a scanner's key bursts from typing; validated in `ipc/routes/scanner`. */
export interface WedgeSettings {
  /** Minimum length of a scan in characters, including prefix and suffix. */
  minLength: number
  /** Longest average gap between two keys of a scan, in ms. */
  maxAverageGapMs: number
  /** A scan without a final Enter or Tab ends after this pause, in ms. */
  endPauseMs: number
  /** Characters that the scanner adds. A burst without them is not a scan, and they are not part of the code. */
  prefix: string
  suffix: string
}

export const DEFAULT_WEDGE_SETTINGS: WedgeSettings = {
  minLength: 6,
  maxAverageGapMs: 30,
  endPauseMs: 100,
  prefix: '',
  suffix: '',
}
