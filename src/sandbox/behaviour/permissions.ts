import { allowedIps } from '#shared/api/resources/allowed-ips.ts'
import { discountGroups } from '#shared/api/resources/discount-groups.ts'
import { permissionGroups } from '#shared/api/resources/permission-groups.ts'
import { crudAnswers } from '../crud/crud-answers.ts'
import { createDocumentStore } from '../crud/document-store.ts'
import type { AnswersOf, Context } from './context.ts'
import { notBuilt } from './not-built.ts'

type Area = 'allowedIps' | 'discountGroups' | 'permissionGroups' | 'modelPermissions' | 'machineActions'

/** What staff and clients are given: permissions, addresses that may sign in, discounts. */
export function permissionsAnswers({ database, now }: Context): AnswersOf<Area> {
  const ip = crudAnswers(allowedIps, createDocumentStore(database, allowedIps, now))
  const discount = crudAnswers(discountGroups, createDocumentStore(database, discountGroups, now))
  const group = crudAnswers(permissionGroups, createDocumentStore(database, permissionGroups, now))
  return {
    'allowedIps.list': ip.list,
    'allowedIps.retrieve': ip.retrieve,
    'allowedIps.create': ip.create,
    'allowedIps.update': ip.update,
    'allowedIps.delete': ip.delete,
    'discountGroups.list': discount.list,
    'discountGroups.retrieve': discount.retrieve,
    'discountGroups.create': discount.create,
    'discountGroups.update': discount.update,
    'discountGroups.delete': discount.delete,
    'permissionGroups.list': group.list,
    'permissionGroups.retrieve': group.retrieve,
    'permissionGroups.create': group.create,
    'permissionGroups.update': group.update,
    'permissionGroups.delete': group.delete,
    'permissionGroups.options': notBuilt,
    'modelPermissions.all': notBuilt,
    'machineActions.options': notBuilt,
  }
}
