import { banners } from '#shared/api/resources/banners.ts'
import { pages } from '#shared/api/resources/pages.ts'
import { crudAnswers } from '../crud/crud-answers.ts'
import { createDocumentStore } from '../crud/document-store.ts'
import type { AnswersOf, Context } from './context.ts'
import { notBuilt } from './not-built.ts'

export function pagesAndBannersAnswers({ database, now }: Context): AnswersOf<'pages' | 'banners'> {
  const page = crudAnswers(pages, createDocumentStore(database, pages, now))
  const banner = crudAnswers(banners, createDocumentStore(database, banners, now))
  return {
    'pages.list': page.list,
    'pages.retrieve': page.retrieve,
    'pages.create': page.create,
    'pages.update': page.update,
    'pages.delete': page.delete,
    'pages.menuOptions': notBuilt,
    'pages.typeOptions': notBuilt,
    'pages.layoutOptions': notBuilt,
    'pages.bannerPages': notBuilt,
    'banners.list': banner.list,
    'banners.retrieve': banner.retrieve,
    'banners.create': banner.create,
    'banners.update': banner.update,
    'banners.delete': banner.delete,
  }
}
