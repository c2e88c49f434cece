import type { SamplesOf } from '../sample-call.ts'

export const documentSamples: SamplesOf<
  | 'orders.card'
  | 'orders.proformaInvoice'
  | 'orders.advanceInvoice'
  | 'orders.finalInvoice'
  | 'orders.vatInvoice'
> = {
  'orders.card': () => ({}),
  'orders.proformaInvoice': () => ({}),
  'orders.advanceInvoice': () => ({}),
  'orders.finalInvoice': () => ({}),
  'orders.vatInvoice': () => ({}),
}
