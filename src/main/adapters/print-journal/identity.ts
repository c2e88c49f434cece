import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { unfinished } from '../../services/unfinished-names.ts'

/** `emptied`: the journal is gone or empty. `replaced`: another journal, or an earlier copy of it, is in its place. */
export type JournalLoss = 'emptied' | 'replaced'

/**
 * Records in a small file beside the journal which journal this station had. A missing, empty or replaced journal is
 * still a valid database, so otherwise the loss of prints would not be detected.
 */
export interface JournalIdentity {
  /** Compares the opened journal with the previous one and records it as ours. Returns null if nothing is lost. */
  claim(connection: DatabaseSync): JournalLoss | null
  /** Records the journal's progress. Never throws; losing this record does no harm. */
  note(connection: DatabaseSync): void
  /** Whether any print is recorded. If not, the first print must be recorded immediately. */
  hasPrints(): boolean
}

const noteSchema = z.object({ journal: z.number().int(), prints: z.number().int() })
type Note = z.infer<typeof noteSchema>

const MAX_ID = 2 ** 31 - 1

/** Gives a journal without an id a new one. All processes that open it get the same id. */
function idOf(connection: DatabaseSync): number {
  const read = () => Number(connection.prepare('PRAGMA application_id').get()?.['application_id'])
  if (read() !== 0) return read()
  connection.exec('BEGIN IMMEDIATE')
  try {
    if (read() === 0) connection.exec(`PRAGMA application_id = ${randomInt(1, MAX_ID)}`)
    connection.exec('COMMIT')
  } catch (cause) {
    if (connection.isTransaction) connection.exec('ROLLBACK')
    throw cause
  }
  return read()
}

/** Number of prints that the journal has ever contained, including removed ones. */
function printsOf(connection: DatabaseSync): number {
  const row = connection.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'prints'`).get()
  return Number(row?.['seq'] ?? 0)
}

export function createJournalIdentity(
  journalPath: string,
  log: { error(scope: string, message: string, cause?: unknown): void },
): JournalIdentity {
  const stem = basename(journalPath, extname(journalPath))
  const path = join(dirname(journalPath), `${stem}.known.json`)
  let known: Note | null = null

  function read(): Note | null {
    try {
      return noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    } catch {
      return null
    }
  }

  function write(note: Note): void {
    if (note.journal === known?.journal && note.prints === known.prints) return
    const temporary = unfinished.write(path)
    try {
      writeFileSync(temporary, `${JSON.stringify(note)}\n`, { mode: 0o600 })
      renameSync(temporary, path)
      known = note
    } catch (cause) {
      rmSync(temporary, { force: true })
      log.error('print', 'the identity of the print journal could not be saved', cause)
    }
  }

  const current = (connection: DatabaseSync): Note => ({
    journal: idOf(connection),
    prints: printsOf(connection),
  })

  return {
    claim(connection) {
      const before = (known = read())
      const now = current(connection)
      write(now)
      if (before === null || before.prints === 0) return null
      if (before.journal === now.journal && before.prints <= now.prints) return null
      return now.prints === 0 ? 'emptied' : 'replaced'
    },
    note(connection) {
      try {
        write(current(connection))
      } catch (cause) {
        log.error('print', 'the position of the print journal could not be saved', cause)
      }
    },
    hasPrints: () => (known?.prints ?? 0) > 0,
  }
}
