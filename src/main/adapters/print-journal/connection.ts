import type { DatabaseSync } from 'node:sqlite'
import type { ContentSeal } from '../../services/print-journal/ports.ts'
import { FileTooNew, inTransaction, isDamage, openSqliteFile, setFileAside } from '../sqlite-file.ts'
import { createJournalIdentity, type JournalLoss } from './identity.ts'
import { MIGRATIONS } from './schema.ts'

/** Opens or creates the journal's file. A crash or a power cut loses nothing that was written. */
export const openJournalFile = (path: string): DatabaseSync => openSqliteFile(path, MIGRATIONS)

const FORGOTTEN = 'program nie wie, które etykiety wydrukowano wcześniej.'

const CANNOT_OPEN =
  'Nie można otworzyć dziennika wydruków. Sprawdź miejsce na dysku; do tego czasu nic się nie wydrukuje.'

function setAsideNotice(name: string, isTooNew: boolean): string {
  const why = isTooNew ? 'zapisała nowsza wersja programu' : 'był uszkodzony'
  return `Dziennik wydruków ${why}. Odłożono go jako ${name} i założono nowy, więc ${FORGOTTEN}`
}

const LOSS_NOTICES: Record<JournalLoss, string> = {
  emptied: `Dziennik wydruków zniknął albo był pusty. Założono nowy, więc ${FORGOTTEN}`,
  replaced: `Dziennik wydruków podmieniono na inny albo starszy, więc ${FORGOTTEN}`,
}

export interface SqliteJournalOptions {
  path: string
  /** Milliseconds since 1970. */
  now: () => number
  log: { error(scope: string, message: string, cause?: unknown): void }
  /** The seal of the stored bytes, or a promise of it while its key is looked for; null if no place for a key exists. */
  seal: ContentSeal | Promise<ContentSeal | null>
}

/** The journal's file, opened on first use. */
export interface JournalConnection {
  /** Opens the file if it is not open. Sets a damaged file aside and creates a new one. */
  opened(): DatabaseSync
  /**
   * Runs work on the file. If the file is damaged, it is set aside: this work fails, and the next one gets a new file.
   */
  guarded: <T>(work: (connection: DatabaseSync) => T) => T
  /** Runs work in a transaction that is exclusive among all processes and on the disk when it returns. */
  write: <T>(work: (connection: DatabaseSync) => T) => T
  /**
   * Records that prints were added or removed, so that a journal that lost them is detected. With `first`, only if
   * nothing was recorded before.
   */
  noteProgress(when?: 'first'): void
  /** Message for the user about the file, in Polish. Null if there is none. */
  notice(): string | null
  close(): void
}

export function createJournalConnection({
  path,
  now,
  log,
}: Omit<SqliteJournalOptions, 'seal'>): JournalConnection {
  let connection: DatabaseSync | null = null
  let notice: string | null = null
  let isClosed = false
  const identity = createJournalIdentity(path, log)

  function setAside(cause: unknown): void {
    connection?.close()
    connection = null
    const name = setFileAside(path, new Date(now()))
    notice = setAsideNotice(name, cause instanceof FileTooNew)
    log.error('print', `the print journal was set aside as ${name}`, cause)
  }

  function open(): DatabaseSync {
    const fresh = openJournalFile(path)
    try {
      const loss = identity.claim(fresh)
      // A file that was set aside has already been reported.
      if (loss !== null && notice === null) {
        notice = LOSS_NOTICES[loss]
        log.error('print', `the print journal was ${loss}`)
      }
      return fresh
    } catch (cause) {
      fresh.close()
      throw cause
    }
  }

  function opened(): DatabaseSync {
    if (isClosed) throw new Error('the print journal is closed')
    if (connection) return connection
    try {
      connection = open()
    } catch (cause) {
      if (!isDamage(cause)) throw cause
      setAside(cause)
      connection = open()
    }
    return connection
  }

  const guarded: JournalConnection['guarded'] = (work) => {
    try {
      return work(opened())
    } catch (cause) {
      if (isDamage(cause) && connection !== null) setAside(cause)
      throw cause
    }
  }

  return {
    opened,
    guarded,
    write: (work) => guarded((connection) => inTransaction(connection, work)),
    noteProgress(when) {
      if (connection && !(when === 'first' && identity.hasPrints())) identity.note(connection)
    },
    notice: () => (connection === null ? CANNOT_OPEN : notice),
    close() {
      isClosed = true
      if (connection) identity.note(connection)
      connection?.close()
      connection = null
    },
  }
}
