import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'

/**
 * Scanner settings with a longer pause before a scan without Enter ends, because a busy machine may interrupt a burst
 * for longer than a scanner ever does. Every scan that a script types ends with Enter.
 */
const PATIENT_SCANNER = { scanner: { ...DEFAULT_SCANNER_SETTINGS, endPauseMs: 1000 } }

/** Scripts may do nothing for minutes, and look at screens without input. A test of the lock sets its own minutes. */
const NEVER_LOCKED = { idleLock: { office: null, bench: null } }

/** Writes the settings of a new station whose scans are typed by a script. */
export function writeStationSettings(profile: string, settings: object = {}): void {
  mkdirSync(profile, { recursive: true })
  writeFileSync(
    join(profile, 'settings.json'),
    JSON.stringify({ ...PATIENT_SCANNER, ...NEVER_LOCKED, ...settings }),
  )
}
