import type { Migration } from '../sqlite-file.ts'

/** Must be identical in the index and in its queries, otherwise the index is not used. */
export const OPEN_ENTRY = `state NOT IN ('done', 'dropped')`

/** `value` and `base` are JSON. The table contains no data of clients, so its rows are readable. */
const ENTRIES = `
  CREATE TABLE entries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    shop TEXT NOT NULL,
    person_pk INTEGER NOT NULL,
    person_name TEXT NOT NULL,
    order_pk INTEGER NOT NULL,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    base TEXT NOT NULL,
    at INTEGER NOT NULL,
    clock_offset INTEGER,
    is_time_uncertain INTEGER NOT NULL,
    state TEXT NOT NULL,
    conflict TEXT,
    problem TEXT,
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX open_entries ON entries (shop, order_pk) WHERE ${OPEN_ENTRY};
`

const CACHE = `
  -- The digest of a fixed text with the key that sealed the rows.
  CREATE TABLE cache_key (digest TEXT NOT NULL) STRICT;

  CREATE TABLE cached (
    shop TEXT NOT NULL,
    kind TEXT NOT NULL,
    pk INTEGER NOT NULL,
    read_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (shop, kind, pk)
  ) STRICT;

  -- The order of each line, address and package; their keys are not sealed.
  CREATE TABLE cached_parts (
    shop TEXT NOT NULL,
    part TEXT NOT NULL,
    pk INTEGER NOT NULL,
    order_pk INTEGER NOT NULL,
    PRIMARY KEY (shop, part, pk)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX cached_parts_by_order ON cached_parts (shop, order_pk);
`

/** Migrations of the file in the order of versions. Entries must survive, so an existing one must not be changed. */
export const OFFLINE_MIGRATIONS: readonly Migration[] = [`${ENTRIES}\n${CACHE}`]

/** Tables of a cache in memory, for a station without a place for the key. */
export const MEMORY_MIGRATIONS: readonly Migration[] = [CACHE]
