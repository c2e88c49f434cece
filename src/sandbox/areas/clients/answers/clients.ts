import { clients } from '#shared/api/resources/clients.ts'
import { permittedSites } from '#shared/domain/permissions.ts'
import { checkClient } from '../rules.ts'
import { createClientStore } from '../store/client-store.ts'
import { crudAnswers } from '../../../crud/crud-answers.ts'
import { callerOf, type Answer } from '../../../http/call.ts'
import { SITE_IDS } from '../../sites/seed.ts'
import type { AnswersOf, Context } from '../../context.ts'

/** Clients of the shops on which the caller may see clients (OP-19). */
export function clientsAnswers({ database, now }: Context): Omit<AnswersOf<'clients'>, 'clients.options'> {
  const answer =
    (verb: 'list' | 'retrieve' | 'create' | 'update' | 'delete'): Answer =>
    (call) => {
      const siteIds = permittedSites(callerOf(call), 'view_client', SITE_IDS)
      return crudAnswers(clients, createClientStore(database, now, siteIds), {
        check: (values, pk) => checkClient(database, siteIds, values, pk, call),
      })[verb](call)
    }
  return {
    'clients.list': answer('list'),
    'clients.retrieve': answer('retrieve'),
    'clients.create': answer('create'),
    'clients.update': answer('update'),
    'clients.delete': answer('delete'),
  }
}
