import type { Context } from '../context.ts'
import { allowedIpsAnswers } from './handlers/allowed-ips.ts'
import { countriesAnswers } from './handlers/countries.ts'
import { settingsAnswers } from './handlers/settings.ts'
import { variablesAnswers } from './handlers/variables.ts'

/** Settings, switches, the log, addresses from which staff may sign in. */
export const systemAnswers = (context: Context) => ({
  ...allowedIpsAnswers(context),
  ...countriesAnswers(),
  ...settingsAnswers(context),
  ...variablesAnswers(context),
})
