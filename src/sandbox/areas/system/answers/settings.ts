import { settings } from '#shared/api/resources/settings.ts'
import { crudAnswers, type CrudRules } from '../../../crud/crud-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function settingsAnswers({ database, now }: Context): AnswersOf<'settings'> {
  const rules: CrudRules = {
    check({ name }, pk) {
      if (typeof name !== 'string') return
      const other = database.get(
        `SELECT pk FROM documents WHERE resource = 'settings' AND json_extract(data, '$.name') = ? AND pk IS NOT ?`,
        name,
        pk,
      )
      if (other) throw fieldProblem({ name: ['Istnieje już Ustawienie z tą nazwą.'] })
    },
  }
  const crud = crudAnswers(settings, createDocumentStore(database, settings, now), rules)
  return {
    'settings.list': crud.list,
    'settings.retrieve': crud.retrieve,
    'settings.create': crud.create,
    'settings.update': crud.update,
  }
}
