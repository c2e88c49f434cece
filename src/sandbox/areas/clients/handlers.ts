import type { Context } from '../context.ts'
import { clientsHandlers } from './handlers/clients.ts'
import { clientOptionsHandlers } from './handlers/options.ts'

/** Clients and what a field offers of them. */
export const clientAreaHandlers = (context: Context) => ({
  ...clientsHandlers(context),
  ...clientOptionsHandlers(context),
})
