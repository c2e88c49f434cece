import { notes } from '#shared/api/resources/notes.ts'
import { documents } from '../../../crud/documents.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import { readChanges, readInput } from '../../../crud/input.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, missingKey, notFound, pkOf } from '../../../http/problem.ts'
import { createNoteStore, type NoteRow } from '../store/note-store.ts'
import { visibleSites } from '../../sites/store.ts'
import type { HandlersOf, Context } from '../../context.ts'

/** The only model of the sample shop that can have notes (OP-36). */
const CONTENT_TYPE = 'order'

export function notesHandlers({ database, now }: Context): HandlersOf<'notes'> {
  const store = createNoteStore(database, now)

  function isVisible(orderPk: number, call: Call): boolean {
    const order = database.get<{ site: number }>('SELECT site FROM orders WHERE pk = ?', orderPk)
    return order !== undefined && visibleSites(database, callerOf(call)).includes(order.site)
  }

  function existing(call: Call): NoteRow {
    const row = store.find(pkOf(call))
    if (!row || !isVisible(row.order_pk, call)) throw notFound(call)
    return row
  }

  function requireTags(tags: readonly number[] | undefined): void {
    const missing = tags?.find((pk) => !documents(database, 'tags').exists(pk))
    if (missing !== undefined) throw fieldProblem({ tags: [missingKey(missing)] })
  }

  return {
    'notes.list': (call) => ({
      body: listPage(
        notes,
        { page: (parameters) => store.page(parameters, visibleSites(database, callerOf(call))) },
        call,
      ),
    }),
    'notes.retrieve': (call) => ({ body: store.record(existing(call)) }),
    'notes.create': (call) => {
      const values = readInput(notes.operations.create.body, call)
      if (values.content_type !== CONTENT_TYPE) {
        throw fieldProblem({ content_type: [call.texts.choiceInvalid(values.content_type)] })
      }
      if (!isVisible(values.object_id, call)) {
        throw fieldProblem({ object_id: [missingKey(values.object_id)] })
      }
      requireTags(values.tags)
      const row = store.insert(values.object_id, values, callerOf(call).fullName)
      return { status: 201, body: store.record(row) }
    },
    'notes.update': (call) => {
      const { pk } = existing(call)
      const values = readChanges(notes.operations.update.body, call)
      requireTags(values.tags)
      return { body: store.record(store.update(pk, values, callerOf(call).fullName)) }
    },
    'notes.delete': (call) => {
      store.remove(existing(call))
      return { status: 204 }
    },
  }
}
