import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { comparePolish } from '#shared/domain/polish-order.ts'
import { mayFollow, type PrintState } from '#shared/domain/print-states.ts'
import { withoutCredentials } from '#shared/station/printer-profile.ts'
import {
  RepeatedFirstPrint,
  type ContentSeal,
  type PrintEntry,
  type PrintJournal,
} from '../services/print-journal/ports.ts'
import { storeContent, readContent, removeOrphans, sealPlainContents } from './print-journal/contents.ts'
import { createJournalConnection, type SqliteJournalOptions } from './print-journal/connection.ts'
import { forgetContents, printsOfOrders } from './print-journal/of-orders.ts'
import { entryOf } from './print-journal/rows.ts'
import { UNFINISHED } from './print-journal/schema.ts'
import { estimatedCount, packageOfTracking, searchPrints, trackingNumbers } from './print-journal/search.ts'

const UNIQUE_VIOLATED = 2067

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ')

/**
 * Opens the print journal in its own SQLite file. A damaged file is set aside and a new one created; the print that
 * found the damage is refused, but the next one succeeds. A file that cannot be opened is tried again with every call.
 */
export function openPrintJournal(options: SqliteJournalOptions): PrintJournal {
  const { now, log } = options
  const file = createJournalConnection(options)
  const { guarded, write } = file
  let seal: ContentSeal | null = 'then' in options.seal ? null : options.seal
  const isKeyKnown = Promise.resolve(options.seal).then((found) => void (seal = found))

  function known(connection: DatabaseSync, id: string): PrintEntry {
    const row = connection.prepare('SELECT * FROM prints WHERE id = ?').get(id)
    if (!row) throw new Error(`no print ${id} in the journal`)
    return entryOf(row)
  }

  function note(connection: DatabaseSync, id: string, state: PrintState, text: string | null): void {
    connection
      .prepare(
        'INSERT INTO transitions (place, state, at, note) SELECT place, ?, ?, ? FROM prints WHERE id = ?',
      )
      .run(state, now(), text, id)
  }

  /** Changes an entry's state together with other columns. The keys of `columns` are column names. */
  function move(
    connection: DatabaseSync,
    id: string,
    state: PrintState,
    columns: Record<string, SQLInputValue | undefined>,
  ): void {
    const before = known(connection, id).state
    if (!mayFollow(before, state)) throw new Error(`a print that is ${before} cannot become ${state}`)
    const given = Object.entries({ ...columns, state, changed_at: now() }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    const assignments = given.map(([name]) => `${name} = ?`).join(', ')
    connection
      .prepare(`UPDATE prints SET ${assignments} WHERE id = ?`)
      .run(...given.map(([, value]) => value), id)
  }

  function ofPackages(connection: DatabaseSync, packagePks: readonly number[]): PrintEntry[] {
    const sql = `SELECT * FROM prints WHERE package_pk IN (${marks(packagePks.length)}) ORDER BY place`
    return connection
      .prepare(sql)
      .all(...packagePks)
      .map(entryOf)
  }

  /** Otherwise copies of removed or replaced rows would remain in the write-ahead log. */
  const truncateLog = (): void => guarded((connection) => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'))

  function readStored(id: string, column: 'content_hash' | 'preview_hash'): Uint8Array | null {
    return guarded((connection) => {
      const hash = connection.prepare(`SELECT ${column} AS hash FROM prints WHERE id = ?`).get(id)?.['hash']
      return typeof hash === 'string' ? readContent(connection, hash, seal) : null
    })
  }

  const journal: PrintJournal = {
    create(print, admit) {
      const id = randomUUID()
      const { label, operator, profile, document } = print
      try {
        const entry = write((connection) => {
          const copy = admit(label ? ofPackages(connection, [label.packagePk]) : [])
          const columns: Record<string, SQLInputValue> = {
            id,
            kind: print.kind,
            title: print.title,
            order_pk: label?.orderPk ?? null,
            package_pk: label?.packagePk ?? null,
            tracking_number: label?.trackingNumber ?? null,
            parcel: label?.parcel ?? null,
            document_hash: label?.documentHash ?? null,
            operator_pk: operator?.pk ?? null,
            operator_name: operator?.name ?? null,
            profile: JSON.stringify(withoutCredentials(profile)),
            document: JSON.stringify({ format: document.format, stem: document.stem, size: document.size }),
            bytes: print.bytes,
            intent: print.intent,
            reason: print.reason,
            copy,
            state: 'created',
            created_at: now(),
            changed_at: now(),
          }
          const names = Object.keys(columns)
          connection
            .prepare(`INSERT INTO prints (${names.join(', ')}) VALUES (${marks(names.length)})`)
            .run(...Object.values(columns))
          note(connection, id, 'created', null)
          return known(connection, id)
        })
        file.noteProgress('first')
        return entry
      } catch (cause) {
        if ((cause as { errcode?: number }).errcode !== UNIQUE_VIOLATED) throw cause
        throw new RepeatedFirstPrint('the label was printed first before', { cause })
      }
    },

    keep: (id, kept) =>
      write((connection) => {
        const preview = kept?.preview ?? null
        move(connection, id, 'encoded', {
          content_hash: kept === null ? null : storeContent(connection, kept.bytes, seal),
          preview_hash: preview === null ? null : storeContent(connection, preview, seal),
        })
        note(connection, id, 'encoded', null)
        return known(connection, id)
      }),

    change: (id, state, { problem, note: text, jobId, bytesSent, attempts } = {}) =>
      write((connection) => {
        move(connection, id, state, { problem, job_id: jobId, bytes_sent: bytesSent, attempts })
        note(connection, id, state, text ?? null)
        return known(connection, id)
      }),

    noteAttempt: (id, attempts, text) =>
      write((connection) => {
        const { state } = known(connection, id)
        if (state !== 'sending') throw new Error(`a print that is ${state} is not being sent`)
        connection.prepare('UPDATE prints SET attempts = ? WHERE id = ?').run(attempts, id)
        if (text !== null) note(connection, id, 'sending', text)
      }),

    check: (id) =>
      write((connection) => {
        connection.prepare('UPDATE prints SET checked_at = ? WHERE id = ?').run(now(), id)
        return known(connection, id)
      }),

    find: (id) =>
      guarded((connection) => {
        const row = connection.prepare('SELECT * FROM prints WHERE id = ?').get(id)
        return row ? entryOf(row) : null
      }),

    transitionsOf: (id) =>
      guarded((connection) =>
        connection
          .prepare(
            `SELECT transitions.state, at, note FROM transitions JOIN prints USING (place)
             WHERE id = ? ORDER BY transitions.rowid`,
          )
          .all(id)
          .map((row) => ({
            state: row['state'] as PrintState,
            at: Number(row['at']),
            note: row['note'] as string | null,
          })),
      ),

    whenReadable: () => isKeyKnown,
    sealContents: (limit) => {
      const found = seal
      if (found === null) return 0
      const sealed = write((connection) => sealPlainContents(connection, found, limit))
      if (sealed > 0) truncateLog()
      return sealed
    },
    contentOf: (id) => readStored(id, 'content_hash'),
    previewOf: (id) => readStored(id, 'preview_hash'),
    ofPackages: (packagePks) => guarded((connection) => ofPackages(connection, packagePks)),
    ofOrders: (orderPks, after, span) =>
      guarded((connection) => printsOfOrders(connection, orderPks, after, span)),
    forgetContents(ids) {
      const changed = write((connection) =>
        forgetContents(connection, ids).map((id) => known(connection, id)),
      )
      if (changed.length > 0) truncateLog()
      return changed
    },

    unfinished: () =>
      guarded((connection) =>
        connection.prepare(`SELECT * FROM prints WHERE ${UNFINISHED} ORDER BY place`).all().map(entryOf),
      ),

    search: (search) => guarded((connection) => searchPrints(connection, search)),

    operatorsSince: (from) =>
      guarded((connection) =>
        connection
          .prepare(
            `SELECT DISTINCT operator_name AS name FROM prints
             WHERE created_at >= ? AND operator_name IS NOT NULL`,
          )
          .all(from)
          .map((row) => String(row['name']))
          .sort(comparePolish),
      ),

    packageOfTracking: (text) => guarded((connection) => packageOfTracking(connection, text)),
    trackingNumbers: (after, limit) => guarded((connection) => trackingNumbers(connection, after, limit)),
    estimatedCount: () => guarded(estimatedCount),

    removeBefore(time, limit) {
      const removed = write((connection) => {
        const old = connection
          .prepare(
            'SELECT place, content_hash, preview_hash FROM prints WHERE created_at < ? ORDER BY place LIMIT ?',
          )
          .all(time, limit)
        const hashes = new Set<string>()
        const remove = connection.prepare('DELETE FROM prints WHERE place = ?')
        for (const { place, content_hash: content, preview_hash: preview } of old) {
          if (typeof content === 'string') hashes.add(content)
          if (typeof preview === 'string') hashes.add(preview)
          remove.run(place as number)
        }
        removeOrphans(connection, hashes)
        return old.length
      })
      if (removed > 0 && removed < limit) truncateLog()
      file.noteProgress()
      return removed
    },

    notice: () => file.notice(),

    clear: () => write((connection) => connection.exec('DELETE FROM prints; DELETE FROM contents')),

    close: () => file.close(),
  }

  try {
    file.opened()
  } catch (cause) {
    // The program continues without it. Each print tries to open it again and reports the failure.
    log.error('print', 'the print journal cannot be opened', cause)
  }
  return journal
}
