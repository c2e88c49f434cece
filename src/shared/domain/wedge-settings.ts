/** How a scanner's burst of keys is told from a person's typing; station settings, checked in `ipc/routes/scanner`. */
export interface WedgeSettings {
  /** Fewest characters of a scan, prefix and suffix included. */
  minLength: number
  /** Longest average gap between two keys of a scan, ms. */
  maxAverageGapMs: number
  /** A scan without a closing Enter or Tab ends after this pause, ms. */
  endPauseMs: number
  /** Characters that the scanner adds; a burst without them is no scan, and they are not part of the code. */
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
