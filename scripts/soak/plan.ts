import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'

/** Number of equal parts of the shift; a sample is taken after each. */
export const PARTS = 10
/** One hour of an eight-hour shift. */
const OUTAGE_SHARE = 1 / 8
const ACTIONS_PER_ORDER = 0.3
export const MS_PER_MINUTE = 60_000

/** Events, each with the index of the part before which it happens (from 0). */
export const EVENTS = { firstSignOut: 3, outage: 5, secondSignOut: 7 } as const

interface Part {
  /** Positions of the part's orders in the shift; `to` is exclusive. */
  orders: { from: number; to: number }
  /** Number of office actions at each of the two desks. */
  actions: number
}

export interface ShiftPlan {
  orders: number
  parts: readonly Part[]
  /** Duration of the outage. Its share of the run equals that of one hour in the shift. */
  outageMs: number
  /** Time between the beginnings of two orders, if the machine is fast enough. */
  paceMs: number
}

const DESKS = 2

export function planShift({ minutes, orders }: { minutes: number; orders: number }): ShiftPlan {
  const runMs = minutes * MS_PER_MINUTE
  const outageMs = runMs * OUTAGE_SHARE
  const actions = Math.round((orders * ACTIONS_PER_ORDER) / DESKS)
  const upTo = (total: number, part: number) => Math.round((total * part) / PARTS)
  return {
    orders,
    outageMs,
    paceMs: (runMs - outageMs) / orders,
    parts: Array.from({ length: PARTS }, (_, part) => ({
      orders: { from: upTo(orders, part), to: upTo(orders, part + 1) },
      actions: Math.max(1, upTo(actions, part + 1) - upTo(actions, part)),
    })),
  }
}

/** Four of five orders come with their labels. The fifth is weighed, and its label is ordered here. */
const KINDS: readonly OrderKind[] = ['labelled', 'labelled', 'gls', 'labelled', 'labelled']
const OTHER_CARRIER: OrderKind = 'ups'

export function kindOf(place: number): OrderKind {
  const kind = KINDS[place % KINDS.length] ?? 'labelled'
  return kind === 'gls' && Math.floor(place / KINDS.length) % 3 === 2 ? OTHER_CARRIER : kind
}

/** Number of orders that the sample shop needs so that enough orders of each kind wait. */
export const shopSizeFor = (orders: number): number => Math.max(3000, orders * 34)

/** Returns a generator of numbers from 0 to 1 that repeats in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns the items in random order. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}
