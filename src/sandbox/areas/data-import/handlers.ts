import type { SqlValue } from '../../database/database.ts'
import type { Call } from '../../http/call.ts'
import { detailProblem } from '../../http/problem.ts'
import type { HandlersOf, Context } from '../context.ts'

interface ImportRow extends Record<string, SqlValue> {
  is_running: number
  due: number | null
  fails: number
  runs: number
  message: string | null
  error: string | null
}

/** One in this many imports fails. */
const FAILS_EVERY = 5
const DONE = 'Wczytano dane: 214 produktów, 1 870 cen, 36 opcji.'
const BROKEN = 'Import przerwany: w pliku „ceny.csv” wiersz 412 ma 7 kolumn zamiast 9.'

/**
 * Handlers for the import of data from the shop's other systems. It runs in the background, the client polls its state,
 * and the user can reset it.
 */
export function dataImportHandlers({ database, now, importDelay }: Context): HandlersOf<'dataImport'> {
  function current(): ImportRow {
    const row = database.get<ImportRow>('SELECT * FROM data_import')
    if (!row) throw new Error('the state of the import is missing')
    if (row.is_running === 0 || row.due === null || row.due > now().getTime()) return row
    const [message, error] = row.fails === 1 ? [null, BROKEN] : [DONE, null]
    database.run('UPDATE data_import SET is_running = 0, due = NULL, message = ?, error = ?', message, error)
    return { ...row, is_running: 0, message, error }
  }

  function shown({ is_running, message, error }: ImportRow) {
    if (is_running === 1) return { status: 'in_progress' }
    return { status: 'finished', ...(message ? { message } : {}), ...(error ? { error } : {}) }
  }

  function begin({ runs }: ImportRow, { dialect }: Call): void {
    const isStuck = dialect.dataImport === 'stuck'
    const fails = dialect.dataImport === 'fails' || (runs + 1) % FAILS_EVERY === 0
    database.run(
      'UPDATE data_import SET is_running = 1, due = ?, fails = ?, runs = runs + 1, message = NULL, error = NULL',
      isStuck ? null : now().getTime() + importDelay(),
      Number(fails),
    )
  }

  return {
    'dataImport.status': () => ({ body: shown(current()) }),
    'dataImport.run'(call) {
      const row = current()
      if (row.is_running === 1) throw detailProblem('Import już trwa.')
      begin(row, call)
      return { body: shown(current()) }
    },
    // The running import is not stopped; only its state is reset.
    'dataImport.reset'() {
      database.run('UPDATE data_import SET is_running = 0, due = NULL, message = NULL, error = NULL')
      return { status: 200 }
    },
  }
}
