import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JournalTooNew, migrate } from './schema.ts'

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** Whether the file itself is damaged, as opposed to a full disk or another process that uses it. */
export function isDamage(cause: unknown): boolean {
  const code = Number((cause as { errcode?: unknown }).errcode) & 0xff
  return cause instanceof JournalTooNew || code === CORRUPT || code === NOT_A_DATABASE
}

const PARTS = ['', '-wal', '-shm']

/**
 * Labels contain names and addresses, so only the station's own user may read the file and the files that SQLite stores
 * beside it with the same mode. On Windows modes have no effect, and the profile's ACL protects the files.
 */
function requireOwner(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const part of PARTS) if (existsSync(path + part)) chmodSync(path + part, 0o600)
}

/** Opens or creates the file. A crash or a power cut loses nothing that was written. */
export function openJournalFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  requireOwner(path)
  const connection = new DatabaseSync(path, { timeout: 2000 })
  try {
    // Rows that are removed after their retention time are overwritten, because labels contain names and addresses.
    connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
    `)
    migrate(connection)
    return connection
  } catch (cause) {
    connection.close()
    throw cause
  }
}

/** Renames the file and the files that SQLite stores beside it. Returns the new name. */
export function setJournalAside(path: string, now: Date): string {
  const extension = extname(path)
  const time = now.toISOString().replaceAll(/[:.]/g, '-')
  const name = `${basename(path, extension)}.broken-${time}${extension}`
  for (const part of PARTS) {
    if (existsSync(path + part)) renameSync(path + part, join(dirname(path), name + part))
  }
  return name
}
