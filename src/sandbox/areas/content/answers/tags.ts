import { sites } from '#shared/api/resources/sites.ts'
import { tags } from '#shared/api/resources/tags.ts'
import { crudAnswers, listPage, type CrudRules } from '../../../crud/crud-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function sitesAnswers({ database, now }: Context): AnswersOf<'sites'> {
  const store = createDocumentStore(database, sites, now)
  return {
    'sites.retrieve': crudAnswers(sites, store).retrieve,
    // Small as it is, this list is paged like any other.
    'sites.all': (call) => ({ body: listPage(sites, store, call) }),
    'sites.fieldOptions': (call) => {
      const wanted = call.query.getAll('ids')
      const wrong = wanted.find((id) => !/^\d{1,9}$/.test(id) || !store.find(Number(id)))
      if (wrong !== undefined) throw fieldProblem({ ids: [call.texts.filterChoiceInvalid(wrong)] })
      const found = wanted.map((id) => store.find(Number(id)))
      return { body: found.map((site) => ({ value: site?.['pk'], label: site?.['name'] })) }
    },
  }
}

export function tagsAnswers({ database, now }: Context): AnswersOf<'tags'> {
  const rules: CrudRules = {
    check({ name }, pk) {
      const other = database.get<{ pk: number }>(
        `SELECT pk FROM documents WHERE resource = 'tags' AND fold(json_extract(data, '$.name')) = fold(?) AND pk IS NOT ?`,
        typeof name === 'string' ? name : '',
        pk,
      )
      if (name !== undefined && other) throw fieldProblem({ name: ['Istnieje już Tag z tą nazwą.'] })
    },
  }
  const crud = crudAnswers(tags, createDocumentStore(database, tags, now), rules)
  return {
    'tags.list': crud.list,
    'tags.retrieve': crud.retrieve,
    'tags.create': crud.create,
    'tags.update': crud.update,
    'tags.delete': async (call) => {
      const reply = await crud.delete(call)
      database.run('DELETE FROM note_tags WHERE tag_pk = ?', Number(call.params['pk']))
      return reply
    },
    'tags.options': () => ({
      body: database.all(
        `SELECT pk AS value, json_extract(data, '$.name') AS label FROM documents
         WHERE resource = 'tags' ORDER BY fold(json_extract(data, '$.name'))`,
      ),
    }),
  }
}
