import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** Leads from the previous version of a file to the next one. */
export type Migration = string | ((connection: DatabaseSync) => void)

/** The file was written by a later version of the program. */
export class FileTooNew extends Error {}

/** SQLite's primary result code of a failure; NaN for other failures. */
export function resultCodeOf(cause: unknown): number {
  const { errcode } = cause as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : Number.NaN
}

/** Whether the file itself is damaged, as opposed to a full disk or another process that uses it. */
export function isDamage(cause: unknown): boolean {
  const code = resultCodeOf(cause)
  return cause instanceof FileTooNew || code === CORRUPT || code === NOT_A_DATABASE
}

const PARTS = ['', '-wal', '-shm']

/**
 * The files contain data of clients, so only the station's own user may read the file and the files that SQLite stores
 * beside it with the same mode. On Windows modes have no effect, and the profile's ACL protects the files.
 */
function requireOwner(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const part of PARTS) if (existsSync(path + part)) chmodSync(path + part, 0o600)
}

/** Opens or creates the file and migrates it. A crash or a power cut loses nothing that was written. */
export function openSqliteFile(path: string, migrations: readonly Migration[]): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  requireOwner(path)
  const connection = new DatabaseSync(path, { timeout: 2000 })
  try {
    // Removed rows are overwritten, because they may contain names and addresses.
    connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
    `)
    migrateFile(connection, migrations)
    return connection
  } catch (cause) {
    connection.close()
    throw cause
  }
}

/** Renames the file and the files that SQLite stores beside it. Returns the new name. */
export function setFileAside(path: string, now: Date): string {
  const extension = extname(path)
  const time = now.toISOString().replaceAll(/[:.]/g, '-')
  const name = `${basename(path, extension)}.broken-${time}${extension}`
  for (const part of PARTS) {
    if (existsSync(path + part)) renameSync(path + part, join(dirname(path), name + part))
  }
  return name
}

/** Runs work in a transaction that is exclusive among all processes and on the disk when it returns. */
export function inTransaction<T>(connection: DatabaseSync, work: (connection: DatabaseSync) => T): T {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const result = work(connection)
    connection.exec('COMMIT')
    return result
  } catch (cause) {
    if (connection.isTransaction) connection.exec('ROLLBACK')
    throw cause
  }
}

function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Migrates a database to the newest version. Each step is applied completely or not at all. */
export function migrateFile(connection: DatabaseSync, migrations: readonly Migration[]): void {
  const first = versionOf(connection)
  if (first > migrations.length) throw new FileTooNew(`version ${first}`)
  for (;;) {
    const isDone = inTransaction(connection, () => {
      // Read within the transaction, because another process may have migrated it meanwhile.
      const version = versionOf(connection)
      const next = migrations[version]
      if (next === undefined) return true
      if (typeof next === 'string') connection.exec(next)
      else next(connection)
      connection.exec(`PRAGMA user_version = ${version + 1}`)
      return false
    })
    if (isDone) break
  }
  // Otherwise data that a step removed stays in the file until the write-ahead log is full.
  if (versionOf(connection) !== first) connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}
