import { documents } from '../../../crud/documents.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function tagsHandlers(context: Context): HandlersOf<'tags'> {
  const { database } = context
  const generic = resourceHandlers('tags', context, {
    check({ name }, pk) {
      if (documents(database, 'tags').isTaken('name', name, pk, true))
        throw fieldProblem({ name: ['Istnieje już Tag z tą nazwą.'] })
    },
  })
  return {
    ...generic,
    'tags.delete': async (call) => {
      const reply = await generic['tags.delete'](call)
      database.run('DELETE FROM note_tags WHERE tag_pk = ?', Number(call.params['pk']))
      return reply
    },
    'tags.options': () => ({
      body: documents(database, 'tags').options('name'),
    }),
  }
}
