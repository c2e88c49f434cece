import type { HandlersOf } from '../../context.ts'

const COLLECTION_POINTS = [
  { value: 'K01', label: 'Kielce – hala główna' },
  { value: 'K02', label: 'Kielce – hala wielkiego formatu' },
  { value: 'W01', label: 'Warszawa – punkt odbioru' },
]

export function couriersHandlers(): HandlersOf<'couriers'> {
  return { 'couriers.collectionPoints': () => ({ body: COLLECTION_POINTS }) }
}
