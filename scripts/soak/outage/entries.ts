import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface EntryRow {
  orderPk: number
  kind: string
  state: string
  conflict: string | null
}

/** Reads the entries of the station's offline bench from its file. */
export function readEntries(profile: string): EntryRow[] {
  const database = new DatabaseSync(join(profile, 'offline.sqlite'), { readOnly: true })
  try {
    return database
      .prepare('SELECT order_pk, kind, state, conflict FROM entries ORDER BY seq')
      .all()
      .map((row) => ({
        orderPk: Number(row['order_pk']),
        kind: String(row['kind']),
        state: String(row['state']),
        conflict: row['conflict'] as string | null,
      }))
  } finally {
    database.close()
  }
}

export function countEntries(profile: string, states: readonly string[]): number {
  return readEntries(profile).filter(({ state }) => states.includes(state)).length
}
