import type { Context } from '../context.ts'
import { casesAnswers } from './handlers/cases.ts'
import { caseChoices } from './handlers/choices.ts'
import { competenciesAnswers } from './handlers/competencies.ts'
import { messagesAnswers } from './handlers/messages.ts'

/** Cases with their conversations, and who is competent for what. */
export const serviceAnswers = (context: Context) => ({
  ...competenciesAnswers(context),
  ...casesAnswers(context),
  ...messagesAnswers(context),
  ...caseChoices(context),
})
