import type { DatabaseSync } from 'node:sqlite'
import { isDamage, openJournalFile, setJournalAside } from './file.ts'
import { createJournalIdentity, type JournalLoss } from './identity.ts'
import { JournalTooNew } from './schema.ts'

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
}

/** The journal's file, opened when it is first needed. */
export interface JournalConnection {
  /** Opens the file where it is not; sets a damaged one aside and begins a new one. */
  opened(): DatabaseSync
  /** A file that turns out damaged is set aside: the work that met it fails, the next one has a new file. */
  guarded: <T>(work: (connection: DatabaseSync) => T) => T
  /** All or nothing, alone among all processes, and on the disk when it returns. */
  write: <T>(work: (connection: DatabaseSync) => T) => T
  /** Notes that prints have come or gone, so that a journal which lost them is known; `first`: only where none ever came. */
  noteProgress(when?: 'first'): void
  /** Polish; what has to be told of the file. */
  notice(): string | null
  close(): void
}

export function createJournalConnection({ path, now, log }: SqliteJournalOptions): JournalConnection {
  let connection: DatabaseSync | null = null
  let notice: string | null = null
  let isClosed = false
  const identity = createJournalIdentity(path, log)

  function setAside(cause: unknown): void {
    connection?.close()
    connection = null
    const name = setJournalAside(path, new Date(now()))
    notice = setAsideNotice(name, cause instanceof JournalTooNew)
    log.error('print', `the print journal was set aside as ${name}`, cause)
  }

  function open(): DatabaseSync {
    const fresh = openJournalFile(path)
    try {
      const loss = identity.claim(fresh)
      // One that was set aside has been told of.
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
    write: (work) =>
      guarded((connection) => {
        connection.exec('BEGIN IMMEDIATE')
        try {
          const result = work(connection)
          connection.exec('COMMIT')
          return result
        } catch (cause) {
          if (connection.isTransaction) connection.exec('ROLLBACK')
          throw cause
        }
      }),
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
