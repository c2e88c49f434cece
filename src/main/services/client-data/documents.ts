import { basename } from 'node:path'
import { INVOICE_TYPES, type InvoiceType } from '#shared/domain/invoices.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { referenceKey, recordKey } from './owner.ts'
import { isRawRecord, type RawRecord } from './raw-records.ts'
import { safeFileName } from '../transfers/safe-file-name.ts'

/** A file of the shop that belongs into the copy. */
export type ClientDocument =
  | { kind: 'invoice'; name: string; what: string; operation: OperationName; orderPk: number }
  /** `address` is the address of an attachment, or the whole file as a data address. */
  | { kind: 'attachment'; name: string; what: string; address: string }

const INVOICES: Readonly<Record<InvoiceType, { operation: OperationName; name: string; what: string }>> = {
  proforma_invoice: { operation: 'orders.proformaInvoice', name: 'proforma', what: 'Proforma' },
  advance_invoice: {
    operation: 'orders.advanceInvoice',
    name: 'faktura-zaliczkowa',
    what: 'Faktura zaliczkowa',
  },
  final_invoice: { operation: 'orders.finalInvoice', name: 'faktura-koncowa', what: 'Faktura końcowa' },
  vat_invoice: { operation: 'orders.vatInvoice', name: 'faktura-vat', what: 'Faktura VAT' },
}

function invoiceOf(orderPk: number, type: InvoiceType): ClientDocument {
  const { operation, name, what } = INVOICES[type]
  return {
    kind: 'invoice',
    name: `faktury/zamowienie-${orderPk}-${name}.pdf`,
    what: `${what} zamówienia ${orderPk}`,
    operation,
    orderPk,
  }
}

/** The invoices to which an order refers. */
export function invoicesOfOrder(order: RawRecord): ClientDocument[] {
  const pk = recordKey(order)
  if (pk === null) return []
  return INVOICE_TYPES.filter((type) => Boolean(order[type])).map((type) => invoiceOf(pk, type))
}

/** The document of a row of the list of invoices; none if the row names no order or an unknown type. */
export function documentOfInvoice(invoice: RawRecord): ClientDocument[] {
  const orderPk = referenceKey(invoice['order'] ?? invoice['order_pk'] ?? null)
  const type = INVOICE_TYPES.find((known) => known === invoice['invoice_type'])
  return orderPk === null || type === undefined ? [] : [invoiceOf(orderPk, type)]
}

const INLINE = /^data:/

function fileName(file: RawRecord, address: string): string {
  const { name } = file
  if (typeof name === 'string' && name !== '') return name
  if (INLINE.test(address)) return 'plik'
  const last = basename(address.split(/[?#]/)[0] ?? '')
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** The files of a case's messages. A server sends each as a record or as its address. */
export function attachmentsOf(conversation: RawRecord): ClientDocument[] {
  const pk = recordKey(conversation) ?? 0
  const messages: unknown = conversation['conversation_messages']
  const files = (Array.isArray(messages) ? messages : [])
    .filter(isRawRecord)
    .flatMap(({ files: list }) => (Array.isArray(list) ? (list as unknown[]) : []))
  return files.flatMap((file, index): ClientDocument[] => {
    const record = isRawRecord(file) ? file : { file }
    const address = record['file'] ?? record['url']
    if (typeof address !== 'string' || address === '') return []
    const name = safeFileName(fileName(record, address))
    return [
      {
        kind: 'attachment',
        name: `zalaczniki/sprawa-${pk}-${index + 1}-${name}`,
        what: `Załącznik „${name}” sprawy ${pk}`,
        address,
      },
    ]
  })
}
