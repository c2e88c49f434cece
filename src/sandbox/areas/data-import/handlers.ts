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

/** One run of so many breaks off. */
const FAILS_EVERY = 5
const DONE = 'Wczytano dane: 214 produktów, 1 870 cen, 36 opcji.'
const BROKEN = 'Import przerwany: w pliku „ceny.csv” wiersz 412 ma 7 kolumn zamiast 9.'

/** The import of the shop's data from its other systems: it runs by itself, is asked about, and can be declared over. */
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
    // What runs on is not stopped by it; the state alone is set back.
    'dataImport.reset'() {
      database.run('UPDATE data_import SET is_running = 0, due = NULL, message = NULL, error = NULL')
      return { status: 200 }
    },
  }
}
