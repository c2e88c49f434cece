import { isOpenEntry, type OfflineKind, type OfflineState } from '#shared/domain/offline/entries.ts'
import type { OfflineFacts, OfflineView } from '#shared/ipc/routes/offline.ts'
import type { BenchCalls } from './bench-calls.ts'
import type { Offline } from './contract.ts'
import { createClientCopies } from './client-copies.ts'
import { entryView } from './entry-view.ts'
import type { Outage } from './outage.ts'
import type { EntryStore, OfflineEntry, OrderCache } from './ports.ts'
import type { Seal } from '../seal.ts'
import type { PrintBatch } from './print-batch.ts'
import type { Rehearsal } from './rehearsal.ts'
import type { OfflineSender } from './sender-contract.ts'
import { isWithoutLabel, type Shelf } from './shelf.ts'

export interface OfflineDeps {
  shop: string
  entries: EntryStore
  cache: OrderCache
  keeper: Seal['keeper']
  outage: Outage
  calls: Pick<BenchCalls, 'orderAge'>
  sender: OfflineSender
  printBatch: PrintBatch
  shelf: Shelf
  wantLabel: Offline['wantLabel']
  recordStages: Offline['recordStages']
  sendStages: Offline['sendStages']
  limit: () => string | null
  /** Whether the signed-in user may send entries of this kind (`send_order`, or the permission for stage actions). */
  maySend: (kind: OfflineKind) => boolean
  /** Null outside the training shop. */
  rehearsal: Rehearsal | null
}

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())

/** What the server does not have. A printed label is counted in the shelf list only. */
const recordedIn = (entries: readonly OfflineEntry[]): OfflineEntry[] =>
  entries.filter(({ kind }) => kind !== 'printed')

function byState(entries: readonly OfflineEntry[]): Partial<Record<OfflineState, number>> {
  const counts: Partial<Record<OfflineState, number>> = {}
  for (const { state } of entries) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** What the pages see of the offline bench. */
export function createOffline(deps: OfflineDeps): Offline {
  const {
    shop,
    entries,
    cache,
    keeper,
    outage,
    calls,
    sender,
    printBatch,
    shelf,
    limit,
    maySend,
    rehearsal,
  } = deps

  const own = (options: { all: boolean; orderPk?: number }) =>
    entries
      .list(shop, options)
      .filter((entry) => sender.isMine(entry) && !isWithoutLabel(entry))
      .map((entry) => entryView(entry, true))

  function othersOf(open: readonly OfflineEntry[]): OfflineView['others'] {
    const others = new Map<number, OfflineView['others'][number]>()
    for (const entry of recordedIn(open)) {
      if (sender.isMine(entry)) continue
      const { pk, name } = entry.person
      const other = others.get(pk) ?? { pk, name, count: 0, stages: 0 }
      if (entry.kind === 'stage') other.stages += 1
      else other.count += 1
      others.set(pk, other)
    }
    return [...others.values()]
  }

  /** Entries since the last outage began, and those that are still open. */
  function report() {
    const from = outage.last()?.from ?? 0
    return own({ all: true }).filter((entry) => isOpenEntry(entry) || Date.parse(entry.at) >= from)
  }

  function facts(): OfflineFacts {
    const last = outage.last()
    const parcels = shelf.parcels()
    return {
      cache: { ...cache.facts(), keeper },
      entries: byState(recordedIn(entries.list(shop, { all: true }))),
      shelf: {
        printed: parcels.length,
        checked: parcels.filter(({ state }) => state === 'checked').length,
      },
      lastOutage: last && { from: new Date(last.from).toISOString(), until: isoOf(last.until) },
    }
  }

  return {
    view() {
      const open = entries.list(shop)
      return {
        mode: 'bench',
        since: isoOf(outage.since()),
        counts: byState(recordedIn(open)),
        others: othersOf(open),
        sending: sender.progress(),
        limit: outage.since() === null ? null : limit(),
        rehearsalEnds: isoOf(rehearsal?.endsAt() ?? null),
      }
    },
    entries: (orderPk) => own({ all: true, ...(orderPk === undefined ? {} : { orderPk }) }),
    ...createClientCopies({ shop, entries, cache }),
    orderAge: (orderPk) => calls.orderAge(orderPk),
    wantLabel: deps.wantLabel,
    decide: (seq, decision) => sender.decide(seq, decision),
    takeOver: (personPk, of) =>
      sender.takeOver(personPk, ({ kind }) => (kind === 'stage') === (of === 'stages') && maySend(kind)),
    recordStages: deps.recordStages,
    sendStages: deps.sendStages,
    first: (packagePk) => sender.first(packagePk),
    rehearse: (minutes) => rehearsal?.set(minutes),
    batch: () => printBatch.view(),
    print: () => printBatch.print(),
    hold: (isHeld) => printBatch.hold(isHeld),
    report,
    shelf: () => shelf.parcels(),
    release: (packagePk) => shelf.release(packagePk),
    facts,
  }
}
