import type { Database } from './database.ts'
import { keyRange } from './key-ranges.ts'
import { z } from 'zod'
import { registry } from '#shared/api/registry.ts'

/**
 * One view for each resource that may be kept among the documents, with a column for each field of its contract: joins
 * read `productOptions_view` instead of taking fields out of JSON. A list or a record nested in it is a column of JSON,
 * and so is the whole document, `data`.
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

/** Raised with every change of the tables or of the sample data: an older file is filled anew. */
export const SCHEMA_VERSION = 14

/** What belongs to no area. */
const TABLES = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
-- Records of resources that need no table of their own.
CREATE TABLE documents (resource TEXT, pk INTEGER, data TEXT NOT NULL, PRIMARY KEY (resource, pk)) WITHOUT ROWID;
-- Pictures and files by their path, as a storage of the server keeps them.
CREATE TABLE media_files (path TEXT PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID;
`

/** What an area keeps in tables of its own, as SQL. */
export interface AreaTables {
  tables: string
  /** Indices and triggers, made after the rows: filling a table with its indices in place takes twice as long. */
  indices?: string
}

/** Throws everything away and makes empty tables without indices; those with keys of their own begin at their range. */
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

/** After the rows are in: indices, counts, and the triggers that mark what is to be counted anew. */
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
