import { isActiveEntry } from '#shared/domain/offline/entries.ts'
import type { OfflineEntry } from './ports.ts'

/** Number of orders whose labels may be made at the same time. */
const LABELS_AT_ONCE = 10
/** How long after the order of a label it is prepared for printing again after a restart, in ms. */
const READY_MS = 12 * 60 * 60 * 1000

interface SendQueueDeps {
  /** Open entries that the signed-in user sends, in the order of recording. */
  mine: () => readonly OfflineEntry[]
}

/** The orders to be sent: those of scanned slips first, the others in the order of their first entry. */
export interface SendQueue {
  next(): number | null
  /** Does not try the order again until `release`. */
  rest(orderPk: number): void
  /** Tries one order again, or all except those whose labels are being made. */
  release(orderPk?: number): void
  first(orderPk: number): void
  /** Reads the orders although nothing of them is to be sent, because their labels are to be printed. */
  fetch(orderPks: readonly number[]): void
  mayOrderLabel(orderPk: number): boolean
  /** The order's label is being made. */
  coming(orderPk: number): void
  /** The order's label is no longer being made. Releases the orders that wait for this place. */
  came(orderPk: number): void
  /** The order waits until fewer labels are being made. */
  full(orderPk: number): void
  /** Numbers of entries since sending began; null if none is left. */
  progress(): { done: number; total: number } | null
}

/** Whether something is sent for the entry. For a printed label only the order is read. */
const isRequest = ({ kind }: OfflineEntry): boolean => kind !== 'printed'

export function createSendQueue({ mine }: SendQueueDeps): SendQueue {
  const resting = new Set<number>()
  const coming = new Set<number>()
  const full = new Set<number>()
  const toFetch = new Set<number>()
  const tracked = new Set<number>()
  let front: readonly number[] = []
  let wasPoll = false

  /** Alternates between orders whose labels are being made and the others, so that neither wait for all of the rest. */
  function fair(orders: readonly number[]): number | null {
    const other = orders.find((pk) => coming.has(pk) !== wasPoll)
    const found = other ?? orders[0] ?? null
    wasPoll = found !== null && coming.has(found)
    return found
  }

  return {
    next() {
      const active = mine().filter(isActiveEntry)
      const sent = active.filter(isRequest)
      if (sent.length === 0) tracked.clear()
      for (const { seq } of sent) tracked.add(seq)
      const orders = [...active.map(({ orderPk }) => orderPk), ...toFetch].filter((pk) => !resting.has(pk))
      return front.find((pk) => orders.includes(pk)) ?? fair(orders)
    },
    rest(orderPk) {
      resting.add(orderPk)
      toFetch.delete(orderPk)
      front = front.filter((pk) => pk !== orderPk)
    },
    release(orderPk) {
      const released = orderPk === undefined ? [...resting].filter((pk) => !coming.has(pk)) : [orderPk]
      for (const pk of released) resting.delete(pk)
    },
    first(orderPk) {
      front = [orderPk, ...front.filter((pk) => pk !== orderPk)]
    },
    fetch(orderPks) {
      for (const pk of orderPks) toFetch.add(pk)
    },
    mayOrderLabel: (orderPk) => coming.has(orderPk) || coming.size < LABELS_AT_ONCE,
    coming: (orderPk) => void coming.add(orderPk),
    came(orderPk) {
      if (!coming.delete(orderPk)) return
      for (const pk of full) resting.delete(pk)
      full.clear()
    },
    full: (orderPk) => void full.add(orderPk),
    progress() {
      const open = mine()
      const undecided = new Set(open.filter((entry) => !isActiveEntry(entry)).map(({ orderPk }) => orderPk))
      // What waits for a decision about its order is not being sent.
      const left = open.filter(
        (entry) => isActiveEntry(entry) && isRequest(entry) && !undecided.has(entry.orderPk),
      )
      if (left.length === 0) return null
      for (const { seq } of left) tracked.add(seq)
      return { done: tracked.size - left.length, total: tracked.size }
    },
  }
}

/** Returns orders with recent labels that were ordered but not printed here, e.g. because the station was switched off. */
export function ordersToPrint(
  entries: readonly OfflineEntry[],
  now: number,
  printedNumber: (packagePk: number) => string | null,
): number[] {
  const unprinted = entries.filter(
    ({ value, state, changedAt }) =>
      value.kind === 'label' &&
      state === 'done' &&
      changedAt > now - READY_MS &&
      (value.packagePk === null || printedNumber(value.packagePk) === null),
  )
  return [...new Set(unprinted.map(({ orderPk }) => orderPk))]
}
