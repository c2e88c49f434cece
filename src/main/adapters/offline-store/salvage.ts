import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../sqlite-file.ts'

const COLUMNS = [
  'seq',
  'shop',
  'person_pk',
  'person_name',
  'order_pk',
  'kind',
  'value',
  'base',
  'at',
  'clock_offset',
  'is_time_uncertain',
  'state',
  'conflict',
  'problem',
  'changed_at',
].join(', ')

/** `isComplete` is false if some entries may be missing. */
export interface Salvaged {
  count: number
  isComplete: boolean
}

function copyRows(from: DatabaseSync, into: DatabaseSync): Salvaged {
  const marks = COLUMNS.replaceAll(/\w+/g, '?')
  const insert = into.prepare(`INSERT INTO entries (${COLUMNS}) VALUES (${marks})`)
  let count = 0
  try {
    for (const row of from.prepare(`SELECT ${COLUMNS} FROM entries ORDER BY seq`).iterate()) {
      insert.run(...Object.values(row))
      count += 1
    }
    return { count, isComplete: true }
  } catch {
    return { count, isComplete: false }
  }
}

/**
 * Copies the entries of a damaged file into a new one, as far as they can be read, because a damaged page usually
 * belongs to the cache. A request that was being sent has an unknown outcome.
 */
export function salvageEntries(damaged: string, into: DatabaseSync): Salvaged {
  try {
    const from = new DatabaseSync(damaged, { readOnly: true })
    try {
      return inTransaction(into, () => {
        const salvaged = copyRows(from, into)
        into.exec(`UPDATE entries SET state = 'unknown' WHERE state = 'sending'`)
        return salvaged
      })
    } finally {
      from.close()
    }
  } catch {
    return { count: 0, isComplete: false }
  }
}
