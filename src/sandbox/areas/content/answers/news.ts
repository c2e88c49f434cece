import { news } from '#shared/api/resources/news.ts'
import { crudAnswers, namedAnswers } from '../../../crud/crud-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function newsAnswers({ database, now }: Context): AnswersOf<'news'> {
  return namedAnswers('news', crudAnswers(news, createDocumentStore(database, news, now)))
}
