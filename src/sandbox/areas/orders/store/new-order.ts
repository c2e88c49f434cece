import { sumMoney, timesMoney } from '#shared/domain/money.ts'
import { VAT_PERCENT } from '#shared/domain/vat.ts'
import type { Database } from '../../../database/database.ts'
import { inEuro, inZlotys, netPriceOf } from '../../catalogue/store/pricing.ts'
import { dateOf } from '../../../http/moments.ts'
import type { NewAddress, NewOrder } from '../rules/new-order-check.ts'
import type { NewLine } from '../rules/new-order-lines.ts'
import { deliveryCodes, localizationCodes, paymentCodes, sourceCodes, statusCodes } from './order-codes.ts'

const SERVICE = 'GLS Business Parcel'
/** Net price per address, unless the user enters another one. */
const PARCEL_PRICE = '14.90'
const DEADLINE_DAYS = 14
const DAY = 86_400_000

/** Writes an order with its lines, addresses and packages. Returns its pk and those of its lines. */
export function writeNewOrder(
  database: Database,
  order: NewOrder,
  now: number,
): { pk: number; linePks: number[] } {
  const lines = order.lines.map((line) => ({ line, ...pricesOfLine(database, line, order.currency) }))
  const pk = writeHead(database, order, sumMoney(lines.map(({ net }) => net)), now)
  const linePks = lines.map(({ line, net, netPln }) => writeLine(database, pk, line, net, netPln))
  for (const address of order.addresses) writeAddress(database, pk, address, order.lines, linePks)
  return { pk, linePks }
}

/** An agreed price is in the order's currency. */
function pricesOfLine(database: Database, line: NewLine, currency: string): { net: string; netPln: string } {
  const listed = netPriceOf(
    database,
    line.product.pk,
    line.quantity,
    line.options.map(({ option }) => option.pk),
  )
  if (line.netPrice === null)
    return { net: currency === 'EUR' ? inEuro(database, listed) : listed, netPln: listed }
  const net = sumMoney([line.netPrice])
  return { net, netPln: currency === 'EUR' ? inZlotys(database, net) : net }
}

function writeHead(database: Database, order: NewOrder, net: string, now: number): number {
  const method = order.payment_method ?? 'prepayment'
  const agreed = order.external_delivery_price ? sumMoney([order.external_delivery_price]) : null
  const sender = order.my_address_as_sender ? null : filled(order.sender_address ?? {})
  return database.run(
    `INSERT INTO orders (status, payment_status, delivery_status, source, company_localization, site,
       is_invoice_paper, payment_method, lang, currency, delivery_service, is_self_pickup_delivery, is_gls_delivery,
       adresses_count, client_pk, realization_date, payment_deadline, date_added, date_modified, net_price,
       delivery_price, external_delivery_price, vat_percent, my_address_as_sender, sender_address)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    statusCodes.encode(order.status),
    paymentCodes.encode('not_paid'),
    deliveryCodes.encode('not_send'),
    sourceCodes.encode('internal'),
    localizationCodes.encode(order.company_localization),
    order.site,
    order.is_invoice_paper ? 1 : 0,
    method,
    order.lang,
    order.currency,
    SERVICE,
    order.addresses.length,
    order.client,
    order.realization_date,
    method === 'deadline' ? dateOf(now + DEADLINE_DAYS * DAY) : null,
    now,
    now,
    net,
    agreed ?? timesMoney(PARCEL_PRICE, order.addresses.length),
    agreed,
    Number(VAT_PERCENT[order.company_localization]),
    order.my_address_as_sender ? 1 : 0,
    sender,
  )
}

/** An empty address means the shop itself. */
function filled(address: Readonly<Record<string, unknown>>): string | null {
  const parts = Object.entries(address).filter(([, value]) => value)
  return parts.length > 0 ? JSON.stringify(Object.fromEntries(parts)) : null
}

function writeLine(database: Database, orderPk: number, line: NewLine, net: string, netPln: string): number {
  const { product, copies } = line
  const chosen = line.options.map(({ group, option }) => ({
    chosen_option: { group_pk: group.pk, group_name: group.name, pk: option.pk, label: option.label },
    user_value: null,
  }))
  return database.run(
    `INSERT INTO order_products (order_pk, product_pk, product_name, selected_quantity, format, net_price,
       net_price_pln, weight, chosen_options, is_booklet_uv) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    orderPk,
    product.pk,
    product.name,
    copies,
    product.format,
    net,
    netPln,
    weightOf(line, copies),
    JSON.stringify(chosen),
    product.isBookletUv ? 1 : 0,
  )
}

const weightOf = ({ product }: NewLine, amount: number): string =>
  Math.max(0.05, product.unitWeight * amount).toFixed(3)

function writeAddress(
  database: Database,
  orderPk: number,
  address: NewAddress,
  lines: readonly NewLine[],
  linePks: readonly number[],
): void {
  const delivery = database.run(
    `INSERT INTO delivery_addresses (order_pk, name, street, building_number, suite_number, city, zip_code, country,
       telephone, delivery_service) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    orderPk,
    address.name,
    address.street,
    address.building_number,
    address.suite_number ?? null,
    address.city,
    address.zip_code,
    address.country,
    address.telephone ?? null,
    SERVICE,
  )
  for (const { line: place, amount } of address.lines) {
    const [line, linePk] = [lines[place], linePks[place]]
    if (!line || linePk === undefined) continue
    database.run(
      'INSERT INTO delivery_lines (delivery_pk, order_product_pk, amount, weight) VALUES (?, ?, ?, ?)',
      delivery,
      linePk,
      amount,
      weightOf(line, amount),
    )
  }
  database.run(
    `INSERT INTO delivery_packages (order_pk, delivery_pk, number, is_gls_delivery, is_self_pickup_delivery)
     VALUES (?, ?, 1, 1, 0)`,
    orderPk,
    delivery,
  )
}
