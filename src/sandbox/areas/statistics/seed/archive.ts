import { shopDay } from '#shared/domain/shop-clock.ts'
import type { Database } from '../../../database/database.ts'
import { createRandom, type Random } from '../../../sample/random.ts'
import { CATALOGUE, type SampleProduct } from '../../catalogue/seed/catalogue.ts'
import { busyness } from '../../orders/seed/seasons.ts'
import { IS_COUNTED } from '../store/counted-orders.ts'

const DAY = 86_400_000
const MONTHS = 24
/** A day's orders contain only a few of all products, which keeps the archive small. */
const PRODUCTS_A_DAY = 12
/** Resellers order much, in few products, and most often before Christmas. */
const RESELLER_SHARE = 0.01
const CHRISTMAS_SHARE = 0.06
const CHRISTMAS_MONTHS = ['11', '12']
const RESELLER_LINES = 45
const RESELLER_PRODUCTS = 3
/** Net delivery price per address, and what the carrier takes per parcel and kilogram, in grosze. */
const DELIVERY = 1490
const PARCEL = 1120
const KILOGRAM = 35

interface Buyer {
  pk: number
  site: number
  date_added: number
}

/**
 * Adds the daily totals of the two years before the oldest order, as of a shop that archives its old orders and keeps
 * only their sums. The days follow the seasons, and join the number of existing orders without a step.
 */
export function seedArchive(database: Database, now: number): void {
  const { counted, first } = database.get<{ counted: number; first: number | null }>(
    `SELECT count(*) AS counted, min(date_added) AS first FROM orders o WHERE ${IS_COUNTED}`,
  ) ?? { counted: 0, first: null }
  if (first === null) return
  const buyers = database.all<Buyer & Record<string, number>>(
    `SELECT c.pk, c.date_added, max(o.site) AS site FROM clients c JOIN orders o ON o.client_pk = c.pk
     GROUP BY c.pk ORDER BY c.date_added, c.pk`,
  )
  let busy = 0
  for (let day = first; day < now; day += DAY) busy += busyness(day, now)
  const orders = counted / busy
  const months = new Map<string, ClientTotal>()
  // Noon, because the shop's days are not exactly 24 hours long. The oldest order's own day is counted from orders.
  for (let noon = noonOf(first) - DAY; noon >= startOfArchive(now); noon -= DAY) {
    const day = shopDay(new Date(noon)) ?? ''
    const random = createRandom(Math.floor(noon / DAY))
    const known = buyers.filter(({ date_added }) => date_added < noon)
    const amount = Math.round(orders * busyness(noon, now) * (0.85 + random.next() * 0.3))
    if (known.length > 0) writeDay(database, day, ordersOf(day, random, known, amount), months)
  }
  for (const [key, { orders: count, lines, net }] of months) {
    const [month = '', site = '', client = ''] = key.split(' ')
    database.run(
      'INSERT INTO stats_client_months VALUES (?, ?, ?, ?, ?, ?)',
      month,
      Number(site),
      Number(client),
      count,
      lines,
      net,
    )
  }
}

const noonOf = (moment: number): number => Date.parse(`${shopDay(new Date(moment)) ?? ''}T12:00:00Z`)

/** The first day of the month two years ago, so that no month of the archive is incomplete. */
function startOfArchive(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - MONTHS, 1)
}

interface ClientTotal {
  orders: number
  lines: number
  net: number
}

interface ArchivedOrder {
  client: number
  site: number
  isOnCash: boolean
  lines: number
  products: readonly { pk: number; net: number; grams: number }[]
  delay: number
  addresses: number
  parcels: number
  isPickup: boolean
}

const sumOf = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0)

function ordersOf(day: string, random: Random, buyers: readonly Buyer[], amount: number): ArchivedOrder[] {
  const resellers = CHRISTMAS_MONTHS.includes(day.slice(5, 7)) ? CHRISTMAS_SHARE : RESELLER_SHARE
  const products = Array.from({ length: PRODUCTS_A_DAY }, () => random.pick(CATALOGUE))
  return Array.from({ length: amount }, () => {
    const buyer = random.pick(buyers)
    const isReseller = random.chance(resellers)
    const chosen = isReseller ? RESELLER_PRODUCTS : random.pick([1, 1, 1, 2, 2, 3, 4, 6] as const)
    const repeats = isReseller ? RESELLER_LINES / RESELLER_PRODUCTS : 1
    const addresses = random.chance(0.1) ? 2 : 1
    return {
      client: buyer.pk,
      site: buyer.site,
      isOnCash: random.chance(0.2),
      lines: chosen * repeats,
      products: Array.from({ length: chosen }, () => lineOf(random, random.pick(products), repeats)),
      delay: random.chance(0.14) ? random.between(1, 9) : random.between(-3, 0),
      addresses,
      parcels: addresses + (random.chance(0.2) ? random.between(1, 3) : 0),
      isPickup: random.chance(0.12),
    }
  })
}

function lineOf(random: Random, { pk, unitPrice, unitWeight, quantities }: SampleProduct, repeats: number) {
  const quantity = random.pick(quantities)
  return {
    pk,
    net: Math.round(unitPrice * quantity * 100) * repeats,
    grams: Math.round(Math.max(0.05, unitWeight * quantity) * 1000) * repeats,
  }
}

const netOf = ({ products }: ArchivedOrder): number => sumOf(products, ({ net }) => net)

function writeDay(
  database: Database,
  day: string,
  orders: readonly ArchivedOrder[],
  months: Map<string, ClientTotal>,
): void {
  for (const [site, own] of Map.groupBy(orders, (order) => order.site)) {
    database.run(
      'INSERT INTO stats_sales VALUES (?, ?, ?, ?, ?, ?)',
      day,
      site,
      own.length,
      own.filter(({ isOnCash }) => isOnCash).length,
      sumOf(own, ({ lines }) => lines),
      sumOf(own, netOf),
    )
    for (const [delay, same] of Map.groupBy(own, (order) => order.delay))
      database.run('INSERT INTO stats_delays VALUES (?, ?, ?, ?)', day, site, delay, same.length)
    writeClients(database, day, site, own, months)
    writeProducts(database, day, site, own)
    writePackages(database, day, site, own)
  }
}

function writeClients(
  database: Database,
  day: string,
  site: number,
  orders: readonly ArchivedOrder[],
  months: Map<string, ClientTotal>,
): void {
  for (const [client, own] of Map.groupBy(orders, (order) => order.client)) {
    const total = { orders: own.length, lines: sumOf(own, ({ lines }) => lines), net: sumOf(own, netOf) }
    const values = [total.orders, total.lines, total.net]
    database.run('INSERT INTO stats_clients VALUES (?, ?, ?, ?, ?, ?)', day, site, client, ...values)
    const key = `${day.slice(0, 7)} ${site} ${client}`
    const { orders: count, lines, net } = months.get(key) ?? { orders: 0, lines: 0, net: 0 }
    months.set(key, { orders: count + total.orders, lines: lines + total.lines, net: net + total.net })
  }
}

function writeProducts(
  database: Database,
  day: string,
  site: number,
  orders: readonly ArchivedOrder[],
): void {
  const bought = orders.flatMap((order, place) =>
    order.products.map((product) => ({ ...product, place, client: order.client })),
  )
  for (const [pk, own] of Map.groupBy(bought, (line) => line.pk))
    database.run(
      'INSERT INTO stats_products VALUES (?, ?, ?, ?, ?, ?, ?)',
      day,
      site,
      pk,
      new Set(own.map(({ place }) => place)).size,
      sumOf(own, ({ net }) => net),
      sumOf(own, ({ grams }) => grams),
      new Set(own.map(({ client }) => client)).size,
    )
}

function writePackages(
  database: Database,
  day: string,
  site: number,
  orders: readonly ArchivedOrder[],
): void {
  const grams = sumOf(orders, ({ products }) => sumOf(products, (line) => line.grams))
  const isAbroad = site === 2
  const sent = orders.filter(({ isPickup }) => !isPickup)
  const cut = sent.filter(({ parcels, addresses }) => parcels > addresses)
  const carried = sumOf(sent, ({ parcels }) => parcels)
  const price = sumOf(sent, ({ addresses }) => addresses * DELIVERY)
  const carrierPrice = Math.round(carried * PARCEL + (grams / 1000) * KILOGRAM)
  const system = sumOf(orders, ({ parcels }) => parcels)
  const values = [
    system,
    carried,
    // All parcels of old orders are packed.
    system,
    grams,
    Math.round(grams * 1.02),
    price,
    carrierPrice,
    carrierPrice,
    isAbroad ? orders.length : 0,
    0,
    isAbroad ? price : 0,
    isAbroad ? carrierPrice : 0,
    orders.filter(({ addresses }) => addresses > 1).length,
    cut.length,
    sumOf(cut, ({ addresses }) => addresses * DELIVERY),
  ]
  database.run(`INSERT INTO stats_packages VALUES (?, ?${', ?'.repeat(values.length)})`, day, site, ...values)
}
