import { createHash } from 'node:crypto'

/**
 * The share of stations in percent. `wrong` means that the value is not a number from 0 to 100; null means all
 * stations.
 */
export type Percentage = number | 'wrong' | null

/** Parses a feed's percentage. A feed without one is for all stations; one with an invalid value is for none. */
export function percentageOf(given: unknown): Percentage {
  if (given === undefined) return null
  return typeof given === 'number' && given >= 0 && given <= 100 ? given : 'wrong'
}

/**
 * Returns a station's position for a version, from 0 to below 100. It depends on the version, so that the first
 * stations vary, but not on the percentage, so that raising the percentage only adds stations.
 */
export function rolloutPlace(installation: string, version: string): number {
  const digest = createHash('sha256').update(`${installation}\n${version}`).digest()
  return (digest.readUInt32BE(0) / 2 ** 32) * 100
}

/** Whether the station is in the rollout of this version (DESK-076). */
export function isWithinRollout(installation: string, version: string, given: unknown): boolean {
  const percentage = percentageOf(given)
  if (percentage === null) return true
  return percentage !== 'wrong' && rolloutPlace(installation, version) < percentage
}
