import type { AnswersOf, Context } from '../context.ts'
import { configurationAnswers } from './answers/configurations.ts'
import { externalAnswers } from './answers/externals.ts'
import { offerAnswers } from './answers/offers.ts'
import { threadAnswers } from './answers/threads.ts'

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
