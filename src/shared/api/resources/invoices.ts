import { z } from 'zod'
import { INVOICE_TYPE_LABELS, INVOICE_TYPES } from '../../domain/invoices.ts'
import { decimal, integer, moment, recordOf, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { stableKey } from '../stable-key.ts'

const none = z.undefined()

/** An order as its number, as that number's digits, or as a record that holds it. */
const orderReference = z
  .union([
    z.number().int(),
    z.string().transform((digits) => (/^\d+$/.test(digits) ? Number(digits) : null)),
    recordOf({ pk: z.number().int() }).transform(({ pk }) => pk),
  ])
  .nullish()
  .transform((pk) => (typeof pk === 'number' && Number.isSafeInteger(pk) ? pk : null))

/** Amounts in the invoice's currency. */
const invoiceParts = z.looseObject({
  pk: integer,
  number: text,
  order: orderReference,
  client_email: text,
  client_pk: integer,
  company_name: text,
  company_localization_display: text,
  lang_display: text,
  currency: text,
  net_price: decimal,
  vat: decimal,
  gross_price: decimal,
  invoice_type: text,
  invoice_type_display: text,
  issue_date: moment,
  exposing_value: decimal,
})

/**
 * Lists identify their rows by `pk`, but the server does not always send it, so it is then derived from the number. Two
 * shops may use the same numbers, so the type, the day and the order are included.
 */
const invoiceRecord = invoiceParts.transform((invoice) => {
  const { number, invoice_type, invoice_type_display, issue_date, order } = invoice
  const identity = number === null ? invoice : [number, invoice_type, issue_date, order]
  const labels = new Map<string, string>(Object.entries(INVOICE_TYPE_LABELS))
  return {
    ...invoice,
    pk: invoice.pk ?? stableKey(JSON.stringify(identity)),
    invoice_type_display: invoice_type_display || (labels.get(invoice_type ?? '') ?? null),
  }
})

/** The month filter of the list and of the exports. */
const monthShape = {
  date_year: z.number().int().optional(),
  date_month: z.number().int().min(1).max(12).optional(),
} as const

const monthExport = (segment: string) =>
  operation({
    method: 'GET',
    path: `/api/v1/invoices/${segment}/`,
    params: none,
    query: z.strictObject(monthShape),
    body: none,
    reply: z.unknown(),
    isFile: true,
    permission: 'view_invoice',
  })

export const invoices = defineResource({
  name: 'invoices',
  path: '/api/v1/invoices/',
  model: 'invoice',
  record: invoiceRecord,
  filters: {
    ...monthShape,
    without_final: z.boolean().optional(),
    client_pk: z.number().int().optional(),
    number: z.string().optional(),
    client_email: z.string().optional(),
    company_name: z.string().optional(),
    invoice_type: z.array(z.enum(INVOICE_TYPES)).optional(),
  },
  defaultOrdering: '-issue_date',
  orderable: ['number', 'issue_date', 'net_price', 'gross_price'],
  searchable: ['number', 'client_email', 'company_name'],
  verbs: ['list'],
  operations: {
    exportCsv: monthExport('admin_export_csv'),
    exportJpkFa: monthExport('admin_export_jpkfa'),
  },
})

/** Invoices of the shop's earlier system (OP-34: the same columns, OP-38: the same permission). */
export const legacyInvoices = defineResource({
  name: 'legacyInvoices',
  path: '/api/v1/legacy-invoices/',
  model: 'invoice',
  record: invoiceRecord,
  filters: { number: z.string().optional(), client_email: z.string().optional() },
  defaultOrdering: '-issue_date',
  orderable: ['number', 'issue_date'],
  searchable: ['number', 'client_email', 'company_name'],
  verbs: ['list'],
})
