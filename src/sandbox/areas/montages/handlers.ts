import type { Context } from '../context.ts'
import { montageCardAnswer } from './handlers/card.ts'
import { montageChoices } from './handlers/choices.ts'
import { montageLinesAnswers } from './handlers/lines.ts'
import { montagesAnswers } from './handlers/montages.ts'

/** Sheets that order lines are put onto, the lines, and what both are chosen by. */
export const montageAreaAnswers = (context: Context) => ({
  ...montagesAnswers(context),
  ...montageLinesAnswers(context),
  ...montageChoices(context),
  'montages.card': montageCardAnswer(context),
})
