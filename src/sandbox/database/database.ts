import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { polishOrder } from './polish-order.ts'

export type SqlValue = string | number | null
type Row = Record<string, SqlValue>

const HOUR_MS = 3_600_000

/** SQLite on disk; each statement is prepared once. */
export interface Database {
  all<T = Row>(sql: string, ...values: SQLInputValue[]): T[]
  get<T = Row>(sql: string, ...values: SQLInputValue[]): T | undefined
  /** Returns the new row's id. */
  run(sql: string, ...values: SQLInputValue[]): number
  script(sql: string): void
  /** Runs the work in a transaction; a nested call joins the outer transaction. */
  transaction<T>(work: () => T): T
  close(): void
}

export function openDatabase(file: string): Database {
  const connection = new DatabaseSync(file)
  // For a training shop it is better to lose the last second in a power cut than to wait for the disk.
  connection.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = OFF;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -65536;
    PRAGMA mmap_size = 268435456;
  `)
  // SQLite folds only ASCII, but searches here contain Polish and German words.
  connection.function('fold', { deterministic: true }, (value) => String(value ?? '').toLocaleLowerCase('pl'))
  connection.function('polish_order', { deterministic: true }, (value) =>
    value === null ? null : polishOrder(String(value)),
  )
  // Times are in ms. A day starts on a full hour, so the result is cached per hour.
  const dayOfHour = new Map<number, string | null>()
  connection.function('shop_day', { deterministic: true }, (value) => {
    const hour = Math.floor(Number(value) / HOUR_MS)
    if (!dayOfHour.has(hour)) dayOfHour.set(hour, shopDay(new Date(hour * HOUR_MS)))
    return dayOfHour.get(hour) ?? null
  })
  const statements = new Map<string, StatementSync>()
  let isInTransaction = false

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    all: <T>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as T[],
    get: <T>(sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as T | undefined,
    run: (sql, ...values) => Number(prepare(sql).run(...values).lastInsertRowid),
    script: (sql) => {
      statements.clear()
      connection.exec(sql)
    },
    transaction(work) {
      if (isInTransaction) return work()
      connection.exec('BEGIN IMMEDIATE')
      isInTransaction = true
      try {
        const result = work()
        connection.exec('COMMIT')
        return result
      } catch (error) {
        connection.exec('ROLLBACK')
        throw error
      } finally {
        isInTransaction = false
      }
    },
    close: () => {
      statements.clear()
      connection.close()
    },
  }
}
