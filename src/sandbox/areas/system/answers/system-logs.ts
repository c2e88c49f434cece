import { systemLogs } from '#shared/api/resources/system-logs.ts'
import { crudAnswers } from '../../../crud/crud-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import type { AnswersOf, Context } from '../../context.ts'

/** Read only; the timestamps are kept in the shop's time, so a day finds all of its entries. */
export function systemLogsAnswers({ database, now }: Context): AnswersOf<'systemLogs'> {
  const { list } = crudAnswers(systemLogs, createDocumentStore(database, systemLogs, now))
  return { 'systemLogs.list': list }
}
