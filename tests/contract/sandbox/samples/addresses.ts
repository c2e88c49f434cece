import type { SamplesOf } from '../sample-call.ts'

export const addresseSamples: SamplesOf<
  | 'orders.updateSenderAddress'
  | 'orders.deliveryOptions'
  | 'orders.updateExternal'
  | 'notes.list'
  | 'notes.retrieve'
  | 'notes.create'
  | 'notes.update'
  | 'notes.delete'
> = {
  'orders.updateSenderAddress': () => ({}),
  'orders.deliveryOptions': () => ({}),
  'orders.updateExternal': () => ({}),
  'notes.list': () => ({}),
  'notes.retrieve': () => ({}),
  'notes.create': () => ({}),
  'notes.update': () => ({}),
  'notes.delete': () => ({}),
}
