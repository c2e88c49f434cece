import type { SamplesOf } from '../sample-call.ts'

export const clientSamples: SamplesOf<'orders.paymentsImport' | 'clients.retrieve' | 'clientContacts.list'> =
  {
    'orders.paymentsImport': () => ({}),
    'clients.retrieve': () => ({}),
    'clientContacts.list': () => ({}),
  }
