import type { Context } from '../context.ts'
import { clientsHandlers } from './handlers/clients.ts'
import { clientOptionsHandlers } from './handlers/options.ts'

/** Handlers for clients and for the client options of fields. */
export const clientAreaHandlers = (context: Context) => ({
  ...clientsHandlers(context),
  ...clientOptionsHandlers(context),
})
