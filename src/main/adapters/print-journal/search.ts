import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { numbersWithin } from '#shared/domain/known-codes.ts'
import type { FoundPrints, PrintSearch } from '../../services/print-journal/ports.ts'
import { entryOf } from './rows.ts'

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function conditionsOf(search: PrintSearch): [string, SQLInputValue[]][] {
  const { text, operator, from, to, state, kind } = search
  const conditions: [string, SQLInputValue[]][] = [['created_at >= ? AND created_at < ?', [from, to]]]
  if (text !== '') {
    const part = `%${escaped(text)}%`
    const sql = String.raw`(CAST(order_pk AS TEXT) LIKE ? ESCAPE '\' OR tracking_number LIKE ? ESCAPE '\')`
    conditions.push([sql, [part, part]])
  }
  if (operator !== '') conditions.push(['operator_name = ?', [operator]])
  if (state !== null) conditions.push(['state = ?', [state]])
  if (kind !== null) conditions.push(['kind = ?', [kind]])
  return conditions
}

export function searchPrints(connection: DatabaseSync, search: PrintSearch): FoundPrints {
  const conditions = conditionsOf(search)
  const where = conditions.map(([sql]) => sql).join(' AND ')
  const values = conditions.flatMap(([, values]) => values)
  const count = connection.prepare(`SELECT count(*) AS count FROM prints WHERE ${where}`).get(...values)
  const rows = connection
    .prepare(`SELECT * FROM prints WHERE ${where} ORDER BY created_at DESC, place DESC LIMIT ? OFFSET ?`)
    .all(...values, search.limit, search.offset)
  return { count: Number(count?.['count']), entries: rows.map(entryOf) }
}

const CAME_OUT = `kind = 'label' AND state IN ('printed', 'unknown', 'queued')`

/**
 * The last label with this tracking number that may have been printed. A carrier's barcode may contain more than the
 * number, so the longest number that is part of the text counts too.
 */
export function packageOfTracking(
  connection: DatabaseSync,
  text: string,
): { packagePk: number; orderPk: number } | null {
  const exact = `SELECT package_pk, order_pk FROM prints WHERE tracking_number = ? AND ${CAME_OUT} ORDER BY place DESC LIMIT 1`
  const contained = `SELECT package_pk, order_pk FROM prints
    WHERE tracking_number IN (SELECT value FROM json_each(?)) AND ${CAME_OUT}
    ORDER BY length(tracking_number) DESC, place DESC LIMIT 1`
  // Each part of the text is looked up in the index, because a comparison with every number takes too long.
  const row =
    connection.prepare(exact).get(text) ??
    connection.prepare(contained).get(JSON.stringify([...numbersWithin(text)]))
  return row ? { packagePk: Number(row['package_pk']), orderPk: Number(row['order_pk']) } : null
}

export function trackingNumbers(connection: DatabaseSync, after: string, limit: number): string[] {
  return connection
    .prepare(
      `SELECT DISTINCT tracking_number AS number FROM prints WHERE tracking_number > ? AND ${CAME_OUT}
       ORDER BY tracking_number LIMIT ?`,
    )
    .all(after, limit)
    .map((row) => String(row['number']))
}

/** Entries are removed from the oldest on, so hardly any number between the first and the last one is unused. */
export function estimatedCount(connection: DatabaseSync): number {
  const count = '(SELECT max(place) FROM prints) - (SELECT min(place) FROM prints) + 1'
  return Number(connection.prepare(`SELECT ${count} AS count`).get()?.['count'])
}
