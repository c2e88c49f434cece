import { pricesOf, type OrderPrices } from '#shared/domain/order-price.ts'
import {
  DELIVERY_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#shared/domain/order-status.ts'
import { localMoment, utcMoment } from '../../../http/moments.ts'
import { deliveryCodes, localizationCodes, paymentCodes, sourceCodes, statusCodes } from './order-codes.ts'
import type { ClientColumns, InvoiceRow, OrderRow } from './order-rows.ts'

export const PAYMENT_METHOD_TEXTS: Readonly<Record<string, string>> = {
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

/** The fields of a list row, which are also the head of the details. */
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
    payment_method_display: labelOf(PAYMENT_METHOD_TEXTS, row.payment_method),
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
    external_delivery_price: row.external_delivery_price,
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

/** The order's current price, as exact decimals. */
export function pricesOfRow(row: OrderRow): OrderPrices {
  return pricesOf({
    netPrice: row.net_price,
    deliveryPrice: row.delivery_price,
    vatPercent: String(row.vat_percent),
    discount: row.negotiated_discount,
  })
}

/** Values that a server computes by hand: numbers where model fields would be strings, each from an exact decimal. */
function priceInfo(row: OrderRow): Record<string, number> {
  const prices = pricesOfRow(row)
  return {
    final_net_price: Number(prices.net),
    final_gross_price: Number(prices.gross),
    net_price_no_delivery: Number(prices.netWithoutDelivery),
    net_price_before_discount: Number(row.net_price),
    delivery_price: Number(row.delivery_price),
    vat_percent: row.vat_percent,
    vat_price: Number(prices.vat),
    paid_amount: Number(row.paid_amount),
  }
}

/** The newest invoice of each type under its own field; null if there is no such invoice. */
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
