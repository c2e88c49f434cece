import type { Context } from '../context.ts'
import { allowedIpsAnswers } from './answers/allowed-ips.ts'
import { countriesAnswers } from './answers/countries.ts'
import { settingsAnswers } from './answers/settings.ts'
import { variablesAnswers } from './answers/variables.ts'

/** Settings, switches, the log, addresses from which staff may sign in. */
export const systemAnswers = (context: Context) => ({
  ...allowedIpsAnswers(context),
  ...countriesAnswers(),
  ...settingsAnswers(context),
  ...variablesAnswers(context),
})
