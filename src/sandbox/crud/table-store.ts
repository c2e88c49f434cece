import { fromUnits, readDecimal, unitsOf } from '#shared/domain/decimal.ts'
import { parseOrdering } from '#shared/api/list-query.ts'
import type { Database, SqlValue } from '../database/database.ts'
import type { FilterParameter, ListParameters } from './list-parameters.ts'
import type { JsonRecord, RecordStore } from './record-store.ts'

/** Type of a column; a decimal is stored as text with this many places. */
type ColumnKind = 'text' | 'integer' | 'flag' | { places: number }

interface Condition {
  where: string
  values: SqlValue[]
}

interface TableLayout {
  table: string
  /** Columns besides `pk` and the audit fields, under the names of the record's fields. */
  columns: Readonly<Record<string, ColumnKind>>
  defaultOrdering: string
  searchable?: readonly string[]
  /** Filters that do more than compare the column with their name. */
  conditions?: Readonly<Record<string, (value: FilterParameter) => Condition>>
  /** Users set the order of the rows: their `position` is 1, 2, 3. */
  isOrdered?: boolean
}

const AUDIT = { date_added: 'text', date_modified: 'text', last_modified_by: 'text' } as const

/** The columns of `AUDIT`, for a table definition. */
export const AUDIT_COLUMNS = 'date_added TEXT, date_modified TEXT, last_modified_by TEXT'

/** Stores the records of a resource in a table of its own. */
export function createTableStore(database: Database, layout: TableLayout, now: () => Date): RecordStore {
  const { table, isOrdered = false } = layout
  const columns: Readonly<Record<string, ColumnKind>> = { ...layout.columns, ...AUDIT }
  const names = Object.keys(columns)
  const selected = ['pk', ...names].join(', ')

  function recordOf(row: Record<string, SqlValue>): JsonRecord {
    const entries = Object.entries(row).map(([name, value]) => [
      name,
      columns[name] === 'flag' ? value === 1 : value,
    ])
    return Object.fromEntries(entries) as JsonRecord
  }

  function find(pk: number): JsonRecord | null {
    const row = database.get(`SELECT ${selected} FROM ${table} WHERE pk = ?`, pk)
    return row ? recordOf(row) : null
  }

  /** Puts the row at its position or at the end and renumbers all rows. */
  function settle(pk: number, wanted: unknown): void {
    const others = database
      .all<{ pk: number }>(`SELECT pk FROM ${table} WHERE pk IS NOT ? ORDER BY position, pk`, pk)
      .map((row) => row.pk)
    const index =
      typeof wanted === 'number' ? Math.min(Math.max(wanted, 1), others.length + 1) - 1 : others.length
    number([...others.slice(0, index), pk, ...others.slice(index)])
  }

  function number(pks: readonly number[]): void {
    for (const [index, pk] of pks.entries())
      database.run(
        `UPDATE ${table} SET position = ? WHERE pk = ? AND position IS NOT ?`,
        index + 1,
        pk,
        index + 1,
      )
  }

  /** The fields that the table has, as column values. */
  function kept(values: JsonRecord): [name: string, value: SqlValue][] {
    return names.flatMap((name) => {
      const kind = columns[name]
      return Object.hasOwn(values, name) && kind ? [[name, sqlValue(kind, values[name])]] : []
    })
  }

  return {
    find,
    page(parameters) {
      const { where, values } = conditionsOf(layout, columns, parameters)
      const count = database.get<{ count: number }>(
        `SELECT count(*) AS count FROM ${table} WHERE ${where}`,
        ...values,
      )
      const rows = database.all(
        `SELECT ${selected} FROM ${table} WHERE ${where} ORDER BY ${orderOf(layout, columns, parameters)}
         LIMIT ? OFFSET ?`,
        ...values,
        parameters.pageSize,
        (parameters.page - 1) * parameters.pageSize,
      )
      return { count: count?.count ?? 0, results: rows.map(recordOf) }
    },
    insert(values, author) {
      const moment = now().toISOString()
      const audit = { date_added: moment, date_modified: moment, last_modified_by: author }
      const given = kept({ ...values, ...audit })
      const pk = database.run(
        `INSERT INTO ${table} (${given.map(([name]) => name).join(', ')}) VALUES (${given.map(() => '?').join(', ')})`,
        ...given.map(([, value]) => value),
      )
      if (isOrdered) settle(pk, values['position'])
      return find(pk) ?? {}
    },
    update(pk, values, author) {
      const given = kept({ ...values, date_modified: now().toISOString(), last_modified_by: author })
      database.run(
        `UPDATE ${table} SET ${given.map(([name]) => `${name} = ?`).join(', ')} WHERE pk = ?`,
        ...given.map(([, value]) => value),
        pk,
      )
      if (isOrdered && values['position'] !== undefined) settle(pk, values['position'])
      return find(pk) ?? {}
    },
    remove(pk) {
      database.run(`DELETE FROM ${table} WHERE pk = ?`, pk)
      if (isOrdered)
        number(
          database.all<{ pk: number }>(`SELECT pk FROM ${table} ORDER BY position, pk`).map((row) => row.pk),
        )
    },
  }
}

/** Converts a value for a column of this type; a decimal is stored with all its places. */
function sqlValue(kind: ColumnKind, value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (kind === 'flag') return value === true ? 1 : 0
  const written = typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
  return typeof kind === 'object' ? fromUnits(unitsOf(String(written), kind.places), kind.places) : written
}

function conditionsOf(
  { conditions = {}, searchable = [] }: TableLayout,
  columns: Readonly<Record<string, ColumnKind>>,
  { filters, searchTerms }: ListParameters,
): Condition {
  const parts = Object.entries(filters).map(([name, value]) => {
    // A translated field without a language means the Polish one.
    const column = name in columns || name === 'pk' ? name : `${name}_pl`
    return conditions[name]?.(value) ?? compared(column, columns[column] ?? 'integer', value)
  })
  const searched = searchTerms.map((term) => ({
    where: `(${searchable.map((name) => `instr(fold(${name}), fold(?))`).join(' OR ') || '1'})`,
    values: searchable.map((): SqlValue => term),
  }))
  const all = [...parts, ...searched]
  return {
    where: all.map(({ where }) => where).join(' AND ') || '1',
    values: all.flatMap(({ values }) => values),
  }
}

function compared(column: string, kind: ColumnKind, value: FilterParameter): Condition {
  const text = String(value)
  if (kind === 'text') return { where: `instr(fold(${column}), fold(?))`, values: [text] }
  if (kind === 'flag') return { where: `${column} = ?`, values: [value === true ? 1 : 0] }
  if (kind === 'integer') return { where: `${column} = ?`, values: [Number(value)] }
  const read = readDecimal(text, { precision: 6 })
  return read.ok
    ? { where: `CAST(${column} AS REAL) = ?`, values: [Number(read.value)] }
    : { where: '0', values: [] }
}

/** The field's name comes from the definition's list, never from the request. */
function orderOf(
  { defaultOrdering }: TableLayout,
  columns: Readonly<Record<string, ColumnKind>>,
  { ordering }: ListParameters,
): string {
  const chosen = ordering ?? parseOrdering(defaultOrdering)
  const direction = chosen?.isDescending ? 'DESC' : 'ASC'
  if (!chosen || chosen.field === 'pk') return `pk ${direction}`
  const kind = columns[chosen.field]
  const key =
    kind === 'text'
      ? `polish_order(${chosen.field})`
      : typeof kind === 'object'
        ? `CAST(${chosen.field} AS REAL)`
        : chosen.field
  return `${key} ${direction}, pk ${direction}`
}
