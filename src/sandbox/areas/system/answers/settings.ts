import { resourceAnswers } from '../../../crud/resource-answers.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function settingsAnswers(context: Context): AnswersOf<'settings'> {
  const { database } = context
  return resourceAnswers('settings', context, {
    check({ name }, pk) {
      if (typeof name !== 'string') return
      const other = database.get(
        `SELECT pk FROM documents WHERE resource = 'settings' AND json_extract(data, '$.name') = ? AND pk IS NOT ?`,
        name,
        pk,
      )
      if (other) throw fieldProblem({ name: ['Istnieje już Ustawienie z tą nazwą.'] })
    },
  })
}
