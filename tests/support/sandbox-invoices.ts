import type { z } from 'zod'
import { invoices } from '#shared/api/resources/invoices.ts'
import type { ApiCaller, TestSandbox } from './sandbox.ts'

export type InvoiceRecord = z.output<typeof invoices.record>

/** Reads all pages of the invoice list. */
export async function allInvoices(call: ApiCaller, query = ''): Promise<InvoiceRecord[]> {
  const found: InvoiceRecord[] = []
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `/api/v1/invoices/?page_size=200&page=${page}&${query}`)
    const { count, results } = invoices.operations.list.reply.parse(answer.body)
    found.push(...results)
    if (results.length === 0 || found.length >= count) return found
  }
}

/** Returns the month with the most invoices, so that all kinds occur on any day the test runs. */
export async function invoiceMonth(sandbox: TestSandbox): Promise<{ year: number; month: number }> {
  const all = await allInvoices(sandbox.as('administrator'))
  const months = Map.groupBy(all, ({ issue_date }) => (issue_date ?? '').slice(0, 7))
  const [fullest] = [...months].sort(([, a], [, b]) => b.length - a.length)
  const [year = 0, month = 0] = (fullest?.[0] ?? '').split('-').map(Number)
  if (!year || !month) throw new Error('the sandbox has no invoices')
  return { year, month }
}
