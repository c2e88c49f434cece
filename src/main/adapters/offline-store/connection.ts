import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  FileTooNew,
  inTransaction,
  isDamage,
  migrateFile,
  openSqliteFile,
  setFileAside,
} from '../sqlite-file.ts'
import { salvageEntries, type Salvaged } from './salvage.ts'
import { MEMORY_MIGRATIONS, OFFLINE_MIGRATIONS } from './schema.ts'

const CANNOT_OPEN =
  'Nie można otworzyć zapisów stanowiska. Sprawdź miejsce na dysku; do tego czasu bez połączenia nie da się pakować.'

/** `salvaged` is null for the file of a later version, whose entries only that version can read. */
function setAsideNotice(name: string, salvaged: Salvaged | null): string {
  const aside = `Odłożono je jako ${name}`
  if (salvaged === null) {
    return `Zapisy bez połączenia zapisała nowsza wersja programu. ${aside}; nie zostaną wysłane.`
  }
  const damaged = `Zapisy bez połączenia były uszkodzone. ${aside}`
  if (salvaged.isComplete) return `${damaged}; wszystkie odzyskano.`
  return `${damaged}. Odzyskane zapisy: ${salvaged.count}. Sprawdź zamówienia z ostatniej przerwy w połączeniu.`
}

export interface StoreLog {
  warn(scope: string, message: string, cause?: unknown): void
  error(scope: string, message: string, cause?: unknown): void
}

/** Runs work on a database. */
export interface StoreConnection {
  /** If the file is damaged, it is set aside: this work fails, and the next one gets a new file with the entries. */
  guarded<T>(work: (connection: DatabaseSync) => T): T
  /** Runs work in a transaction that is on the disk when it returns. */
  write<T>(work: (connection: DatabaseSync) => T): T
}

/** The file `offline.sqlite`, opened on first use. */
export interface OfflineFile extends StoreConnection {
  opened(): DatabaseSync
  /** Message for the user about the file, in Polish. Null if there is none. */
  notice(): string | null
  close(): void
}

interface OfflineFileOptions {
  path: string
  /** Milliseconds since 1970. */
  now: () => number
  log: StoreLog
}

export function createOfflineFile({ path, now, log }: OfflineFileOptions): OfflineFile {
  let connection: DatabaseSync | null = null
  let notice: string | null = null
  let isClosed = false

  /** Sets the damaged file aside and opens a new one with the entries that can still be read. */
  function replace(cause: unknown): DatabaseSync {
    connection?.close()
    connection = null
    const name = setFileAside(path, new Date(now()))
    log.error('offline', `the offline store was set aside as ${name}`, cause)
    const fresh = open()
    const salvaged = cause instanceof FileTooNew ? null : salvageEntries(join(dirname(path), name), fresh)
    notice = setAsideNotice(name, salvaged)
    return fresh
  }

  /** A request was running when the program ended, so its outcome is unknown. */
  function open(): DatabaseSync {
    const fresh = openSqliteFile(path, OFFLINE_MIGRATIONS)
    try {
      fresh
        .prepare(`UPDATE entries SET state = 'unknown', changed_at = ? WHERE state = 'sending'`)
        .run(Math.round(now()))
      return fresh
    } catch (cause) {
      fresh.close()
      throw cause
    }
  }

  function opened(): DatabaseSync {
    if (isClosed) throw new Error('the offline store is closed')
    if (connection) return connection
    try {
      connection = open()
    } catch (cause) {
      if (!isDamage(cause)) throw cause
      connection = replace(cause)
    }
    return connection
  }

  const guarded: OfflineFile['guarded'] = (work) => {
    try {
      return work(opened())
    } catch (cause) {
      if (isDamage(cause) && connection !== null) connection = replace(cause)
      throw cause
    }
  }

  return {
    opened,
    guarded,
    write: (work) => guarded((connection) => inTransaction(connection, work)),
    notice: () => (connection === null ? (notice ?? CANNOT_OPEN) : notice),
    close() {
      isClosed = true
      connection?.close()
      connection = null
    },
  }
}

/** A database for the cache of a station that has no place for the key. It ends with the program. */
export function createMemoryConnection(): StoreConnection & { close(): void } {
  const connection = new DatabaseSync(':memory:')
  migrateFile(connection, MEMORY_MIGRATIONS)
  return {
    guarded: (work) => work(connection),
    write: (work) => inTransaction(connection, work),
    close() {
      if (connection.isOpen) connection.close()
    },
  }
}
