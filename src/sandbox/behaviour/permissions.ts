import { discountGroups } from '#shared/api/resources/discount-groups.ts'
import { crudAnswers } from '../crud/crud-answers.ts'
import { createDocumentStore } from '../crud/document-store.ts'
import type { AnswersOf, Context } from './context.ts'

export function permissionsAnswers({ database, now }: Context): AnswersOf<'discountGroups'> {
  const discount = crudAnswers(discountGroups, createDocumentStore(database, discountGroups, now))
  return {
    'discountGroups.list': discount.list,
    'discountGroups.retrieve': discount.retrieve,
    'discountGroups.create': discount.create,
    'discountGroups.update': discount.update,
    'discountGroups.delete': discount.delete,
  }
}
