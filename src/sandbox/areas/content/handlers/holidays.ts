import { holidays } from '#shared/api/resources/holidays.ts'
import { callerOf } from '../../../http/call.ts'
import { Problem, fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { readInput } from '../../../crud/input.ts'
import { dateOf } from '../../../http/moments.ts'
import type { HandlersOf, Context } from '../../context.ts'

const { create } = holidays.operations
const STORED = { name: 'holidays', record: create.reply, defaultOrdering: 'holiday' }

/**
 * Handlers for days off, all in one array. Past days are not removed, because deadlines of sent orders were computed
 * with them.
 */
export function holidaysHandlers({ database, now }: Context): HandlersOf<'holidays'> {
  const store = createDocumentStore(database, STORED, now)
  return {
    'holidays.all': () => ({
      body: documents(database, 'holidays').all({}, 'holiday'),
    }),
    'holidays.create': (call) => {
      const values = readInput(create.body, call)
      if (documents(database, 'holidays').isTaken('holiday', values.holiday, null))
        throw fieldProblem({ holiday: ['Istnieje już Święto z tą wartością pola data.'] })
      return { status: 201, body: store.insert(values, callerOf(call).fullName) }
    },
    'holidays.delete': (call) => {
      const pk = pkOf(call)
      const record = store.find(pk)
      if (!record) throw notFound(call)
      if (String(record['holiday']) < dateOf(now().getTime())) {
        throw new Problem(400, {
          detail: 'Nie można usunąć dnia, który już minął: wyliczono z nim terminy wysłanych zamówień.',
        })
      }
      store.remove(pk)
      return { status: 204 }
    },
  }
}
