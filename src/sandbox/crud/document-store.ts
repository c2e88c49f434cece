import { z } from 'zod'
import { decimal } from '#shared/api/lenient.ts'
import { parseOrdering } from '#shared/api/list-query.ts'
import type { Database } from '../database/database.ts'
import type { FilterParameter, ListParameters } from './list-parameters.ts'
import type { JsonRecord, RecordStore } from './record-store.ts'
import { nextKey } from '../database/key-ranges.ts'

export interface DocumentResource {
  name: string
  record: z.core.$ZodType
  defaultOrdering: string
  searchable?: readonly string[]
  /** SQL over `data` with one parameter, for filters that do more than compare the field with their name. */
  filterConditions?: Readonly<Record<string, string>>
}

/**
 * Stores records as JSON documents, so that a resource needs no table. A filter compares the field with its name (text:
 * substring, ignoring case). A resource with thousands of rows or other filters needs its own store.
 */
export function createDocumentStore(
  database: Database,
  resource: DocumentResource,
  now: () => Date,
): RecordStore {
  const name = resource.name
  const hasAudit = 'date_modified' in shapeOf(resource)

  function find(pk: number): JsonRecord | null {
    const row = database.get<{ data: string }>(
      'SELECT data FROM documents WHERE resource = ? AND pk = ?',
      name,
      pk,
    )
    return row ? (JSON.parse(row.data) as JsonRecord) : null
  }

  function write(record: JsonRecord, author: string): JsonRecord {
    const moment = now().toISOString()
    const audit = hasAudit
      ? { date_added: record['date_added'] ?? moment, date_modified: moment, last_modified_by: author }
      : {}
    const written = { ...record, ...audit }
    database.run(
      'INSERT OR REPLACE INTO documents VALUES (?, ?, ?)',
      name,
      Number(record['pk']),
      JSON.stringify(written),
    )
    return written
  }

  return {
    find,
    page(parameters) {
      const { where, values } = conditions(resource, parameters)
      const count =
        database.get<{ count: number }>(`SELECT count(*) AS count FROM documents WHERE ${where}`, ...values)
          ?.count ?? 0
      const rows = database.all<{ data: string }>(
        `SELECT data FROM documents WHERE ${where} ORDER BY ${orderBy(resource, parameters)} LIMIT ? OFFSET ?`,
        ...values,
        parameters.pageSize,
        (parameters.page - 1) * parameters.pageSize,
      )
      return { count, results: rows.map((row) => JSON.parse(row.data) as JsonRecord) }
    },
    insert(values, author) {
      const last = database.get<{ pk: number | null }>(
        'SELECT max(pk) AS pk FROM documents WHERE resource = ?',
        name,
      )
      return write({ pk: nextKey(name, last?.pk), ...values }, author)
    },
    update: (pk, values, author) => write({ ...find(pk), ...values }, author),
    remove(pk) {
      database.run('DELETE FROM documents WHERE resource = ? AND pk = ?', name, pk)
    },
  }
}

function shapeOf({ record }: DocumentResource): Readonly<Record<string, z.core.$ZodType>> {
  return record instanceof z.ZodObject ? record.shape : {}
}

const field = (name: string): string => `json_extract(data, '$.${name}')`

function conditions(
  resource: DocumentResource,
  { filters, searchTerms }: ListParameters,
): { where: string; values: (string | number)[] } {
  const parts = ['resource = ?']
  const values: (string | number)[] = [resource.name]
  for (const [name, value] of Object.entries(filters)) {
    const own = resource.filterConditions?.[name]
    const condition = own
      ? { where: own, values: [String(value)] }
      : filterCondition(nameIn(resource, name), value)
    parts.push(condition.where)
    values.push(...condition.values)
  }
  const searchable = resource.searchable ?? []
  if (searchable.length > 0) {
    for (const term of searchTerms) {
      parts.push(`(${searchable.map((name) => `instr(fold(${field(name)}), fold(?))`).join(' OR ')})`)
      values.push(...searchable.map(() => term))
    }
  }
  return { where: parts.join(' AND '), values }
}

/** A translated field without a language means the Polish one, as on the shop's server. */
function nameIn({ record }: DocumentResource, name: string): string {
  const shape = record instanceof z.ZodObject ? record.shape : {}
  return !(name in shape) && `${name}_pl` in shape ? `${name}_pl` : name
}

function filterCondition(
  name: string,
  value: FilterParameter,
): { where: string; values: (string | number)[] } {
  if (Array.isArray(value)) {
    return { where: `${field(name)} IN (${value.map(() => '?').join(', ')})`, values: value }
  }
  if (typeof value === 'boolean') return { where: `${field(name)} = ?`, values: [value ? 1 : 0] }
  if (typeof value === 'number') return { where: `${field(name)} = ?`, values: [value] }
  return { where: `instr(fold(${field(name)}), fold(?))`, values: [value] }
}

/** The field's name comes from the definition's list, never from the request. */
function orderBy(resource: DocumentResource, { ordering }: ListParameters): string {
  const chosen = ordering ?? parseOrdering(resource.defaultOrdering)
  if (!chosen) return 'pk'
  const direction = chosen.isDescending ? 'DESC' : 'ASC'
  return chosen.field === 'pk'
    ? `pk ${direction}`
    : `${sortKey(resource, chosen.field)} ${direction}, pk ${direction}`
}

/** A decimal is stored as text but sorted as a number. */
function sortKey(resource: DocumentResource, name: string): string {
  const column = field(name)
  if (shapeOf(resource)[name] === decimal) return `CAST(${column} AS REAL)`
  return `CASE typeof(${column}) WHEN 'text' THEN polish_order(${column}) ELSE ${column} END`
}
