import type { z } from 'zod'
import { invoices } from '#shared/api/resources/invoices.ts'
import type { ApiCaller, TestSandbox } from './sandbox.ts'

export type InvoiceRecord = z.output<typeof invoices.record>

/** All pages of the invoice list. */
export async function allInvoices(call: ApiCaller, query = ''): Promise<InvoiceRecord[]> {
  const found: InvoiceRecord[] = []
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `/api/v1/invoices/?page_size=200&page=${page}&${query}`)
    const { count, results } = invoices.operations.list.reply.parse(answer.body)
    found.push(...results)
    if (results.length === 0 || found.length >= count) return found
  }
}

/** The month of the newest invoice of a type. */
export async function invoiceMonth(
  sandbox: TestSandbox,
  type = 'vat_invoice',
): Promise<{ year: number; month: number }> {
  const [newest] = await allInvoices(sandbox.as('administrator'), `invoice_type=${type}`)
  const [year = 0, month = 0] = (newest?.issue_date ?? '').split('-').map(Number)
  if (!year || !month) throw new Error(`the sandbox has no invoice of type ${type}`)
  return { year, month }
}
