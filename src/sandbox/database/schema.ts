import type { Database } from './database.ts'
import { keyRange } from './key-ranges.ts'
import { z } from 'zod'
import { registry } from '#shared/api/registry.ts'

/**
 * One view per document resource with a column for each field of its contract, so that joins read `productOptions_view`
 * instead of extracting JSON. Nested lists and records are JSON columns, and so is the whole document, `data`.
 */
const DOCUMENT_VIEWS = Object.entries(registry)
  .map(([name, definition]) => {
    const record = 'record' in definition ? definition.record : null
    const fields = record instanceof z.ZodObject ? Object.keys(record.shape) : []
    const columns = fields
      .filter((field) => field !== 'pk')
      .map((field) => `json_extract(data, '$.${field}') AS "${field}"`)
    return `DROP VIEW IF EXISTS ${name}_view;
CREATE VIEW ${name}_view AS SELECT ${['pk', 'data', ...columns].join(', ')} FROM documents WHERE resource = '${name}';\n`
  })
  .join('')

/** Must be increased with every change of the tables or the sample data, so that older files are seeded again. */
export const SCHEMA_VERSION = 14

/** Tables that belong to no area. */
const TABLES = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
-- Records of resources without a table of their own.
CREATE TABLE documents (resource TEXT, pk INTEGER, data TEXT NOT NULL, PRIMARY KEY (resource, pk)) WITHOUT ROWID;
-- Pictures and files by path, as in the server's storage.
CREATE TABLE media_files (path TEXT PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID;
`

/** SQL for an area's own tables. */
export interface AreaTables {
  tables: string
  /** Indices and triggers, created after the rows are written; otherwise writing takes twice as long. */
  indices?: string
}

/** Drops all tables and creates empty ones without indices. Tables with key ranges start at their range. */
export function createTables(database: Database, areas: readonly AreaTables[]): void {
  const tables = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  database.script(
    tables.map(({ name }) => `DROP TABLE "${name}";`).join('') +
      [TABLES, DOCUMENT_VIEWS, ...areas.map((area) => area.tables)].join(''),
  )
  const keyed = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'",
  )
  for (const { name } of keyed)
    database.run('INSERT INTO sqlite_sequence VALUES (?, ?)', name, keyRange(name).first - 1)
}

/** Creates indices, counts and triggers (which mark outdated statistics). Must run after the rows are written. */
export function createIndices(database: Database, areas: readonly AreaTables[]): void {
  database.script(areas.map(({ indices = '' }) => indices).join(''))
}

export function readMeta(database: Database, key: string): string | null {
  const hasTables = database.get("SELECT 1 FROM sqlite_master WHERE name = 'meta'")
  if (!hasTables) return null
  return database.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)?.value ?? null
}

export function writeMeta(database: Database, key: string, value: string): void {
  database.run('INSERT OR REPLACE INTO meta VALUES (?, ?)', key, value)
}
