import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '#shared/domain/order-status.ts'
import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
import type { Database } from '../../../database/database.ts'
import type { CardDelivery, CardLine, OrderCard } from '../../../documents/order-card.ts'
import { buyerOf } from '../../accounting/store/invoice-parties.ts'
import { paymentCodes, statusCodes } from './order-codes.ts'
import { PAYMENT_METHOD_TEXTS } from './order-head.ts'
import type { AddressRow, OrderProductRow, OrderRow } from './order-rows.ts'

interface ChosenOption {
  chosen_option: { group_name: string; label: string }
  user_value: string | null
}

/** Reads everything that is printed on an order's card. */
export function readOrderCard(database: Database, order: OrderRow): OrderCard {
  const { pk } = order
  const status = statusCodes.decode(order.status)
  const payment = paymentCodes.decode(order.payment_status)
  const client = buyerOf(database, order.client_pk)
  const products = database.all<OrderProductRow>(
    'SELECT * FROM order_products WHERE order_pk = ? ORDER BY pk',
    pk,
  )
  const deliveries = database.all<AddressRow & { packages: number }>(
    `SELECT a.*, (SELECT count(*) FROM delivery_packages p WHERE p.delivery_pk = a.pk) AS packages
     FROM delivery_addresses a WHERE a.order_pk = ? ORDER BY a.pk`,
    pk,
  )
  const notes = database.all<{ text: string }>(
    'SELECT text FROM order_notes WHERE order_pk = ? ORDER BY pk',
    pk,
  )
  return {
    pk,
    created: new Date(order.date_modified),
    facts: [
      ['Status', labelOf(ORDER_STATUS_LABELS, status)],
      ['Dostawa', order.delivery_service],
      ['Faktura papierowa', order.is_invoice_paper ? 'tak' : 'nie'],
      ['Klient', client.name],
      ['Płatność', PAYMENT_METHOD_TEXTS[order.payment_method] ?? order.payment_method],
      ['Stan płatności', labelOf(PAYMENT_STATUS_LABELS, payment)],
    ],
    realizationDate: order.realization_date,
    lines: products.map(lineOf),
    deliveries: deliveries.map(deliveryOf),
    notes: notes.map(({ text }) => text),
  }
}

const labelOf = (labels: Readonly<Record<string, string>>, word: string): string => labels[word] ?? word

function lineOf(row: OrderProductRow): CardLine {
  const options = (JSON.parse(row.chosen_options) as ChosenOption[]).map(
    ({ chosen_option: { group_name, label }, user_value }) =>
      [`${group_name}: ${label}`, user_value && `(${user_value})`].filter(Boolean).join(' '),
  )
  return {
    pk: row.pk,
    name: row.product_name,
    format: row.format,
    quantity: row.selected_quantity,
    options: options.join('; '),
    weight: row.real_weight ?? row.weight,
  }
}

function deliveryOf(row: AddressRow & { packages: number }): CardDelivery {
  const country = row.country === 'PL' ? '' : `, ${row.country}`
  return {
    recipient: row.name,
    street: streetLine(row),
    city: `${cityLine(row)}${country}`,
    telephone: row.telephone ?? '',
    packages: row.packages,
  }
}
