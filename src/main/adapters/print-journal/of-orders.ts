import type { DatabaseSync } from 'node:sqlite'
import type { PrintEntry } from '../../services/print-journal/ports.ts'
import { removeOrphans } from './contents.ts'
import { entryOf } from './rows.ts'
import { UNFINISHED } from './schema.ts'

/**
 * The prints of these orders among the `span` entries after the place `after`. There is no index by order, because
 * nothing else needs it, so the caller reads the journal in parts.
 */
export function printsOfOrders(
  connection: DatabaseSync,
  orderPks: readonly number[],
  after: number,
  span: number,
): { entries: PrintEntry[]; next: number | null } {
  const last = connection
    .prepare(
      'SELECT max(place) AS last FROM (SELECT place FROM prints WHERE place > ? ORDER BY place LIMIT ?)',
    )
    .get(after, span)?.['last']
  if (typeof last !== 'number') return { entries: [], next: null }
  const entries = connection
    .prepare(
      `SELECT * FROM prints WHERE place > ? AND place <= ?
       AND order_pk IN (SELECT value FROM json_each(?)) ORDER BY place`,
    )
    .all(after, last, JSON.stringify(orderPks))
    .map(entryOf)
  return { entries, next: last }
}

/** Removes contents, pictures and reasons of finished prints. Returns the ids of those that were finished. */
export function forgetContents(connection: DatabaseSync, ids: readonly string[]): string[] {
  const find = connection.prepare(
    `SELECT content_hash, preview_hash FROM prints WHERE id = ? AND NOT (${UNFINISHED})`,
  )
  const forget = connection.prepare(
    'UPDATE prints SET content_hash = NULL, preview_hash = NULL, reason = NULL WHERE id = ?',
  )
  const hashes = new Set<string>()
  const forgotten = ids.filter((id) => {
    const row = find.get(id)
    if (!row) return false
    for (const hash of Object.values(row)) if (typeof hash === 'string') hashes.add(hash)
    forget.run(id)
    return true
  })
  removeOrphans(connection, hashes)
  return forgotten
}
