import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ContentSeal } from '../../services/print-journal/ports.ts'

/** A row belongs to its hash, so that the bytes of one print cannot take the place of those of another. */
const aboutContent = (hash: string): string => `print content ${hash}`

/** Stores bytes once, by their hash, sealed if there is a seal. Returns the hash. */
export function storeContent(connection: DatabaseSync, bytes: Uint8Array, seal: ContentSeal | null): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (connection.prepare('SELECT 1 FROM contents WHERE hash = ?').get(hash)) return hash
  // The fastest level, because a print waits for it.
  const deflated = deflateRawSync(bytes, { level: 1 })
  const isDeflated = deflated.length < bytes.length
  const data = isDeflated ? deflated : bytes
  connection
    .prepare('INSERT INTO contents (hash, is_deflated, is_sealed, data) VALUES (?, ?, ?, ?)')
    .run(hash, isDeflated ? 1 : 0, seal ? 1 : 0, seal ? seal.seal(aboutContent(hash), data) : data)
  return hash
}

/** Returns the stored bytes; null if there are none or if they are sealed with another key. */
export function readContent(
  connection: DatabaseSync,
  hash: string,
  seal: ContentSeal | null,
): Uint8Array | null {
  const row = connection.prepare('SELECT is_deflated, is_sealed, data FROM contents WHERE hash = ?').get(hash)
  if (!row) return null
  const stored = row['data'] as Uint8Array
  const data = row['is_sealed'] ? (seal?.open(aboutContent(hash), stored) ?? null) : stored
  if (data === null) return null
  return row['is_deflated'] ? new Uint8Array(inflateRawSync(data)) : data
}

/** Seals up to `limit` contents that are stored plain. Returns how many. */
export function sealPlainContents(connection: DatabaseSync, seal: ContentSeal, limit: number): number {
  const rows = connection
    .prepare('SELECT hash, data FROM contents WHERE is_sealed = 0 ORDER BY hash LIMIT ?')
    .all(limit)
  const update = connection.prepare('UPDATE contents SET data = ?, is_sealed = 1 WHERE hash = ?')
  for (const { hash, data } of rows)
    update.run(seal.seal(aboutContent(String(hash)), data as Uint8Array), String(hash))
  return rows.length
}

/** Removes those of the given contents that no print refers to any more. */
export function removeOrphans(connection: DatabaseSync, hashes: Iterable<string>): void {
  const remove = connection.prepare(`
    DELETE FROM contents WHERE hash = ?1
      AND NOT EXISTS (SELECT 1 FROM prints WHERE content_hash = ?1)
      AND NOT EXISTS (SELECT 1 FROM prints WHERE preview_hash = ?1)`)
  for (const hash of hashes) remove.run(hash)
}
