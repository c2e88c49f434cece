import { permittedSites } from '#shared/domain/permissions.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { callerOf, type Answer } from '../../../http/call.ts'
import { allSites } from '../../sites/store.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { checkClient } from '../rules.ts'
import { createClientStore } from '../store/client-store.ts'

type ClientHandlers = Omit<HandlersOf<'clients'>, 'clients.options' | 'clients.clientContactOptions'>

/** Handlers for clients of the shops whose clients the caller may see (OP-19). */
export function clientsHandlers(context: Context): ClientHandlers {
  const { database, now } = context
  const answer =
    (name: keyof ClientHandlers): Answer =>
    (call) => {
      const siteIds = permittedSites(callerOf(call), 'view_client', allSites(database))
      const answers = resourceHandlers('clients', context, {
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
