import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { unfinished } from '../../services/unfinished-names.ts'

/** `emptied`: nothing is left of it; `replaced`: another journal, or an earlier copy of it, lies in its place. */
export type JournalLoss = 'emptied' | 'replaced'

/**
 * Which journal this station had, in a small file beside it: a journal that is gone, empty or another one is whole as a
 * database, and nobody would know that labels were forgotten.
 */
export interface JournalIdentity {
  /** Compares the opened journal with the one that was here before, null where nothing is lost, and takes it for ours. */
  claim(connection: DatabaseSync): JournalLoss | null
  /** Notes how far the journal has come. Losing such a note does no harm; never throws. */
  note(connection: DatabaseSync): void
  /** Whether a note says that anything was printed at all; until then none may wait. */
  hasPrints(): boolean
}

const noteSchema = z.object({ journal: z.number().int(), prints: z.number().int() })
type Note = z.infer<typeof noteSchema>

const MAX_ID = 2 ** 31 - 1

/** Gives a journal that has none its number; the same one for every process that opens it. */
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

/** How many prints it has ever held, those that were removed since among them. */
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
