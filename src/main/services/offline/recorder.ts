import { isActiveEntry, mayFollowOffline } from '#shared/domain/offline/entries.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { Log } from '../log/log.ts'
import { baseOf } from './base.ts'
import type { OfflineClock } from './clock.ts'
import { withEntries } from './overlay.ts'
import type {
  BenchOrder,
  StoredCopy,
  ChangeableOrderCache,
  EntryStore,
  OfflineEntry,
  OfflinePerson,
} from './ports.ts'
import type { Seal } from '../seal.ts'
import {
  isSameSubject,
  recordsSame,
  recordIn,
  entryValueOf,
  withChange,
  type RecordedChange,
} from './recorded-changes.ts'

export interface RecorderDeps {
  /** Identity of the shop (`station.shop`). */
  shop: string
  cache: ChangeableOrderCache
  entries: EntryStore
  seal: Pick<Seal, 'digest'>
  clock: Pick<OfflineClock, 'stamp'>
  /** Called after entries were recorded or closed. */
  onChanged: () => void
  log: Pick<Log, 'warn' | 'error'>
}

export interface Recorder {
  /** The cached order that contains the line or package. */
  orderOf(change: RecordedChange): StoredCopy<BenchOrder> | null
  /** Why the change must not be recorded for the order, in Polish. Null if it may. */
  refusal(order: BenchOrder, change: RecordedChange): string | null
  /**
   * Records the change and returns the record with which the server would respond. `isSent` means that a request with
   * an unknown outcome was sent. Throws OFFLINE_NOT_RECORDED.
   */
  record(change: RecordedChange, order: BenchOrder, person: OfflinePerson, isSent: boolean): unknown
  /** Whether an entry about the same line or package is being sent now, so that a later change must wait behind it. */
  isBeingSent(change: RecordedChange): boolean
  /** The server has carried out the change, so older entries about its line or package are closed. */
  carriedOut(change: RecordedChange): void
  /** The order with this station's entries. */
  overlaid(order: BenchOrder): BenchOrder
}

export function createRecorder(deps: RecorderDeps): Recorder {
  const { shop, cache, entries, seal, clock, onChanged, log } = deps

  /** Reads only the entries of the cached order, because reading several hundred takes longer than a press may. */
  function about(change: RecordedChange): OfflineEntry[] {
    const cached = cache.orderWith(change.part, change.pk)
    const listed = entries.list(shop, cached ? { orderPk: cached.value.pk } : {})
    return listed.filter(({ value }) => isSameSubject(value, change))
  }

  const overlaid = (order: BenchOrder): BenchOrder =>
    withEntries(order, entries.list(shop, { orderPk: order.pk }))

  /** The entry that already records the change, e.g. after a second press. */
  function repeated(earlier: readonly OfflineEntry[], change: RecordedChange): OfflineEntry | undefined {
    const latest = earlier.findLast(isActiveEntry)
    return latest && recordsSame(latest.value, change) ? latest : undefined
  }

  function close(entry: OfflineEntry, isCarriedOut: boolean): void {
    const state = isCarriedOut && mayFollowOffline(entry.state, 'done') ? 'done' : 'dropped'
    if (mayFollowOffline(entry.state, state)) entries.change(entry.seq, state)
  }

  return {
    overlaid,
    orderOf: ({ part, pk }) => cache.orderWith(part, pk),
    refusal: (order, { kind }) => ORDER_RULES.bench[kind === 'weight' ? 'weigh' : 'confirmPacked'](order),

    record(change, order, person, isSent) {
      const earlier = about(change)
      const entry =
        repeated(earlier, change) ??
        entries.add({
          shop,
          person,
          orderPk: order.pk,
          value: entryValueOf(change),
          base: baseOf(order, (text) => seal.digest(text)),
          ...clock.stamp(),
        })
      if (isSent && entry.state === 'waiting') {
        entries.change(entry.seq, 'sending')
        entries.change(entry.seq, 'unknown')
      }
      // An entry with an unknown outcome stays, because the server may hold its value and the sender must know that.
      for (const other of earlier) {
        if (other.seq !== entry.seq && other.state !== 'unknown') close(other, false)
      }
      onChanged()
      return recordIn(overlaid(order), change)
    },

    isBeingSent: (change) => about(change).some(({ state }) => state === 'sending'),

    carriedOut(change) {
      try {
        // The sender closes the entry that it is sending.
        const earlier = about(change).filter(({ state }) => state !== 'sending')
        for (const entry of earlier) close(entry, recordsSame(entry.value, change))
        const cached = cache.orderWith(change.part, change.pk)
        if (cached) cache.changeOrder(cached.value.pk, (order) => withChange(order, change))
        if (earlier.length > 0) onChanged()
      } catch (cause) {
        log.error('offline', 'entries that a change has replaced could not be closed', cause)
      }
    },
  }
}
