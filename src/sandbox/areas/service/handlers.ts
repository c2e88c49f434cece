import type { Context } from '../context.ts'
import { casesHandlers } from './handlers/cases.ts'
import { caseChoices } from './handlers/choices.ts'
import { competenciesHandlers } from './handlers/competencies.ts'
import { messagesHandlers } from './handlers/messages.ts'

/** Cases with their conversations, and who is competent for what. */
export const serviceHandlers = (context: Context) => ({
  ...competenciesHandlers(context),
  ...casesHandlers(context),
  ...messagesHandlers(context),
  ...caseChoices(context),
})
