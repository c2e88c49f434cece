import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { INVOICE_TYPE_LABELS, INVOICE_TYPES, type InvoiceType } from '#shared/domain/invoices.ts'

type OrderDetails = Pick<ReplyOf<'orders.retrieve'>, 'pk' | InvoiceType>

export type PaperOperation = Extract<
  OperationName,
  `orders.${'card' | 'proformaInvoice' | 'advanceInvoice' | 'finalInvoice' | 'vatInvoice'}`
>

export interface OrderPaper {
  operation: PaperOperation
  label: string
  number: string | null
  issueDate: string | null
  /** Why the document is not available now; null if it is. */
  refusal: string | null
}

const OPERATIONS = {
  proforma_invoice: 'orders.proformaInvoice',
  advance_invoice: 'orders.advanceInvoice',
  final_invoice: 'orders.finalInvoice',
  vat_invoice: 'orders.vatInvoice',
} as const satisfies Record<InvoiceType, PaperOperation>

const NOT_ISSUED = 'Tego dokumentu jeszcze nie wystawiono.'

/**
 * Returns the documents of an order in the order in which they are created. Missing ones are listed with the reason.
 */
export function documentsOf(order: OrderDetails): OrderPaper[] {
  const card: OrderPaper = {
    operation: 'orders.card',
    label: 'Karta zamówienia',
    number: String(order.pk),
    issueDate: null,
    refusal: null,
  }
  const invoices = INVOICE_TYPES.map((kind): OrderPaper => {
    const invoice = order[kind]
    return {
      operation: OPERATIONS[kind],
      label: INVOICE_TYPE_LABELS[kind],
      number: invoice?.number ?? null,
      issueDate: invoice?.issue_date ?? null,
      refusal: invoice ? null : NOT_ISSUED,
    }
  })
  return [card, ...invoices]
}
