import type { Context } from '../context.ts'
import { casesHandlers } from './handlers/cases.ts'
import { caseChoices } from './handlers/choices.ts'
import { competenciesHandlers } from './handlers/competencies.ts'
import { messagesHandlers } from './handlers/messages.ts'

/** Handlers for client cases, their conversations and the competencies of staff. */
export const serviceHandlers = (context: Context) => ({
  ...competenciesHandlers(context),
  ...casesHandlers(context),
  ...messagesHandlers(context),
  ...caseChoices(context),
})
