import type { DatabaseSync } from 'node:sqlite'
import { withoutCredentials, type PrinterProfile } from '#shared/station/printer-profile.ts'

/** Word for word in the index and in questions to it: else the index is not used. */
export const UNFINISHED = `state IN ('created', 'encoded', 'sending', 'queued')`

/** Printers' passwords stood in their addresses once; nothing of a journal is lost with them. */
function removePasswords(connection: DatabaseSync): void {
  const update = connection.prepare('UPDATE prints SET profile = ? WHERE place = ?')
  const rows = connection.prepare(`SELECT place, profile FROM prints WHERE profile LIKE '%ipp%@%'`).all()
  for (const { place, profile } of rows) {
    const written = JSON.parse(String(profile)) as PrinterProfile
    update.run(JSON.stringify(withoutCredentials(written)), Number(place))
  }
}

/**
 * Version by version, each what leads to it from the one before. A journal of a station is never
 * recreated: what is written here once stays.
 */
const MIGRATIONS: readonly (string | ((connection: DatabaseSync) => void))[] = [
  `
  CREATE TABLE prints (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    title TEXT,
    order_pk INTEGER,
    package_pk INTEGER,
    tracking_number TEXT,
    parcel TEXT,
    document_hash TEXT,
    operator_pk INTEGER,
    operator_name TEXT,
    profile TEXT NOT NULL,
    document TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    intent TEXT NOT NULL,
    reason TEXT,
    copy INTEGER NOT NULL,
    state TEXT NOT NULL,
    problem TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    bytes_sent INTEGER NOT NULL DEFAULT 0,
    job_id TEXT,
    content_hash TEXT,
    preview_hash TEXT,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    checked_at INTEGER
  ) STRICT;

  CREATE TABLE transitions (
    place INTEGER NOT NULL REFERENCES prints (place) ON DELETE CASCADE,
    state TEXT NOT NULL,
    at INTEGER NOT NULL,
    note TEXT
  ) STRICT;

  -- By the SHA-256 of what they hold: copies of one label share it.
  CREATE TABLE contents (
    hash TEXT PRIMARY KEY,
    is_deflated INTEGER NOT NULL,
    data BLOB NOT NULL
  ) STRICT;

  -- The same label of the same package is printed once by itself, whoever asks (DESK-069).
  CREATE UNIQUE INDEX one_first_print ON prints (package_pk, document_hash)
    WHERE intent = 'first' AND package_pk IS NOT NULL AND state NOT IN ('failed', 'expired', 'cancelled');
  CREATE INDEX prints_by_package ON prints (package_pk) WHERE package_pk IS NOT NULL;
  CREATE INDEX prints_by_tracking ON prints (tracking_number) WHERE tracking_number IS NOT NULL;
  CREATE INDEX prints_by_time ON prints (created_at);
  CREATE INDEX unfinished_prints ON prints (place) WHERE ${UNFINISHED};
  CREATE INDEX prints_by_content ON prints (content_hash) WHERE content_hash IS NOT NULL;
  CREATE INDEX prints_by_preview ON prints (preview_hash) WHERE preview_hash IS NOT NULL;
  CREATE INDEX transitions_by_print ON transitions (place);
  `,
  removePasswords,
  // Numbers of labels that came out are read from the index alone: the rows are a thousand times as long.
  `
  DROP INDEX IF EXISTS prints_by_tracking;
  CREATE INDEX IF NOT EXISTS labels_by_tracking ON prints (tracking_number, kind, state) WHERE tracking_number IS NOT NULL;
  `,
]

/** A journal written by a later version of the program. */
export class JournalTooNew extends Error {}

function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Brings the file to the newest version; each step is whole or not at all. */
export function migrate(connection: DatabaseSync): void {
  const first = versionOf(connection)
  if (first > MIGRATIONS.length) throw new JournalTooNew(`version ${first}`)
  for (;;) {
    connection.exec('BEGIN IMMEDIATE')
    try {
      // Read inside: another process may have done it meanwhile.
      const version = versionOf(connection)
      const next = MIGRATIONS[version]
      if (typeof next === 'string') connection.exec(next)
      else next?.(connection)
      if (next !== undefined) connection.exec(`PRAGMA user_version = ${version + 1}`)
      connection.exec('COMMIT')
      if (next === undefined) break
    } catch (cause) {
      if (connection.isTransaction) connection.exec('ROLLBACK')
      throw cause
    }
  }
  // Else what a step removed stays in the file until the log of writes is full.
  if (versionOf(connection) !== first) connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}
