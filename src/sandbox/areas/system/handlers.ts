import type { Context } from '../context.ts'
import { allowedIpsHandlers } from './handlers/allowed-ips.ts'
import { countriesHandlers } from './handlers/countries.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { variablesHandlers } from './handlers/variables.ts'

/** Handlers for settings, variables, the system log and the IP addresses allowed to sign in. */
export const systemHandlers = (context: Context) => ({
  ...allowedIpsHandlers(context),
  ...countriesHandlers(),
  ...settingsHandlers(context),
  ...variablesHandlers(context),
})
