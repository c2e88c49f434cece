import type { SamplesOf } from '../sample-call.ts'

export const invoiceSamples: SamplesOf<
  | 'invoices.list'
  | 'invoices.exportCsv'
  | 'invoices.exportJpkFa'
  | 'legacyInvoices.list'
  | 'optima.dotpayOperations'
  | 'optima.pkoOperations'
> = {
  'invoices.list': () => ({}),
  'invoices.exportCsv': () => ({}),
  'invoices.exportJpkFa': () => ({}),
  'legacyInvoices.list': () => ({}),
  'optima.dotpayOperations': () => ({}),
  'optima.pkoOperations': () => ({}),
}
