import { shownCents } from './price-amounts.ts'
import { centsAt, pricesByCell } from './price-elements.ts'
import type { PriceStore, StoredPrice } from './price-store.ts'

/** How a PUT ended, before its effect on the server is verified. */
export type PutEnd = 'accepted' | 'refused' | 'lost'

/** The result of re-reading the prices after a PUT. */
export interface PriceOutcome {
  /** Our cells that the server holds now; they are clean. */
  saved: number[]
  /** Cells that the server does not hold as sent; they still have to be saved. */
  unsaved: number[]
  /** Our cells that another user has changed meanwhile. */
  conflicts: number[]
  /** True if all prices that were not sent are gone, because this server treats a PUT as the whole table. */
  isTableWiped: boolean
  /** Number of cells changed by another user and accepted. */
  taken: number
}

function isWiped(store: PriceStore, sent: ReadonlyMap<number, number>, fresh: Float64Array): boolean {
  let others = 0
  for (let cell = 0; cell < store.size; cell += 1) {
    if (sent.has(cell) || store.baseOf(cell) === null) continue
    if (centsAt(fresh, cell) !== null) return false
    others += 1
  }
  return others > 0
}

/**
 * Compares every cell with what was sent and with the server's former value. Only prices that were read back become
 * clean. After a whole-table PUT the vanished prices stay in the store, so that they can be restored.
 */
export function settleSaved(
  store: PriceStore,
  sent: ReadonlyMap<number, number>,
  answer: PutEnd,
  prices: Iterable<StoredPrice>,
): PriceOutcome {
  const fresh = pricesByCell(store, prices)
  const isTableWiped = answer !== 'refused' && isWiped(store, sent, fresh)
  const outcome: PriceOutcome = { saved: [], unsaved: [], conflicts: [], isTableWiped, taken: 0 }
  for (let cell = 0; cell < store.size; cell += 1) {
    const now = centsAt(fresh, cell)
    const intent = sent.get(cell)
    if (intent !== undefined) settleOwn(store, cell, { intent, now, answer }, outcome)
    else if (!isTableWiped && now !== store.baseOf(cell)) {
      store.setServerValue(cell, now, true)
      outcome.taken += 1
    }
  }
  store.publish()
  return outcome
}

function settleOwn(
  store: PriceStore,
  cell: number,
  { intent, now, answer }: { intent: number; now: number | null; answer: PutEnd },
  outcome: PriceOutcome,
): void {
  if (now === intent) {
    store.setServerValue(cell, now, false)
    outcome.saved.push(cell)
  } else if (answer === 'accepted') {
    store.setServerValue(cell, now, false)
    store.refuse([[cell, `Nie zapisano: na serwerze jest ${shownCents(now)}.`]])
    outcome.unsaved.push(cell)
  } else if (now === store.baseOf(cell)) {
    outcome.unsaved.push(cell)
  } else {
    store.setServerValue(cell, now, true)
    outcome.conflicts.push(cell)
  }
}
