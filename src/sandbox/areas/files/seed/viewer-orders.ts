import { sumMoney } from '#shared/domain/money.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { CATALOGUE, UV_CARDS, chosenOptions } from '../../catalogue/seed/catalogue.ts'
import { deliveryCodes, paymentCodes, sourceCodes, statusCodes } from '../../orders/store/order-codes.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface Sample {
  product: string
  /** Overrides the product's format. */
  format?: string
  file: string
}

/** All structures of pages, covers and masks. */
const STRUCTURES: readonly Sample[] = [
  { product: 'Plakaty', format: 'A2', file: 'podglad-1-str.pdf' },
  { product: 'Ulotki', file: 'podglad-2-str.pdf' },
  { product: 'Ulotki składane', file: 'podglad-4-str.pdf' },
  { product: 'Katalogi szyte', format: 'A4, 8 stron', file: 'podglad-8-str-oprawa-4.pdf' },
  { product: 'Katalogi szyte', format: 'A5, 48 stron', file: 'podglad-48-str-oprawa-2.pdf' },
  { product: 'Katalogi klejone', format: 'A5, 200 stron', file: 'podglad-200-str-owijka.pdf' },
  { product: 'Katalogi klejone', format: 'A5, 500 stron', file: 'podglad-500-str-oprawa-2.pdf' },
  { product: UV_CARDS.name, file: 'podglad-uv-4-str.pdf' },
  { product: UV_CARDS.name, file: 'podglad-uv-5-str.pdf' },
  { product: 'Broszury UV', format: 'A5, 16 stron', file: 'podglad-uv-32-str-oprawa-4.pdf' },
  { product: 'Broszury UV', format: 'A5, 8 stron', file: 'podglad-uv-16-str.pdf' },
]

const FAULTS = [
  'blad',
  'wolny',
  'bez-obrazu',
  'maly',
  'obrocony',
  'proporcje',
  'milimetry',
  'piksele',
  'zamienione',
  'kreski',
  'jedna',
  'wszystkie',
  'nie-lista',
  'odmowa',
  'cisza',
  'podmiana',
] as const

/** Every fault that can occur in the viewer, with eight pages each. */
const FAULTY: readonly Sample[] = FAULTS.map((fault) => ({
  product: 'Katalogi szyte',
  format: 'A5, 8 stron',
  file: `podglad-8-str-${fault}.pdf`,
}))

/** Keys below those of the sample orders, so that theirs stay the same. */
const FIRST_PKS = { line: keyOf('order_products', 1), part: keyOf('delivery_lines', 1) }
const PIECES = 50

interface OrderOfOld extends Record<string, SqlValue> {
  pk: number
  date_added: number
}

/** Deletes the previous history and content of an order. */
const FORMER = [
  `DELETE FROM tracking_entries WHERE package_pk IN (SELECT pk FROM delivery_packages WHERE order_pk = ?)`,
  `DELETE FROM delivery_lines WHERE delivery_pk IN (SELECT pk FROM delivery_addresses WHERE order_pk = ?)`,
  'DELETE FROM order_products WHERE order_pk = ?',
  'DELETE FROM order_logs WHERE order_pk = ?',
  `UPDATE delivery_packages SET tracking_number = NULL, is_packed = 0, label_name = NULL, is_gls_delivery = 0,
     is_self_pickup_delivery = 0, status = NULL WHERE order_pk = ?`,
  `UPDATE delivery_addresses SET tracking_number = NULL, command_status = NULL, command_message = NULL,
     command_due = NULL WHERE order_pk = ?`,
]

/**
 * Turns the two oldest orders into orders that wait for verification. Their lines contain every case that the viewer
 * must handle.
 */
export function seedViewerOrders(database: Database): void {
  const next = { ...FIRST_PKS }

  function writeLine(order: number, delivery: number, { product: wanted, file, format }: Sample): string {
    const product = [...CATALOGUE, UV_CARDS].find(({ name }) => name === wanted)
    if (!product) throw new Error(`the sample has no product ${wanted}`)
    const net = (product.unitPrice * PIECES).toFixed(2)
    const weight = (product.unitWeight * PIECES).toFixed(3)
    const pk = next.line++
    const options = chosenOptions(product)
    database.run(
      'INSERT INTO order_products VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      pk,
      order,
      product.pk,
      product.name,
      PIECES,
      format ?? product.format,
      net,
      net,
      weight,
      null,
      JSON.stringify(options),
      product.isBookletUv ? 1 : 0,
      null,
      file,
    )
    database.run(
      'INSERT INTO delivery_lines VALUES (?, ?, ?, ?, ?, ?)',
      next.part++,
      delivery,
      pk,
      PIECES,
      weight,
      null,
    )
    return net
  }

  function rewrite({ pk, date_added }: OrderOfOld, samples: readonly Sample[]): void {
    for (const statement of FORMER) database.run(statement, pk)
    const delivery = database.get<{ pk: number }>(
      'SELECT min(pk) AS pk FROM delivery_addresses WHERE order_pk = ?',
      pk,
    )
    const net = sumMoney(samples.map((sample) => writeLine(pk, delivery?.pk ?? 0, sample)))
    const states = [
      statusCodes.encode('waiting_for_preflight'),
      paymentCodes.encode('not_paid'),
      deliveryCodes.encode('not_send'),
    ] as const
    database.run(
      `UPDATE orders SET status = ?, payment_status = ?, delivery_status = ?, source = ?, site = 1, currency = 'PLN',
         vat_percent = 23, payment_method = 'deadline', is_self_pickup_delivery = 0, is_gls_delivery = 0,
         delivery_service = 'UPS Standard', net_price = ?, paid_amount = '0.00' WHERE pk = ?`,
      ...states,
      sourceCodes.encode('internal'),
      net,
      pk,
    )
    database.run(
      `INSERT INTO order_logs (order_pk, author, status, payment_status, delivery_status, date)
       VALUES (?, NULL, ?, ?, ?, ?)`,
      pk,
      ...states,
      date_added,
    )
  }

  const [structures, faulty] = database.all<OrderOfOld>(
    'SELECT pk, date_added FROM orders ORDER BY pk LIMIT 2',
  )
  if (structures) rewrite(structures, STRUCTURES)
  if (faulty) rewrite(faulty, FAULTY)
}
