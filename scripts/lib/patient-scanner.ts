import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'

/**
 * A busy machine may hold back a burst in the middle for longer than a scanner ever does: the pause that ends a scan
 * without Enter is longer here, and every scan that a script types ends with Enter.
 */
const PATIENT_SCANNER = { scanner: { ...DEFAULT_SCANNER_SETTINGS, endPauseMs: 1000 } }

/** Settings of a new station whose scans are typed by a script. */
export function writeStationSettings(profile: string, settings: object = {}): void {
  mkdirSync(profile, { recursive: true })
  writeFileSync(join(profile, 'settings.json'), JSON.stringify({ ...PATIENT_SCANNER, ...settings }))
}
