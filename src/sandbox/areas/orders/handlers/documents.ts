import { INVOICE_TYPES, type InvoiceType } from '#shared/domain/invoices.ts'
import type { Answer } from '../../../http/call.ts'
import { notFound, pkOf } from '../../../http/problem.ts'
import { readInvoicePaper, type IssuedInvoice } from '../../accounting/store/invoice-paper.ts'
import { readOrderCard } from '../store/order-card.ts'
import { visibleOrder } from '../rules/order-gates.ts'
import type { HandlersOf, Context } from '../../context.ts'

type DocumentHandlers = Pick<
  HandlersOf<'orders'>,
  | 'orders.card'
  | 'orders.proformaInvoice'
  | 'orders.advanceInvoice'
  | 'orders.finalInvoice'
  | 'orders.vatInvoice'
>

/** Handlers for an order's documents as PDFs. The PDF library is loaded on first use. */
export function orderDocumentsHandlers({ database }: Context): DocumentHandlers {
  const invoice =
    (kind: InvoiceType): Answer =>
    async (call) => {
      const order = visibleOrder(database, pkOf(call), call)
      const issued = issuedOf(order.pk)
      const wanted = issued.get(kind)
      if (!wanted) throw notFound(call)
      const paper = readInvoicePaper(database, order, wanted, issued.get('advance_invoice') ?? null)
      const { invoicePdf } = await import('../../../documents/invoice.ts')
      // Uses the invoice number unchanged, even with slashes; handling them is up to the client.
      const name = `${wanted.number}.pdf`
      return { file: { bytes: await invoicePdf(paper), type: 'application/pdf', name } }
    }

  /** The newest invoice of each type. */
  function issuedOf(orderPk: number): Map<InvoiceType, IssuedInvoice> {
    const rows = database.all<IssuedInvoice>('SELECT * FROM invoices WHERE order_pk = ? ORDER BY pk', orderPk)
    return new Map(
      INVOICE_TYPES.flatMap((kind) => {
        const row = rows.findLast(({ invoice_type }) => invoice_type === kind)
        return row ? [[kind, row] as const] : []
      }),
    )
  }

  return {
    'orders.card': async (call) => {
      const order = visibleOrder(database, pkOf(call), call)
      const { orderCardPdf } = await import('../../../documents/order-card.ts')
      const bytes = await orderCardPdf(readOrderCard(database, order))
      return { file: { bytes, type: 'application/pdf', name: `Karta zamówienia ${order.pk}.pdf` } }
    },
    'orders.proformaInvoice': invoice('proforma_invoice'),
    'orders.advanceInvoice': invoice('advance_invoice'),
    'orders.finalInvoice': invoice('final_invoice'),
    'orders.vatInvoice': invoice('vat_invoice'),
  }
}
