import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Stores bytes once, by their hash. Returns the hash. */
export function storeContent(connection: DatabaseSync, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (connection.prepare('SELECT 1 FROM contents WHERE hash = ?').get(hash)) return hash
  // The fastest level, because a print waits for it.
  const deflated = deflateRawSync(bytes, { level: 1 })
  const isDeflated = deflated.length < bytes.length
  connection
    .prepare('INSERT INTO contents (hash, is_deflated, data) VALUES (?, ?, ?)')
    .run(hash, isDeflated ? 1 : 0, isDeflated ? deflated : bytes)
  return hash
}

export function readContent(connection: DatabaseSync, hash: string): Uint8Array | null {
  const row = connection.prepare('SELECT is_deflated, data FROM contents WHERE hash = ?').get(hash)
  if (!row) return null
  const data = row['data'] as Uint8Array
  return row['is_deflated'] ? new Uint8Array(inflateRawSync(data)) : data
}

/** Removes those of the given contents that no print refers to any more. */
export function removeOrphans(connection: DatabaseSync, hashes: Iterable<string>): void {
  const remove = connection.prepare(`
    DELETE FROM contents WHERE hash = ?1
      AND NOT EXISTS (SELECT 1 FROM prints WHERE content_hash = ?1)
      AND NOT EXISTS (SELECT 1 FROM prints WHERE preview_hash = ?1)`)
  for (const hash of hashes) remove.run(hash)
}
