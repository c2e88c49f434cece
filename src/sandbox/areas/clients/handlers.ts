import type { Context } from '../context.ts'
import { clientsAnswers } from './handlers/clients.ts'
import { clientOptionsAnswers } from './handlers/options.ts'

/** Clients and what a field offers of them. */
export const clientAreaAnswers = (context: Context) => ({
  ...clientsAnswers(context),
  ...clientOptionsAnswers(context),
})
