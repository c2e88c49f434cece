import type { SamplesOf } from '../sample-call.ts'

export const actionSamples: SamplesOf<
  | 'orders.pay'
  | 'orders.complete'
  | 'orders.cancel'
  | 'orders.stopDelivery'
  | 'orders.resumeDelivery'
  | 'orders.confirmExternal'
  | 'orders.negotiatePrice'
  | 'paymentMethods.all'
> = {
  'orders.pay': () => ({}),
  'orders.complete': () => ({}),
  'orders.cancel': () => ({}),
  'orders.stopDelivery': () => ({}),
  'orders.resumeDelivery': () => ({}),
  'orders.confirmExternal': () => ({}),
  'orders.negotiatePrice': () => ({}),
  'paymentMethods.all': () => ({}),
}
