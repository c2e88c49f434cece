import { INVOICE_TYPE_LABELS, type InvoiceType } from '#shared/domain/invoices.ts'
import { LANGUAGE_NAMES } from '#shared/domain/languages.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { invoiceTotals } from './invoice-amounts.ts'
import { invoiceConditions } from './invoice-conditions.ts'
import { localizationCodes } from '../../orders/store/order-codes.ts'
import type { InvoiceRow, OrderRow } from '../../orders/store/order-rows.ts'

/** An invoice with the fields of its order and client that accountants need. */
export type IssuedInvoiceRow = InvoiceRow &
  Pick<OrderRow, 'net_price' | 'delivery_price' | 'vat_percent' | 'negotiated' | 'negotiated_discount'> &
  Record<string, SqlValue> & {
    invoice_type: InvoiceType
    currency: string
    lang: string
    company_localization: number
    client_pk: number
    client_email: string
    client_full_name: string
    client_company_name: string | null
    /** 1 if the order has an advance invoice. */
    has_advance: number
  }

const ISSUED = `
  SELECT i.*, o.net_price, o.delivery_price, o.vat_percent, o.negotiated, o.negotiated_discount, o.currency, o.lang,
    o.company_localization, o.client_pk, c.email AS client_email, c.full_name AS client_full_name,
    c.company_name AS client_company_name,
    EXISTS (SELECT 1 FROM invoices a
            WHERE a.order_pk = i.order_pk AND a.invoice_type = 'advance_invoice') AS has_advance
  FROM json_each(?) wanted JOIN invoices i ON i.pk = wanted.value
  JOIN orders o ON o.pk = i.order_pk JOIN clients c ON c.pk = o.client_pk ORDER BY wanted.key`

/** Returns the invoices in the order of the keys. */
export function issuedInvoices(database: Database, pks: readonly number[]): IssuedInvoiceRow[] {
  return database.all<IssuedInvoiceRow>(ISSUED, JSON.stringify(pks))
}

/** A page of the list. The keys are selected first, so that only the invoices of the page are joined and computed. */
export function invoicePage(
  database: Database,
  parameters: ListParameters,
  siteIds: readonly number[],
): { count: number; results: JsonRecord[] } {
  const { where, values } = invoiceConditions(database, parameters, siteIds)
  const { page, pageSize } = parameters
  const count =
    database.get<{ n: number }>(`SELECT count(*) AS n FROM invoices i ${where}`, ...values)?.n ?? 0
  const keys = database.all<{ pk: number }>(
    `SELECT i.pk FROM invoices i ${where} ORDER BY ${orderBy(parameters)} LIMIT ? OFFSET ?`,
    ...values,
    pageSize,
    (page - 1) * pageSize,
  )
  const rows = issuedInvoices(
    database,
    keys.map(({ pk }) => pk),
  )
  return { count, results: rows.map(invoiceRecord) }
}

/**
 * SQL for the amounts of `invoiceTotals`, in hundredths as integers, so that the database can sort by them. Discounts
 * and rounding must match that function.
 */
const sortedAmount = (whole: string, advance: string): string => `(
  SELECT CASE
    WHEN i.invoice_type = 'advance_invoice' THEN ${advance}
    WHEN i.invoice_type = 'final_invoice' AND EXISTS (
      SELECT 1 FROM invoices a WHERE a.order_pk = i.order_pk AND a.invoice_type = 'advance_invoice')
    THEN ${whole} - ${advance}
    ELSE ${whole} END
  FROM (SELECT net, vat, (net + 1) / 2 AS part FROM (
    SELECT products - (products * discount + 5000) / 10000 + delivery AS net, vat FROM (
      SELECT CAST(round(o.net_price * 100) AS INTEGER) AS products,
        CAST(round(coalesce(o.negotiated_discount, 0) * 100) AS INTEGER) AS discount,
        CAST(round(o.delivery_price * 100) AS INTEGER) AS delivery, o.vat_percent AS vat
      FROM orders o WHERE o.pk = i.order_pk))))`
const withTax = (amount: string): string => `(${amount} + (${amount} * vat + 50) / 100)`

const SORT_KEYS: Readonly<Record<string, string>> = {
  number: 'i.number',
  issue_date: 'i.issue_date',
  net_price: sortedAmount('net', 'part'),
  gross_price: sortedAmount(withTax('net'), withTax('part')),
}

function orderBy({ ordering }: ListParameters): string {
  const direction = ordering?.isDescending === false ? 'ASC' : 'DESC'
  const key = SORT_KEYS[ordering?.field ?? ''] ?? 'i.issue_date'
  return `${key} ${direction}, i.pk ${direction}`
}

const LANGUAGES: Readonly<Record<string, string>> = LANGUAGE_NAMES

/** Only the language's name; the shop is shown elsewhere. */
function languageName(lang: string): string {
  return LANGUAGES[lang]?.split(',')[0] ?? lang
}

export function invoiceSums(row: IssuedInvoiceRow) {
  return invoiceTotals(row, row.invoice_type, row.has_advance === 1)
}

function invoiceRecord(row: IssuedInvoiceRow): JsonRecord {
  const { net, vat, gross } = invoiceSums(row)
  return {
    pk: row.pk,
    number: row.number,
    order: row.order_pk,
    client_email: row.client_email,
    client_pk: row.client_pk,
    company_name: row.client_company_name,
    company_localization_display:
      localizationCodes.decode(row.company_localization) === 'DE' ? 'Niemcy' : 'Polska',
    lang_display: languageName(row.lang),
    currency: row.currency,
    net_price: net,
    vat,
    gross_price: gross,
    invoice_type: row.invoice_type,
    invoice_type_display: INVOICE_TYPE_LABELS[row.invoice_type],
    issue_date: row.issue_date,
    exposing_value: gross,
  }
}
