import type { SamplesOf } from '../sample-call.ts'

/** Bodies are filled in with the areas. */
export const translationsSamples: SamplesOf<
  | 'translations.list'
  | 'translations.update'
  | 'translationModels.rows'
  | 'translationModels.update'
  | 'translationModels.export'
  | 'translationModels.import'
> = {
  'translations.list': () => ({}),
  'translations.update': () => ({ params: { pk: 1 } }),
  'translationModels.rows': () => ({}),
  'translationModels.update': () => ({}),
  'translationModels.export': () => ({}),
  'translationModels.import': () => ({}),
}
