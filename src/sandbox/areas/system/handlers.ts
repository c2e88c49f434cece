import type { Context } from '../context.ts'
import { allowedIpsHandlers } from './handlers/allowed-ips.ts'
import { countriesHandlers } from './handlers/countries.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { variablesHandlers } from './handlers/variables.ts'

/** Settings, switches, the log, addresses from which staff may sign in. */
export const systemHandlers = (context: Context) => ({
  ...allowedIpsHandlers(context),
  ...countriesHandlers(),
  ...settingsHandlers(context),
  ...variablesHandlers(context),
})
