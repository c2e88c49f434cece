import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Sizes on the disk, in bytes. */
export interface Sizes {
  /** The station's log, including rotated files. */
  log: number
  journal: number
  /** The shop's database. */
  shop: number
}

/**
 * Total size of the files whose names start with `beginning`, so that the files SQLite stores beside a database count
 * too.
 */
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
