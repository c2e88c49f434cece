import { appliances } from '#shared/api/resources/appliances.ts'
import { faqs } from '#shared/api/resources/faqs.ts'
import { files } from '#shared/api/resources/files.ts'
import { news } from '#shared/api/resources/news.ts'
import { crudAnswers } from '../crud/crud-answers.ts'
import { createDocumentStore } from '../crud/document-store.ts'
import type { AnswersOf, Context } from './context.ts'
import { notBuilt } from './not-built.ts'

type ContentArea = 'appliances' | 'faqs' | 'files' | 'news'

/** Content of the shops that is kept as it was sent. */
export function contentAnswers({ database, now }: Context): AnswersOf<ContentArea> {
  const appliance = crudAnswers(appliances, createDocumentStore(database, appliances, now))
  const faq = crudAnswers(faqs, createDocumentStore(database, faqs, now))
  const file = crudAnswers(files, createDocumentStore(database, files, now))
  const newsEntry = crudAnswers(news, createDocumentStore(database, news, now))
  return {
    'appliances.list': appliance.list,
    'appliances.retrieve': appliance.retrieve,
    'appliances.create': appliance.create,
    'appliances.update': appliance.update,
    'appliances.delete': appliance.delete,
    'appliances.options': notBuilt,
    'faqs.list': faq.list,
    'faqs.retrieve': faq.retrieve,
    'faqs.create': faq.create,
    'faqs.update': faq.update,
    'faqs.delete': faq.delete,
    'files.list': file.list,
    'files.retrieve': file.retrieve,
    'files.create': file.create,
    'files.update': file.update,
    'files.delete': file.delete,
    'news.list': newsEntry.list,
    'news.retrieve': newsEntry.retrieve,
    'news.create': newsEntry.create,
    'news.update': newsEntry.update,
    'news.delete': newsEntry.delete,
  }
}
