import type { AnswersOf, Context } from './context.ts'
import { notBuilt } from './not-built.ts'

export function translationsAnswers(_context: Context): AnswersOf<'translations' | 'translationModels'> {
  return {
    'translations.list': notBuilt,
    'translations.update': notBuilt,
    'translationModels.rows': notBuilt,
    'translationModels.update': notBuilt,
    'translationModels.export': notBuilt,
    'translationModels.import': notBuilt,
  }
}
