import { allowedIps } from '#shared/api/resources/allowed-ips.ts'
import { crudAnswers, type CrudRules } from '../../../crud/crud-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function allowedIpsAnswers({ database, now }: Context): AnswersOf<'allowedIps'> {
  const rules: CrudRules = {
    check({ ip }, pk) {
      if (typeof ip !== 'string') return
      const other = database.get<{ pk: number }>(
        `SELECT pk FROM documents
         WHERE resource = 'allowedIps' AND fold(json_extract(data, '$.ip')) = fold(?) AND pk IS NOT ?`,
        ip,
        pk,
      )
      if (other) throw fieldProblem({ ip: ['Istnieje już dozwolone IP z tym adresem.'] })
    },
  }
  const crud = crudAnswers(allowedIps, createDocumentStore(database, allowedIps, now), rules)
  return {
    'allowedIps.list': crud.list,
    'allowedIps.retrieve': crud.retrieve,
    'allowedIps.create': crud.create,
    'allowedIps.update': crud.update,
    'allowedIps.delete': crud.delete,
  }
}
