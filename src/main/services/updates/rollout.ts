import { createHash } from 'node:crypto'

/** The share of stations in percent; `wrong`: what stands there is no number from 0 to 100. Null: all of them. */
export type Percentage = number | 'wrong' | null

/** A feed without a percentage is for all; one with anything but a number from 0 to 100 is for nobody. */
export function percentageOf(given: unknown): Percentage {
  if (given === undefined) return null
  return typeof given === 'number' && given >= 0 && given <= 100 ? given : 'wrong'
}

/**
 * A station's place for a version, from 0 up to 100. The version is part of it, so that not always the same stations go
 * first; the percentage is not, so that raising it only adds stations.
 */
export function rolloutPlace(installation: string, version: string): number {
  const digest = createHash('sha256').update(`${installation}\n${version}`).digest()
  return (digest.readUInt32BE(0) / 2 ** 32) * 100
}

/** DESK-076. */
export function isWithinRollout(installation: string, version: string, given: unknown): boolean {
  const percentage = percentageOf(given)
  if (percentage === null) return true
  return percentage !== 'wrong' && rolloutPlace(installation, version) < percentage
}
