import type { Context } from '../context.ts'
import { montageCardAnswer } from './handlers/card.ts'
import { montageChoices } from './handlers/choices.ts'
import { montageLinesHandlers } from './handlers/lines.ts'
import { montagesHandlers } from './handlers/montages.ts'

/** Sheets that order lines are put onto, the lines, and what both are chosen by. */
export const montageAreaHandlers = (context: Context) => ({
  ...montagesHandlers(context),
  ...montageLinesHandlers(context),
  ...montageChoices(context),
  'montages.card': montageCardAnswer(context),
})
