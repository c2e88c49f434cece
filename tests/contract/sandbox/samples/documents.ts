import type { InvoiceType } from '#shared/domain/invoices.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { SampleCall, Samples } from '../sample-call.ts'

/**
 * Returns an order with an invoice of this kind. An order that is prepaid and done has three invoices, any other has
 * the plain one.
 */
const invoiced =
  (kind: InvoiceType) =>
  async (sandbox: TestSandbox): Promise<SampleCall> => {
    const { body } = await sandbox.as('administrator')('GET', '/api/v1/orders/?status=done&page_size=200')
    const { results } = body as { results: ({ pk: number } & Partial<Record<InvoiceType, unknown>>)[] }
    const order = results.find((row) => row[kind])
    if (!order) throw new Error(`no order has a ${kind}`)
    return { params: { pk: order.pk } }
  }

export const documentSamples = {
  'orders.card': async (sandbox) => ({ params: { pk: await sandbox.control.order('gls') } }),
  'orders.proformaInvoice': invoiced('proforma_invoice'),
  'orders.advanceInvoice': invoiced('advance_invoice'),
  'orders.finalInvoice': invoiced('final_invoice'),
  'orders.vatInvoice': invoiced('vat_invoice'),
} satisfies Samples
