import type { HandlersOf, Context } from '../context.ts'
import { configurationHandlers } from './handlers/configurations.ts'
import { externalHandlers } from './handlers/externals.ts'
import { offerHandlers } from './handlers/offers.ts'
import { threadHandlers } from './handlers/threads.ts'

type Allegro = 'allegroConfigurations' | 'allegroExternals' | 'allegroOffers' | 'allegroThreads'

/** Handlers for the part of the marketplace that the shop's server exposes. */
export function allegroHandlers(context: Context): HandlersOf<Allegro> {
  return {
    ...configurationHandlers(context),
    ...externalHandlers(context),
    ...offerHandlers(context),
    ...threadHandlers(context),
  }
}
