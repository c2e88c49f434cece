import type { AnswersOf } from '../../context.ts'

const COLLECTION_POINTS = [
  { value: 'K01', label: 'Kielce – hala główna' },
  { value: 'K02', label: 'Kielce – hala wielkiego formatu' },
  { value: 'W01', label: 'Warszawa – punkt odbioru' },
]

export function couriersAnswers(): AnswersOf<'couriers'> {
  return { 'couriers.collectionPoints': () => ({ body: COLLECTION_POINTS }) }
}
