import { documents } from '../../../crud/documents.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function settingsHandlers(context: Context): HandlersOf<'settings'> {
  const { database } = context
  return resourceHandlers('settings', context, {
    check({ name }, pk) {
      if (documents(database, 'settings').isTaken('name', name, pk))
        throw fieldProblem({ name: ['Istnieje już Ustawienie z tą nazwą.'] })
    },
  })
}
