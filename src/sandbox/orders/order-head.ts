import {
  DELIVERY_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#shared/domain/order-status.ts'
import { localMoment, utcMoment } from './moments.ts'
import { deliveryCodes, localizationCodes, paymentCodes, sourceCodes, statusCodes } from './order-codes.ts'
import type { ClientColumns, InvoiceRow, OrderRow } from './order-rows.ts'

const PAYMENT_METHOD_LABELS: Readonly<Record<string, string>> = {
  after_receiving: 'Płatność przy odbiorze',
  electronic_payment: 'Płatność elektroniczna',
  prepayment: 'Przedpłata',
  deadline: 'Przelew z odroczonym terminem',
}

const INVOICE_LABELS: Readonly<Record<string, string>> = {
  proforma_invoice: 'Faktura proforma',
  advance_invoice: 'Faktura zaliczkowa',
  final_invoice: 'Faktura końcowa',
  vat_invoice: 'Faktura VAT',
}

const labelOf = (labels: Readonly<Record<string, string>>, word: string): string => labels[word] ?? word

/** What a row of the list shows, and the head of the details. */
export function orderHead(row: OrderRow & ClientColumns): Record<string, unknown> {
  const status = statusCodes.decode(row.status)
  const payment = paymentCodes.decode(row.payment_status)
  const delivery = deliveryCodes.decode(row.delivery_status)
  const source = sourceCodes.decode(row.source)
  return {
    pk: row.pk,
    status,
    status_display: labelOf(ORDER_STATUS_LABELS, status),
    payment_method: row.payment_method,
    payment_method_display: labelOf(PAYMENT_METHOD_LABELS, row.payment_method),
    payment_status: payment,
    payment_status_display: labelOf(PAYMENT_STATUS_LABELS, payment),
    payment_deadline: row.payment_deadline,
    delivery_status: delivery,
    delivery_status_display: labelOf(DELIVERY_STATUS_LABELS, delivery),
    delivery_service: row.delivery_service,
    source,
    is_external: source === 'external',
    is_from_marketplace: source === 'allegro',
    company_localization: localizationCodes.decode(row.company_localization),
    lang: row.lang,
    currency: row.currency,
    realization_date: row.realization_date,
    is_invoice_paper: Boolean(row.is_invoice_paper),
    is_self_pickup_delivery: Boolean(row.is_self_pickup_delivery),
    is_gls_delivery: Boolean(row.is_gls_delivery),
    adresses_count: row.adresses_count,
    site: row.site,
    date_added: localMoment(row.date_added),
    date_modified: utcMoment(row.date_modified),
    last_modified_by: row.last_modified_by,
    note_pk: row.note_pk,
    external_delivery_price: source === 'external' ? row.delivery_price.toFixed(2) : null,
    client: {
      pk: row.client_pk,
      email: row.client_email,
      full_name: row.client_full_name,
      company_name: row.client_company_name,
      limit_data: { is_payment_deadline_limit_active: Boolean(row.client_has_limit) },
    },
    info: priceInfo(row),
  }
}

const cents = (value: number): number => Math.round(value * 100) / 100

/** A hand-built part: numbers where a model field would be a string. */
function priceInfo({ net_price, delivery_price, vat_percent }: OrderRow): Record<string, number> {
  const net = cents(net_price + delivery_price)
  const vat = cents((net * vat_percent) / 100)
  return {
    final_net_price: net,
    final_gross_price: cents(net + vat),
    net_price_no_delivery: net_price,
    delivery_price,
    vat_percent,
    vat_price: vat,
  }
}

/** The newest invoice of each kind under its own name, null where there is none. */
export function invoiceRecords(rows: readonly InvoiceRow[]): Record<string, unknown> {
  const records: Record<string, unknown> = {}
  for (const kind of Object.keys(INVOICE_LABELS)) {
    const row = rows.findLast((invoice) => invoice.invoice_type === kind)
    records[kind] = row
      ? {
          pk: row.pk,
          number: row.number,
          invoice_type: kind,
          invoice_type_display: labelOf(INVOICE_LABELS, kind),
          issue_date: row.issue_date,
        }
      : null
  }
  return records
}
