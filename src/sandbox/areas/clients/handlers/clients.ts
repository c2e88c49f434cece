import { permittedSites } from '#shared/domain/permissions.ts'
import { resourceAnswers } from '../../../crud/resource-handlers.ts'
import { callerOf, type Answer } from '../../../http/call.ts'
import { allSites } from '../../sites/store.ts'
import type { AnswersOf, Context } from '../../context.ts'
import { checkClient } from '../rules.ts'
import { createClientStore } from '../store/client-store.ts'

type ClientAnswers = Omit<AnswersOf<'clients'>, 'clients.options' | 'clients.clientContactOptions'>

/** Clients of the shops on which the caller may see clients (OP-19). */
export function clientsAnswers(context: Context): ClientAnswers {
  const { database, now } = context
  const answer =
    (name: keyof ClientAnswers): Answer =>
    (call) => {
      const siteIds = permittedSites(callerOf(call), 'view_client', allSites(database))
      const answers = resourceAnswers('clients', context, {
        store: createClientStore(database, now, siteIds),
        check: (values, pk) => checkClient(database, siteIds, values, pk, call),
      })
      return answers[name](call)
    }
  return {
    'clients.list': answer('clients.list'),
    'clients.retrieve': answer('clients.retrieve'),
    'clients.create': answer('clients.create'),
    'clients.update': answer('clients.update'),
    'clients.delete': answer('clients.delete'),
  }
}
