import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { OfflineConflict } from '#shared/domain/offline/entries.ts'
import type { OfflineEntry } from './ports.ts'
import type { OfflineLabel } from './ready-labels.ts'

/** An order whose entries wait for the user. */
interface Decision {
  orderPk: number
  /** The entries, in the order of recording. */
  seqs: readonly number[]
  /** Conflict and text of the first entry; the conflict is null if the server refused it. */
  conflict: OfflineConflict | null
  problem: string | null
}

/** What is to be printed and decided after a return of the server, in the order of the waiting slips. */
export interface Batch {
  /** Labels that may be printed now. */
  labels: readonly OfflineLabel[]
  /** Labels that exist but whose parcel is not packed. */
  unpacked: readonly OfflineLabel[]
  decisions: readonly Decision[]
  /** `Do wydruku: 46 etykiet. Wymaga decyzji: 3.`; null if there is nothing to do. */
  text: string | null
}

/** Groups the entries that wait for the user by their order. */
function decisionsOf(entries: readonly OfflineEntry[]): Decision[] {
  const byOrder = new Map<number, OfflineEntry[]>()
  for (const entry of entries) {
    if (entry.state !== 'conflict' && entry.state !== 'refused') continue
    byOrder.set(entry.orderPk, [...(byOrder.get(entry.orderPk) ?? []), entry])
  }
  return [...byOrder].map(([orderPk, list]) => ({
    orderPk,
    seqs: list.map(({ seq }) => seq),
    conflict: list[0]?.conflict ?? null,
    problem: list[0]?.problem ?? null,
  }))
}

/** Number of labels that wait until the user has decided about their order. */
function waitingLabels(entries: readonly OfflineEntry[], decisions: readonly Decision[]): number {
  const orders = new Set(decisions.map(({ orderPk }) => orderPk))
  return entries.filter(({ kind, orderPk }) => kind === 'label' && orders.has(orderPk)).length
}

/** `entries` are the open entries of the user at this shop, in the order of recording. */
export function batchOf(ready: readonly OfflineLabel[], entries: readonly OfflineEntry[]): Batch {
  const inOrder = ready.toSorted((a, b) => a.seq - b.seq)
  const decisions = decisionsOf(entries)
  const labels = inOrder.filter(({ isPacked }) => isPacked)
  const total = labels.length + waitingLabels(entries, decisions)
  const parts = [
    ...(total > 0 ? [`Do wydruku: ${countOf(total, COUNTED.label)}.`] : []),
    ...(decisions.length > 0 ? [`Wymaga decyzji: ${decisions.length}.`] : []),
  ]
  return {
    labels,
    unpacked: inOrder.filter(({ isPacked }) => !isPacked),
    decisions,
    text: parts.length > 0 ? parts.join(' ') : null,
  }
}
