import { documents } from '../../../crud/documents.ts'
import { resourceAnswers } from '../../../crud/resource-handlers.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function allowedIpsAnswers(context: Context): AnswersOf<'allowedIps'> {
  const { database } = context
  return resourceAnswers('allowedIps', context, {
    check({ ip }, pk) {
      if (documents(database, 'allowedIps').isTaken('ip', ip, pk, true))
        throw fieldProblem({ ip: ['Istnieje już dozwolone IP z tym adresem.'] })
    },
  })
}
