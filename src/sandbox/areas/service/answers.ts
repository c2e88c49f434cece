import type { Context } from '../context.ts'
import { casesAnswers } from './answers/cases.ts'
import { caseChoices } from './answers/choices.ts'
import { competenciesAnswers } from './answers/competencies.ts'
import { messagesAnswers } from './answers/messages.ts'

/** Cases with their conversations, and who is competent for what. */
export const serviceAnswers = (context: Context) => ({
  ...competenciesAnswers(context),
  ...casesAnswers(context),
  ...messagesAnswers(context),
  ...caseChoices(context),
})
