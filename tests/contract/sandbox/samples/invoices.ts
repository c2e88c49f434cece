import type { TestSandbox } from '#support/sandbox.ts'
import { mt940Of } from '#support/bank-files.ts'
import { formOf } from '#support/sandbox-files.ts'
import { invoiceMonth } from '#support/sandbox-invoices.ts'
import type { SampleCall, Samples } from '../sample-call.ts'

const ofAMonth = async (sandbox: TestSandbox): Promise<SampleCall> => {
  const { year, month } = await invoiceMonth(sandbox)
  return { query: `date_year=${year}&date_month=${month}` }
}

export const invoiceSamples = {
  'invoices.list': () => ({ query: 'without_final=true&invoice_type=vat_invoice&ordering=-gross_price' }),
  'invoices.exportCsv': ofAMonth,
  'invoices.exportJpkFa': ofAMonth,
  'legacyInvoices.list': () => ({ query: 'search=vat&ordering=number' }),
  'optima.dotpayOperations': () => ({
    query: 'creation_date_from=2026-01-01&creation_date_to=2026-12-31&type=payment&source[]=dotpay',
  }),
  'optima.pkoOperations': () => {
    const statement = mt940Of([{ title: 'Zamówienie 100123', amount: '123.45' }])
    return { body: { file: 'file:1' }, form: formOf({ file: new File([statement], 'wyciag.sta') }) }
  },
} satisfies Samples
