import type { DatabaseSync } from 'node:sqlite'
import { withoutCredentials, type PrinterProfile } from '#shared/station/printer-profile.ts'
import type { Migration } from '../sqlite-file.ts'

/** Must be identical in the index and in its queries, otherwise the index is not used. */
export const UNFINISHED = `state IN ('created', 'encoded', 'sending', 'queued')`

/** Earlier versions stored printers' passwords in their addresses. Removing them loses no other data of the journal. */
function removePasswords(connection: DatabaseSync): void {
  const update = connection.prepare('UPDATE prints SET profile = ? WHERE place = ?')
  const rows = connection.prepare(`SELECT place, profile FROM prints WHERE profile LIKE '%ipp%@%'`).all()
  for (const { place, profile } of rows) {
    const written = JSON.parse(String(profile)) as PrinterProfile
    update.run(JSON.stringify(withoutCredentials(written)), Number(place))
  }
}

/**
 * Migrations in the order of versions; each leads from the previous version to the next. A station's journal is never
 * recreated, so an existing migration must not be changed.
 */
export const MIGRATIONS: readonly Migration[] = [
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

  -- Stored by the SHA-256 of the content, which copies of one label share.
  CREATE TABLE contents (
    hash TEXT PRIMARY KEY,
    is_deflated INTEGER NOT NULL,
    data BLOB NOT NULL
  ) STRICT;

  -- The same label of the same package has only one automatic first print (DESK-069).
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
  // Tracking numbers of printed labels are read from the index alone, because the rows are a thousand times longer.
  `
  DROP INDEX IF EXISTS prints_by_tracking;
  CREATE INDEX IF NOT EXISTS labels_by_tracking ON prints (tracking_number, kind, state) WHERE tracking_number IS NOT NULL;
  `,
  // Labels contain names and addresses. Those of earlier versions are sealed later, in small batches.
  `
  ALTER TABLE contents ADD COLUMN is_sealed INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX plain_contents ON contents (hash) WHERE is_sealed = 0;
  `,
]
