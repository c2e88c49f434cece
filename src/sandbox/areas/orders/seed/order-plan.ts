import type { DeliveryStatus, OrderSource, OrderStatus, PaymentStatus } from '#shared/domain/order-status.ts'
import { isRefusedFirst } from '../../packing/store/carriers.ts'
import type { Random } from '../../../sample/random.ts'
import type { SampleClient } from '../../clients/seed/clients.ts'

/** The properties of a sample order, chosen before its rows are written. */
export interface OrderPlan {
  status: OrderStatus
  source: OrderSource
  isGls: boolean
  isPickup: boolean
  addresses: number
  /** Packages of the first address; the other addresses have one each. */
  packages: number
  /** Number of lines in a reseller's order. Null for other orders, which have a few random lines. */
  lines: number | null
  progress: 'open' | 'labelled' | 'partlyPacked' | 'packed' | 'pickedUp'
  paymentStatus: PaymentStatus
  paymentMethod: 'after_receiving' | 'electronic_payment' | 'prepayment' | 'deadline'
  deliveryStatus: DeliveryStatus
  site: 1 | 2
}

/** A sample order with its time and client, before its rows are written. */
export interface SampleOrder {
  pk: number
  plan: OrderPlan
  /** Ms since 1970. */
  added: number
  client: SampleClient
  currency: 'PLN' | 'EUR'
  service: string
}

type Parcel = Pick<OrderPlan, 'source' | 'isGls' | 'isPickup' | 'addresses' | 'packages' | 'progress'>

const parcel = (changes: Partial<Parcel>): Parcel => ({
  source: 'internal',
  isGls: true,
  isPickup: false,
  addresses: 1,
  packages: 1,
  progress: 'open',
  ...changes,
})

/** Cases at the packing bench, used in rotation so that even a short list contains all of them. */
const SITUATIONS: readonly Parcel[] = [
  parcel({}),
  parcel({ isGls: false }),
  parcel({ isGls: false, source: 'allegro' }),
  parcel({ isGls: false, isPickup: true }),
  parcel({ packages: 3 }),
  parcel({ addresses: 2 }),
  parcel({ progress: 'labelled' }),
  parcel({ source: 'external' }),
  parcel({ isGls: false, progress: 'labelled' }),
  parcel({ isGls: false, source: 'allegro', progress: 'labelled' }),
  parcel({ isGls: false, source: 'external', packages: 2 }),
  parcel({ isGls: false, isPickup: true, packages: 2 }),
  parcel({ isGls: false, source: 'allegro', packages: 2 }),
  parcel({ isGls: false, addresses: 3 }),
  parcel({ packages: 2, progress: 'partlyPacked' }),
]

/** Cases of orders that the carrier refuses at first. */
const REFUSED: readonly Parcel[] = [
  parcel({ isGls: false, source: 'allegro' }),
  parcel({}),
  parcel({ isGls: false }),
]

const RECENT: readonly OrderStatus[] = [
  ...(['in_production', 'in_realization', 'in_production', 'waiting_for_files', 'in_production'] as const),
  ...(['in_realization', 'in_production', 'waiting_for_payment', 'draft', 'in_production'] as const),
  ...(['waiting_for_preflight', 'in_production', 'in_realization', 'negotiated', 'in_production'] as const),
  ...(['saved', 'waiting_for_files', 'in_production', 'in_realization', 'waiting_for_payment'] as const),
]
const OLD: readonly OrderStatus[] = [
  ...(['done', 'done', 'pickuped', 'done', 'canceled', 'done', 'done', 'done', 'saved', 'done'] as const),
  ...([
    'done',
    'pickuped',
    'done',
    'deleted',
    'done',
    'done',
    'canceled',
    'done',
    'pickuped',
    'done',
  ] as const),
]
const RECENT_SHARE = 0.35

/**
 * From this number of orders on, a shop has resellers with long orders. Smaller shops are for tests and must stay
 * small.
 */
const RESELLERS_FROM = 1000
const RESELLERS = 60
/** Three of seven orders that could be a reseller's are one, so that they are not all placed in the same days. */
const isResellersTurn = (candidate: number): boolean => candidate % 7 < 3

/** Returns plans by order number, oldest first. */
export function createOrderPlanner(random: Random, total: number): (pk: number, index: number) => OrderPlan {
  let situation = 0
  let refused = 0
  let resellers = total < RESELLERS_FROM ? RESELLERS : 0
  let candidates = 0
  return (pk, index) => {
    const isRecent = index >= total * (1 - RECENT_SHARE)
    const status = isRefusedFirst(pk) ? 'in_production' : statusAt(isRecent ? RECENT : OLD, index)
    const parts = partsOf(status, pk)
    const site = parts.source !== 'allegro' && random.chance(0.18) ? 2 : 1
    // Not for orders in production, which are the cases for the packing bench.
    const isCandidate = isRecent && status === 'in_realization' && resellers < RESELLERS
    const isReseller = isCandidate && isResellersTurn(candidates++)
    const lines = isReseller ? 40 + (resellers++ % 11) : null
    return {
      status,
      ...parts,
      lines,
      ...payment(random, status),
      deliveryStatus: deliveryOf(random, status, pk),
      site,
    }
  }

  function partsOf(status: OrderStatus, pk: number): Parcel {
    if (status === 'in_production') {
      const next = isRefusedFirst(pk)
        ? REFUSED[refused++ % REFUSED.length]
        : SITUATIONS[situation++ % SITUATIONS.length]
      return next ?? parcel({})
    }
    if (status === 'pickuped') return parcel({ isGls: false, isPickup: true, progress: 'pickedUp' })
    const source = random.pick(['internal', 'internal', 'internal', 'external', 'allegro'] as const)
    return parcel({
      source,
      isGls: source !== 'allegro' && random.chance(0.6),
      addresses: random.chance(0.1) ? 2 : 1,
      packages: random.chance(0.2) ? random.between(2, 4) : 1,
      progress: status === 'done' ? 'packed' : 'open',
    })
  }
}

const statusAt = (statuses: readonly OrderStatus[], index: number): OrderStatus =>
  statuses[index % statuses.length] ?? 'draft'

const UNPAID: readonly OrderStatus[] = [
  ...([
    'draft',
    'negotiated',
    'saved',
    'waiting_for_files',
    'waiting_for_payment',
    'canceled',
    'deleted',
  ] as const),
]

function payment(random: Random, status: OrderStatus): Pick<OrderPlan, 'paymentMethod' | 'paymentStatus'> {
  const paymentMethod = random.pick([
    'electronic_payment',
    'electronic_payment',
    'prepayment',
    'deadline',
    'after_receiving',
  ] as const)
  const isLater = paymentMethod === 'deadline' || paymentMethod === 'after_receiving'
  const isOpen = UNPAID.includes(status) || (isLater && status !== 'done') || (isLater && random.chance(0.1))
  return { paymentMethod, paymentStatus: isOpen ? 'not_paid' : 'paid' }
}

/** Packers meet one in training now and then. */
const isStoppedInProduction = (pk: number): boolean => pk % 50 === 33

function deliveryOf(random: Random, status: OrderStatus, pk: number): DeliveryStatus {
  if (status === 'in_production') return isStoppedInProduction(pk) ? 'stopped' : 'not_send'
  if (status === 'pickuped') return 'delivered'
  if (status === 'done')
    return random.pick(['delivered', 'delivered', 'delivered', 'send', 'returned'] as const)
  if (status === 'in_realization' && random.chance(0.1)) return 'stopped'
  return 'not_send'
}
