import type { AnswersOf } from '../../context.ts'

/** Option lists come as `{code, name}` here and as `{value, label}` there, as they do from the shop. */
export function countriesAnswers(): AnswersOf<'countries'> {
  return {
    'countries.all': () => ({
      body: [
        { code: 'PL', name: 'Polska' },
        { code: 'DE', name: 'Niemcy' },
      ],
    }),
  }
}

const COLLECTION_POINTS = [
  { value: 'K01', label: 'Kielce – hala główna' },
  { value: 'K02', label: 'Kielce – hala wielkiego formatu' },
  { value: 'W01', label: 'Warszawa – punkt odbioru' },
]

export function couriersAnswers(): AnswersOf<'couriers'> {
  return { 'couriers.collectionPoints': () => ({ body: COLLECTION_POINTS }) }
}
