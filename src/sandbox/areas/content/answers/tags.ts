import { resourceAnswers } from '../../../crud/resource-answers.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function tagsAnswers(context: Context): AnswersOf<'tags'> {
  const { database } = context
  const generic = resourceAnswers('tags', context, {
    check({ name }, pk) {
      const other = database.get<{ pk: number }>(
        `SELECT pk FROM documents WHERE resource = 'tags' AND fold(json_extract(data, '$.name')) = fold(?) AND pk IS NOT ?`,
        typeof name === 'string' ? name : '',
        pk,
      )
      if (name !== undefined && other) throw fieldProblem({ name: ['Istnieje już Tag z tą nazwą.'] })
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
      body: database.all(
        `SELECT pk AS value, json_extract(data, '$.name') AS label FROM documents
         WHERE resource = 'tags' ORDER BY polish_order(json_extract(data, '$.name'))`,
      ),
    }),
  }
}
