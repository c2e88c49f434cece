import { resourceAnswers } from '../../../crud/resource-answers.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function allowedIpsAnswers(context: Context): AnswersOf<'allowedIps'> {
  const { database } = context
  return resourceAnswers('allowedIps', context, {
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
  })
}
