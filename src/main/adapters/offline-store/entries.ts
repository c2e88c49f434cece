import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { ApiFailure } from '#shared/api/api-error.ts'
import { mayFollowOffline, type OfflineState } from '#shared/domain/offline/entries.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { EntryStore, NewEntry, OfflineEntry } from '../../services/offline/ports.ts'
import { resultCodeOf } from '../sqlite-file.ts'
import type { OfflineFile, StoreLog } from './connection.ts'
import { offlineEntryOf } from './entry-rows.ts'
import { OPEN_ENTRY } from './schema.ts'

/** Most open entries of a shop (design, section 7). */
export const MOST_OPEN_ENTRIES = 500

/** Bytes that must be free on the disk before an entry is recorded. */
export const RESERVED_FOR_ENTRIES = 200 * 1024 * 1024

const NO_SPACE = 'Nie zapisano: na dysku stanowiska brakuje miejsca.'
const NOT_WRITTEN = 'Nie zapisano: program nie może zapisywać na dysku stanowiska.'
const TOO_MANY = `Nie zapisano: na stanowisku czeka już ${MOST_OPEN_ENTRIES} zapisów. Najpierw muszą trafić na serwer.`

const SQLITE_FULL = 13

function isDiskFull(cause: unknown): boolean {
  const { code } = cause as { code?: unknown }
  return resultCodeOf(cause) === SQLITE_FULL || code === 'ENOSPC' || code === 'EDQUOT'
}

function notRecorded(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code: ErrorCode.offlineNotRecorded, message }, { cause })
}

interface EntryStoreDeps {
  file: Pick<OfflineFile, 'guarded' | 'write'>
  /** Milliseconds since 1970. */
  now: () => number
  /** Free bytes on the disk of the file. */
  freeBytes: () => number
  log: StoreLog
}

/** Stores entries in the table `entries`. */
export function createEntryStore({ file, now, freeBytes, log }: EntryStoreDeps): EntryStore {
  const time = (): number => Math.round(now())

  /** A row that a later version of the program wrote remains on the disk and is not shown. */
  function readable(row: Record<string, SQLOutputValue>): OfflineEntry[] {
    try {
      return [offlineEntryOf(row)]
    } catch (cause) {
      log.error('offline', `entry ${String(row['seq'])} cannot be read`, cause)
      return []
    }
  }

  function known(connection: DatabaseSync, seq: number): OfflineEntry {
    const row = connection.prepare('SELECT * FROM entries WHERE seq = ?').get(seq)
    if (!row) throw new Error(`no entry ${seq} in the offline store`)
    return offlineEntryOf(row)
  }

  function openCount(connection: DatabaseSync, shop: string): number {
    const sql = `SELECT count(*) AS count FROM entries WHERE shop = ? AND ${OPEN_ENTRY}`
    return Number(connection.prepare(sql).get(shop)?.['count'])
  }

  function insert(connection: DatabaseSync, entry: NewEntry): OfflineEntry {
    const { shop, person, orderPk, value, base, at, clockOffset, isTimeUncertain } = entry
    const columns: Record<string, SQLInputValue> = {
      shop,
      person_pk: person.pk,
      person_name: person.name,
      order_pk: orderPk,
      kind: value.kind,
      value: JSON.stringify(value),
      base: JSON.stringify(base),
      at: Math.round(at),
      clock_offset: clockOffset === null ? null : Math.round(clockOffset),
      is_time_uncertain: isTimeUncertain ? 1 : 0,
      state: 'waiting',
      changed_at: time(),
    }
    const names = Object.keys(columns)
    const { lastInsertRowid } = connection
      .prepare(`INSERT INTO entries (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(columns))
    return known(connection, Number(lastInsertRowid))
  }

  return {
    add(entry) {
      if (freeBytes() < RESERVED_FOR_ENTRIES) throw notRecorded(NO_SPACE)
      try {
        return file.write((connection) => {
          if (openCount(connection, entry.shop) >= MOST_OPEN_ENTRIES) throw notRecorded(TOO_MANY)
          return insert(connection, entry)
        })
      } catch (cause) {
        if (cause instanceof ApiFailure) throw cause
        log.error('offline', 'an entry was not recorded', cause)
        throw notRecorded(isDiskFull(cause) ? NO_SPACE : NOT_WRITTEN, cause)
      }
    },

    change: (seq, state, change = {}) =>
      file.write((connection) => {
        const before = known(connection, seq)
        if (!mayFollowOffline(before.state, state)) {
          throw new Error(`an entry that is ${before.state} cannot become ${state}`)
        }
        // A reason belongs to one state, so the next state has none unless it is given.
        const { conflict = null, problem = null } = change
        connection
          .prepare('UPDATE entries SET state = ?, conflict = ?, problem = ?, changed_at = ? WHERE seq = ?')
          .run(state, conflict, problem, time(), seq)
        return known(connection, seq)
      }),

    find: (seq) =>
      file.guarded((connection) => {
        const row = connection.prepare('SELECT * FROM entries WHERE seq = ?').get(seq)
        return row ? offlineEntryOf(row) : null
      }),

    list(shop, { all = false, orderPk } = {}) {
      const conditions = ['shop = ?', ...(all ? [] : [OPEN_ENTRY])]
      const values: SQLInputValue[] = [shop]
      if (orderPk !== undefined) {
        conditions.push('order_pk = ?')
        values.push(orderPk)
      }
      const sql = `SELECT * FROM entries WHERE ${conditions.join(' AND ')} ORDER BY seq`
      return file.guarded((connection) => connection.prepare(sql).all(...values)).flatMap(readable)
    },

    counts: (shop) =>
      file.guarded((connection) =>
        connection
          .prepare(
            `SELECT person_pk, max(person_name) AS name, state, count(*) AS count FROM entries
             WHERE shop = ? AND ${OPEN_ENTRY} GROUP BY person_pk, state ORDER BY min(seq)`,
          )
          .all(shop)
          .map((row) => ({
            person: { pk: Number(row['person_pk']), name: String(row['name']) },
            state: row['state'] as OfflineState,
            count: Number(row['count']),
          })),
      ),

    removeClosedBefore: (time) =>
      file.write((connection) =>
        Number(
          connection.prepare(`DELETE FROM entries WHERE NOT (${OPEN_ENTRY}) AND changed_at < ?`).run(time)
            .changes,
        ),
      ),
  }
}
