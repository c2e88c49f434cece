import { documents } from '../../../crud/documents.ts'
import { resourceAnswers } from '../../../crud/resource-handlers.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function settingsAnswers(context: Context): AnswersOf<'settings'> {
  const { database } = context
  return resourceAnswers('settings', context, {
    check({ name }, pk) {
      if (documents(database, 'settings').isTaken('name', name, pk))
        throw fieldProblem({ name: ['Istnieje już Ustawienie z tą nazwą.'] })
    },
  })
}
