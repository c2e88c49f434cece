import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'

/** The shift is looked at after each of so many equal parts. */
export const PARTS = 10
/** An hour of a shift of eight. */
const OUTAGE_SHARE = 1 / 8
const ACTIONS_PER_ORDER = 0.3
export const MS_PER_MINUTE = 60_000

/** Parts before which something happens to the station, counted from 0. */
export const EVENTS = { firstSignOut: 3, outage: 5, secondSignOut: 7 } as const

interface Part {
  /** Places of its orders in the shift, the last one not included. */
  orders: { from: number; to: number }
  /** Office actions at each of the two desks. */
  actions: number
}

export interface ShiftPlan {
  orders: number
  parts: readonly Part[]
  /** How long the network is away: the same share of the run as an hour is of the shift. */
  outageMs: number
  /** Pause from one order's beginning to the next one's, where the machine is fast enough. */
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

/** Four of five come with their labels; the fifth is weighed and its label ordered here. */
const KINDS: readonly OrderKind[] = ['labelled', 'labelled', 'gls', 'labelled', 'labelled']
const OTHER_CARRIER: OrderKind = 'ups'

export function kindOf(place: number): OrderKind {
  const kind = KINDS[place % KINDS.length] ?? 'labelled'
  return kind === 'gls' && Math.floor(place / KINDS.length) % 3 === 2 ? OTHER_CARRIER : kind
}

/** Orders of the sample shop among which so many of each kind wait. */
export const shopSizeFor = (orders: number): number => Math.max(3000, orders * 34)

/** The same numbers from 0 to 1 in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}
