import { documents } from '../../../crud/documents.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function allowedIpsHandlers(context: Context): HandlersOf<'allowedIps'> {
  const { database } = context
  return resourceHandlers('allowedIps', context, {
    check({ ip }, pk) {
      if (documents(database, 'allowedIps').isTaken('ip', ip, pk, true))
        throw fieldProblem({ ip: ['Istnieje już dozwolone IP z tym adresem.'] })
    },
  })
}
