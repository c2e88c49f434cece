import { timesMoney } from '#shared/domain/money.ts'
import { pricesOf } from '#shared/domain/order-price.ts'
import { MADE_STATUSES } from '#shared/domain/order-status.ts'
import type { Database } from '../../../database/database.ts'
import { dateOf } from '../../../http/moments.ts'
import {
  deliveryCodes,
  localizationCodes,
  paymentCodes,
  sourceCodes,
  statusCodes,
} from '../store/order-codes.ts'
import type { SampleClient } from '../../clients/seed/clients.ts'
import { seedHistory } from './history.ts'
import { createOrderPlanner, type OrderPlan, type SampleOrder } from './order-plan.ts'
import { createParcelWriter } from './parcels.ts'
import { orderTimes } from './seasons.ts'
import type { Random } from '../../../sample/random.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const DAY = 86_400_000
/** Net, per address. */
const PARCEL_PRICE = '14.90'
/** Age of the oldest order in days. Of the time before, the statistics have only totals (`statistics/seed/archive.ts`). */
const SPAN_DAYS = 70

export function seedOrders(
  database: Database,
  random: Random,
  clients: readonly SampleClient[],
  total: number,
  now: number,
): void {
  const planOf = createOrderPlanner(random, total)
  const writeParcels = createParcelWriter(database, random)
  const polish = clients.filter((client) => client.country === 'PL')
  const german = clients.filter((client) => client.country === 'DE')

  const times = orderTimes(total, SPAN_DAYS, now)
  for (const [index, added] of times.entries()) {
    const pk = keyOf('orders', index + 1)
    const plan = planOf(pk, index)
    const choice = plan.site === 2 ? german : polish
    const client = choice[random.between(0, choice.length - 1)]
    if (!client) throw new Error('the sample shop has no clients')
    const currency = plan.site === 2 ? 'EUR' : 'PLN'
    const order: SampleOrder = { pk, plan, added, client, currency, service: serviceOf(plan) }
    const net = writeParcels(order)
    const notePk = seedHistory(database, random, order, now)
    writeOrder(database, random, order, net, notePk, now)
  }
}

function serviceOf(plan: OrderPlan): string {
  if (plan.isPickup) return 'Odbiór osobisty'
  if (plan.source === 'allegro') return 'Allegro Kurier'
  return plan.isGls ? 'GLS Business Parcel' : 'UPS Standard'
}

function writeOrder(
  database: Database,
  random: Random,
  { pk, plan, added, client, currency, service }: SampleOrder,
  net: string,
  notePk: number | null,
  now: number,
): void {
  const languages =
    plan.site === 2 ? (['cpde', 'cpde', 'cpen'] as const) : (['pl', 'pl', 'pl', 'de', 'en'] as const)
  const isOpen = MADE_STATUSES.includes(plan.status)
  const deliveryPrice = plan.isPickup ? '0.00' : timesMoney(PARCEL_PRICE, plan.addresses)
  // Every second external order uses the delivery price of the shop's price list.
  const hasOwnDeliveryPrice = plan.source === 'external' && pk % 2 === 0
  const vatPercent = plan.site === 2 ? 19 : 23
  const { gross } = pricesOf({
    netPrice: net,
    deliveryPrice,
    vatPercent: String(vatPercent),
    discount: null,
  })
  // Orders in production are due around today; all others were due about a week after they were placed.
  const due = isOpen ? now + random.between(-2, 6) * DAY : added + random.between(3, 9) * DAY
  database.run(
    `INSERT INTO orders (pk, status, payment_status, delivery_status, source, company_localization, site,
       is_invoice_paper, note_pk, payment_method, lang, currency, delivery_service, is_self_pickup_delivery,
       is_gls_delivery, adresses_count, client_pk, realization_date, payment_deadline, date_added, date_modified,
       last_modified_by, net_price, delivery_price, external_delivery_price, vat_percent, delivery_lock_reason,
       my_address_as_sender, sender_address, paid_amount)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    pk,
    statusCodes.encode(plan.status),
    paymentCodes.encode(plan.paymentStatus),
    deliveryCodes.encode(plan.deliveryStatus),
    sourceCodes.encode(plan.source),
    localizationCodes.encode(plan.site === 2 ? 'DE' : 'PL'),
    plan.site,
    random.chance(0.2) ? 1 : 0,
    notePk,
    plan.paymentMethod,
    random.pick(languages),
    currency,
    service,
    plan.isPickup ? 1 : 0,
    plan.isGls ? 1 : 0,
    plan.addresses,
    client.pk,
    isOpen || !['draft', 'saved', 'negotiated'].includes(plan.status) ? dateOf(workingDay(due)) : null,
    plan.paymentMethod === 'deadline' ? dateOf(added + 14 * DAY) : null,
    added,
    Math.min(now, added + DAY),
    random.pick(['Barbara Zielińska', 'Zenon Dąbrowski', 'Alicja Nowak']),
    net,
    deliveryPrice,
    hasOwnDeliveryPrice ? deliveryPrice : null,
    vatPercent,
    plan.deliveryStatus === 'stopped' ? 'Klient prosi o wstrzymanie wysyłki do poniedziałku.' : null,
    random.chance(0.1) ? 1 : 0,
    null,
    plan.paymentStatus === 'paid' ? gross : '0.00',
  )
}

/** Moves a date off the weekend, because no deadline is on one. */
function workingDay(moment: number): number {
  const day = new Date(moment).getUTCDay()
  return moment + (day === 6 ? 2 : day === 0 ? 1 : 0) * DAY
}
