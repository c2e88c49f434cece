import type { DatabaseSync } from 'node:sqlite'
import type { CachePart } from '../../services/offline/ports.ts'

export type CacheKind = 'order' | 'label'

/** A sealed row. `readAt`: when the server sent its content, ms since 1970 by the station's clock. */
interface SealedRow {
  pk: number
  readAt: number
  sealed: Uint8Array
}

export interface PartKey {
  part: CachePart
  pk: number
}

/** The sealed rows of one shop in the tables of the cache. */
export interface CachedRows {
  put(connection: DatabaseSync, kind: CacheKind, row: SealedRow): void
  find(connection: DatabaseSync, kind: CacheKind, pk: number): SealedRow | null
  remove(connection: DatabaseSync, kind: CacheKind, pk: number): void
  pks(connection: DatabaseSync, kind: CacheKind): number[]
  /** Key, time and bytes of every row, oldest first. */
  list(connection: DatabaseSync): { kind: CacheKind; pk: number; readAt: number; bytes: number }[]
  /** Replaces the parts of an order. */
  putParts(connection: DatabaseSync, orderPk: number, parts: readonly PartKey[]): void
  partsOf(connection: DatabaseSync, orderPk: number): PartKey[]
  orderOf(connection: DatabaseSync, part: PartKey): number | null
}

export function createCachedRows(shop: string): CachedRows {
  return {
    put(connection, kind, { pk, readAt, sealed }) {
      connection
        .prepare('INSERT OR REPLACE INTO cached (shop, kind, pk, read_at, sealed) VALUES (?, ?, ?, ?, ?)')
        .run(shop, kind, pk, readAt, sealed)
    },
    find(connection, kind, pk) {
      const row = connection
        .prepare('SELECT read_at, sealed FROM cached WHERE shop = ? AND kind = ? AND pk = ?')
        .get(shop, kind, pk)
      return row ? { pk, readAt: Number(row['read_at']), sealed: row['sealed'] as Uint8Array } : null
    },
    remove(connection, kind, pk) {
      connection.prepare('DELETE FROM cached WHERE shop = ? AND kind = ? AND pk = ?').run(shop, kind, pk)
    },
    pks: (connection, kind) =>
      connection
        .prepare('SELECT pk FROM cached WHERE shop = ? AND kind = ? ORDER BY pk')
        .all(shop, kind)
        .map(({ pk }) => Number(pk)),
    list: (connection) =>
      connection
        .prepare(
          `SELECT kind, pk, read_at, length(sealed) AS bytes FROM cached WHERE shop = ?
           ORDER BY read_at, rowid`,
        )
        .all(shop)
        .map((row) => ({
          kind: row['kind'] as CacheKind,
          pk: Number(row['pk']),
          readAt: Number(row['read_at']),
          bytes: Number(row['bytes']),
        })),
    putParts(connection, orderPk, parts) {
      connection.prepare('DELETE FROM cached_parts WHERE shop = ? AND order_pk = ?').run(shop, orderPk)
      const insert = connection.prepare(
        'INSERT OR REPLACE INTO cached_parts (shop, part, pk, order_pk) VALUES (?, ?, ?, ?)',
      )
      for (const { part, pk } of parts) insert.run(shop, part, pk, orderPk)
    },
    partsOf: (connection, orderPk) =>
      connection
        .prepare('SELECT part, pk FROM cached_parts WHERE shop = ? AND order_pk = ?')
        .all(shop, orderPk)
        .map(({ part, pk }) => ({ part: part as CachePart, pk: Number(pk) })),
    orderOf(connection, { part, pk }) {
      const row = connection
        .prepare('SELECT order_pk FROM cached_parts WHERE shop = ? AND part = ? AND pk = ?')
        .get(shop, part, pk)
      return row ? Number(row['order_pk']) : null
    },
  }
}

/** Removes the rows of all shops. */
export function removeAllCached(connection: DatabaseSync): void {
  connection.exec('DELETE FROM cached; DELETE FROM cached_parts; DELETE FROM cache_key')
}

/**
 * Removes rows of other shops, and all rows if another key has sealed them. `keyDigest` is the digest of a fixed text
 * with today's key. Returns whether anything was removed.
 */
export function removeUnreadable(connection: DatabaseSync, shop: string, keyDigest: string): boolean {
  const count = (): number =>
    Number(connection.prepare('SELECT count(*) AS count FROM cached').get()?.['count'])
  const before = count()
  const known = connection.prepare('SELECT digest FROM cache_key').get()?.['digest']
  if (known !== keyDigest) {
    removeAllCached(connection)
    connection.prepare('INSERT INTO cache_key (digest) VALUES (?)').run(keyDigest)
  }
  for (const table of ['cached', 'cached_parts']) {
    connection.prepare(`DELETE FROM ${table} WHERE shop <> ?`).run(shop)
  }
  return count() < before
}
