import type { Context } from '../context.ts'
import { montageCardAnswer } from './handlers/card.ts'
import { montageChoices } from './handlers/choices.ts'
import { montageLinesHandlers } from './handlers/lines.ts'
import { montagesHandlers } from './handlers/montages.ts'

/** Handlers for montages (sheets that order lines are placed on), their lines, and the options of both. */
export const montageAreaHandlers = (context: Context) => ({
  ...montagesHandlers(context),
  ...montageLinesHandlers(context),
  ...montageChoices(context),
  'montages.card': montageCardAnswer(context),
})
