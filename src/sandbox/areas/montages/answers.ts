import type { Context } from '../context.ts'
import { montageCardAnswer } from './answers/card.ts'
import { montageChoices } from './answers/choices.ts'
import { montageLinesAnswers } from './answers/lines.ts'
import { montagesAnswers } from './answers/montages.ts'

/** Sheets that order lines are put onto, the lines, and what both are chosen by. */
export const montageAreaAnswers = (context: Context) => ({
  ...montagesAnswers(context),
  ...montageLinesAnswers(context),
  ...montageChoices(context),
  'montages.card': montageCardAnswer(context),
})
