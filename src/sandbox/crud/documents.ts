import type { registry } from '#shared/api/registry.ts'
import type { Database } from '../database/database.ts'
import type { JsonRecord } from './record-store.ts'

export type DocumentName = keyof typeof registry

/** Conditions by field: equal to the value, or to one of the numbers. */
type Where = Readonly<Record<string, string | number | boolean | null | readonly number[]>>

interface Option {
  value: number
  label: string
}

/** Further queries on a document resource, besides those of its store. */
interface DocumentQueries {
  find(pk: number): JsonRecord | null
  exists(pk: number): boolean
  /** Text of a field; empty if the record or its text is missing. */
  text(pk: number, field: string): string
  count(where?: Where): number
  /** Ordered by the field, else by key. */
  all(where?: Where, order?: string): JsonRecord[]
  remove(where: Where): void
  /** Whether another record has this value; `isFolded` ignores case. */
  isTaken(field: string, value: unknown, exceptPk: number | null, isFolded?: boolean): boolean
  /** Ordered by the labels in Polish collation, or by another field. */
  options(label: string, where?: Where, order?: string): Option[]
}

const FIELD = /^\w+$/

/** SQL for a field. Names come from code, but anything other than a plain name is still rejected. */
function column(field: string): string {
  if (!FIELD.test(field)) throw new Error(`${field} is no name of a field`)
  return field === 'pk' ? 'pk' : `json_extract(data, '$.${field}')`
}

export function documents(database: Database, resource: DocumentName): DocumentQueries {
  function condition(where: Where): { sql: string; values: (string | number | null)[] } {
    const entries = Object.entries(where)
    const parts = entries.map(([field, value]) =>
      Array.isArray(value) ? `${column(field)} IN (SELECT value FROM json_each(?))` : `${column(field)} IS ?`,
    )
    return {
      sql: ['FROM documents WHERE resource = ?', ...parts].join(' AND '),
      values: [resource, ...entries.map(([, value]) => bound(value))],
    }
  }

  return {
    find(pk) {
      const row = database.get<{ data: string }>(
        'SELECT data FROM documents WHERE resource = ? AND pk = ?',
        resource,
        pk,
      )
      return row ? (JSON.parse(row.data) as JsonRecord) : null
    },
    exists: (pk) =>
      database.get('SELECT 1 FROM documents WHERE resource = ? AND pk = ?', resource, pk) !== undefined,
    text(pk, field) {
      const row = database.get<{ text: string | null }>(
        `SELECT ${column(field)} AS text FROM documents WHERE resource = ? AND pk = ?`,
        resource,
        pk,
      )
      return row?.text ?? ''
    },
    count(where = {}) {
      const { sql, values } = condition(where)
      return database.get<{ count: number }>(`SELECT count(*) AS count ${sql}`, ...values)?.count ?? 0
    },
    all(where = {}, order = 'pk') {
      const { sql, values } = condition(where)
      return database
        .all<{ data: string }>(`SELECT data ${sql} ORDER BY ${column(order)}, pk`, ...values)
        .map(({ data }) => JSON.parse(data) as JsonRecord)
    },
    remove(where) {
      const { sql, values } = condition(where)
      database.run(`DELETE ${sql}`, ...values)
    },
    isTaken(field, value, exceptPk, isFolded = false) {
      if (typeof value !== 'string' && typeof value !== 'number') return false
      const comparison = isFolded ? `fold(${column(field)}) = fold(?)` : `${column(field)} = ?`
      const other = database.get(
        `SELECT 1 FROM documents WHERE resource = ? AND ${comparison} AND pk IS NOT ?`,
        resource,
        value,
        exceptPk,
      )
      return other !== undefined
    },
    options(label, where = {}, order) {
      const { sql, values } = condition(where)
      const by = order === undefined ? `polish_order(${column(label)})` : column(order)
      return database.all<Option>(
        `SELECT pk AS value, ${column(label)} AS label ${sql} ORDER BY ${by}, pk`,
        ...values,
      )
    },
  }
}

function bound(value: Where[string]): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
