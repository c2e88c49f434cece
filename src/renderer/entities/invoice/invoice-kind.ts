import { INVOICE_TYPE_LABELS } from '#shared/domain/invoices.ts'

const LABELS: Readonly<Record<string, string>> = INVOICE_TYPE_LABELS

interface InvoiceKind {
  invoice_type: string | null
  invoice_type_display: string | null
}

/**
 * The kind in the server's wording, or else by its code. A kind is not a state, so it is shown as text without a
 * colour.
 */
export function invoiceKindText({ invoice_type, invoice_type_display }: InvoiceKind): string | null {
  return invoice_type_display || (LABELS[invoice_type ?? ''] ?? invoice_type)
}
