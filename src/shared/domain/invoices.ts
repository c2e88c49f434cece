export const INVOICE_TYPES = ['proforma_invoice', 'advance_invoice', 'final_invoice', 'vat_invoice'] as const

export type InvoiceType = (typeof INVOICE_TYPES)[number]

export const INVOICE_TYPE_LABELS: Record<InvoiceType, string> = {
  proforma_invoice: 'Proforma',
  advance_invoice: 'Faktura zaliczkowa',
  final_invoice: 'Faktura końcowa',
  vat_invoice: 'Faktura VAT',
}

/** Operations of the online payments: money in and money out. */
export const OPERATION_TYPES = ['payment', 'payout'] as const

/** The online-payment provider and the wallet provider (OP-32). */
export const OPERATION_SOURCES = ['dotpay', 'allegro_pay'] as const

export type OperationType = (typeof OPERATION_TYPES)[number]
export type OperationSource = (typeof OPERATION_SOURCES)[number]

export const OPERATION_TYPE_LABELS: Record<OperationType, string> = {
  payment: 'Wpłaty',
  payout: 'Wypłaty',
}

export const OPERATION_SOURCE_LABELS: Record<OperationSource, string> = {
  dotpay: 'Dotpay',
  allegro_pay: 'Allegro Pay',
}
