import { settings } from '#shared/api/resources/settings.ts'
import { systemLogs } from '#shared/api/resources/system-logs.ts'
import { variables } from '#shared/api/resources/variables.ts'
import { crudAnswers } from '../crud/crud-answers.ts'
import { createDocumentStore } from '../crud/document-store.ts'
import type { AnswersOf, Context } from './context.ts'

export function systemAnswers({
  database,
  now,
}: Context): AnswersOf<'settings' | 'variables' | 'systemLogs'> {
  const setting = crudAnswers(settings, createDocumentStore(database, settings, now))
  const variable = crudAnswers(variables, createDocumentStore(database, variables, now))
  const log = crudAnswers(systemLogs, createDocumentStore(database, systemLogs, now))
  return {
    'settings.list': setting.list,
    'settings.retrieve': setting.retrieve,
    'settings.create': setting.create,
    'settings.update': setting.update,
    'variables.list': variable.list,
    'variables.create': variable.create,
    'variables.update': variable.update,
    'variables.delete': variable.delete,
    'systemLogs.list': log.list,
  }
}
