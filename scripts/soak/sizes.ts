import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Bytes on the disk. */
export interface Sizes {
  /** The station's log with the files that rotation left. */
  log: number
  journal: number
  /** The shop's database. */
  shop: number
}

/** Of the files whose names begin so: what SQLite keeps beside a database counts. */
function sizeOf(folder: string, beginning: string): number {
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

export const JOURNAL = 'print-journal.sqlite'

export function readSizes(profile: string, databaseFile: string): Sizes {
  return {
    log: sizeOf(join(profile, 'logs'), 'backoffice'),
    journal: sizeOf(profile, JOURNAL),
    shop: sizeOf(dirname(databaseFile), basename(databaseFile)),
  }
}
