import type { SamplesOf } from '../sample-call.ts'

export const creationSamples: SamplesOf<
  | 'orders.create'
  | 'clients.options'
  | 'products.options'
  | 'products.quantities'
  | 'products.groupOptions'
  | 'products.pricing'
> = {
  'orders.create': () => ({}),
  'clients.options': () => ({}),
  'products.options': () => ({}),
  'products.quantities': () => ({}),
  'products.groupOptions': () => ({}),
  'products.pricing': () => ({}),
}
