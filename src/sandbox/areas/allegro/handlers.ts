import type { AnswersOf, Context } from '../context.ts'
import { configurationAnswers } from './handlers/configurations.ts'
import { externalAnswers } from './handlers/externals.ts'
import { offerAnswers } from './handlers/offers.ts'
import { threadAnswers } from './handlers/threads.ts'

type Allegro = 'allegroConfigurations' | 'allegroExternals' | 'allegroOffers' | 'allegroThreads'

/** The marketplace, as far as the shop's server hands it on. */
export function allegroAnswers(context: Context): AnswersOf<Allegro> {
  return {
    ...configurationAnswers(context),
    ...externalAnswers(context),
    ...offerAnswers(context),
    ...threadAnswers(context),
  }
}
