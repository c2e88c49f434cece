import type { SamplesOf } from '../sample-call.ts'

/** Bodies are filled in with the areas. */
export const clientRecordsSamples: SamplesOf<
  'clients.list' | 'clients.create' | 'clients.update' | 'clients.delete'
> = {
  'clients.list': () => ({}),
  'clients.create': () => ({}),
  'clients.update': () => ({ params: { pk: 1 } }),
  'clients.delete': () => ({ params: { pk: 1 } }),
}
