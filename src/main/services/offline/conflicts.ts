import { readDecimal } from '#shared/domain/decimal.ts'
import type { OfflineConflict } from '#shared/domain/offline/entries.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { CHANGED_PARTS, CONFLICT_TEXTS, type OnParcel } from './conflict-texts.ts'
import type { EntryBase, EntryValue, OfflineEntry } from './ports.ts'

/** What the freshly read order says about sending, besides what `EntryBase` holds. */
export interface OrderFacts {
  /** Null if the server does not say. */
  deliveryStatus: string | null
  /** Time of the order's last change, ms since 1970; null if the server does not say. */
  changedAt: number | null
  /** Keys of addresses that need no further label. */
  labelled: readonly number[]
  /** Keys of addresses whose label the carrier is making. */
  coming: readonly number[]
}

/**
 * What to do with an entry. `done`: the server holds it already, so nothing is sent. `coming`: its label was ordered and
 * does not exist yet. `conflict`: the user decides. `void`: the user decides, and what is on the parcel must not leave.
 */
export type EntryVerdict =
  | { kind: 'send' }
  | { kind: 'done' }
  | { kind: 'coming' }
  | { kind: 'conflict' | 'void'; conflict: OfflineConflict; problem: string }

export interface EntryComparison {
  /** The order when the entry was recorded. */
  base: EntryBase
  /** The order as just read; null if it does not exist (404). */
  now: EntryBase | null
  facts: OrderFacts
  entry: Pick<OfflineEntry, 'orderPk' | 'value' | 'state' | 'conflict' | 'at'>
  /** Digest of the tracking number on the label that was printed here; null if none was printed. */
  sentNumber: string | null
  /** Weights of the same line that this station has sent before, in kg. */
  ownWeights?: readonly string[]
}

const SEND: EntryVerdict = { kind: 'send' }
const DONE: EntryVerdict = { kind: 'done' }

const FINEST = { precision: 30 }

/** Compares decimal texts by value. Texts that are not numbers are equal only if they are identical. */
function isSameDecimal(a: string, b: string): boolean {
  const [left, right] = [readDecimal(a, FINEST), readDecimal(b, FINEST)]
  return left.ok && right.ok ? left.value === right.value : a === b
}

/**
 * A waiting entry with a conflict is one that the user decided to send in spite of it. The decision covers this conflict
 * only, so another change is a question again.
 */
const isDecided = ({ state, conflict }: EntryComparison['entry'], which: OfflineConflict): boolean =>
  state === 'waiting' && conflict === which

/** Questions that are asked only after the one about changes of the order, whose decision they would overwrite. */
const ASKED_LATER: readonly OfflineConflict[] = ['changed', 'weighed', 'numberChanged', 'labelUnclear']

const isChangeDecided = (entry: EntryComparison['entry']): boolean =>
  ASKED_LATER.some((conflict) => isDecided(entry, conflict))

/** Whether the order is cancelled, stopped or no longer in production, so that nothing of it may be packed. */
export function isHalted({ status, packages }: EntryBase, { deliveryStatus }: OrderFacts): boolean {
  const order = {
    // A missing status is no change; the server itself refuses what is not permitted.
    status: status ?? 'in_production',
    delivery_status: deliveryStatus,
    delivery_packages: packages.map(({ isPacked }) => ({ is_packed: isPacked })),
  }
  return ORDER_RULES.bench.weigh(order) !== null
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key) => b.includes(key))

/** Whether both records have the same keys and no known value differs. A record that the server left out is no change. */
function isSameRecord<Value>(
  a: Readonly<Record<string, Value>>,
  b: Readonly<Record<string, Value>>,
): boolean {
  const [before, after] = [Object.keys(a), Object.keys(b)]
  if (before.length === 0 || after.length === 0) return true
  const isKnown = (value: Value | undefined): boolean => value !== null && value !== undefined && value !== ''
  return (
    isSameSet(before, after) &&
    before.every((key) => a[key] === b[key] || !isKnown(a[key]) || !isKnown(b[key]))
  )
}

function changedParts(base: EntryBase, now: EntryBase): string[] {
  const keys = (packages: EntryBase['packages']): string[] => packages.map(({ pk }) => String(pk))
  const [before, after] = [keys(base.packages), keys(now.packages)]
  const isCarrierKnown = base.carrier !== '' && now.carrier !== ''
  return [
    ...(isSameRecord(base.addresses, now.addresses) ? [] : [CHANGED_PARTS.addresses]),
    ...(isCarrierKnown && base.carrier !== now.carrier ? [CHANGED_PARTS.carrier] : []),
    ...(before.length === 0 || after.length === 0 || isSameSet(before, after)
      ? []
      : [CHANGED_PARTS.packages]),
    ...(isSameRecord(base.lines, now.lines) ? [] : [CHANGED_PARTS.lines]),
  ]
}

/** What is on the entry's parcel, as far as this station knows. */
function onParcelOf({ kind }: EntryValue, sentNumber: string | null): OnParcel {
  if (sentNumber !== null || kind === 'printed') return 'label'
  return kind === 'label' ? 'slip' : null
}

/** A question, or a void label if something is on the parcel. */
const stop = (conflict: OfflineConflict, problem: string, onParcel: OnParcel): EntryVerdict => ({
  kind: onParcel === null ? 'conflict' : 'void',
  conflict,
  problem,
})

/** Compares a weight with the one on the server. */
function weightVerdict(
  { base, entry, ownWeights = [] }: EntryComparison,
  now: EntryBase,
  value: Extract<EntryValue, { kind: 'weight' }>,
): EntryVerdict {
  const onServer = now.weights[value.key] ?? null
  if (onServer === null) return SEND
  if (isSameDecimal(onServer, value.weight)) return DONE
  const known = [base.weights[value.key] ?? null, ...ownWeights].filter((weight) => weight !== null)
  if (known.some((weight) => isSameDecimal(weight, onServer)) || isDecided(entry, 'weighed')) return SEND
  return {
    kind: 'conflict',
    conflict: 'weighed',
    problem: CONFLICT_TEXTS.weighed(onServer, value.weight, entry.at),
  }
}

/** Compares a packed parcel. The server does not say who packed it, so only a request sent before proves that we did. */
function packedVerdict(
  { entry, sentNumber }: EntryComparison,
  now: EntryBase,
  packagePk: number,
): EntryVerdict {
  const item = now.packages.find(({ pk }) => pk === packagePk)
  if (item?.isPacked) {
    if (entry.state !== 'waiting' || isDecided(entry, 'packedElsewhere')) return DONE
    return stop(
      'packedElsewhere',
      CONFLICT_TEXTS.packedElsewhere(entry.orderPk),
      sentNumber === null ? null : 'label',
    )
  }
  if (sentNumber === null || !item || item.number === null || item.number === sentNumber) return SEND
  if (isDecided(entry, 'numberChanged')) return SEND
  return stop('numberChanged', CONFLICT_TEXTS.numberChanged, 'label')
}

/** Compares a wanted label. One whose request was sent before is never sent again without the user. */
function labelVerdict(
  { base, entry, facts }: EntryComparison,
  now: EntryBase,
  { addressPk, packagePk }: Extract<EntryValue, { kind: 'label' }>,
): EntryVerdict {
  const item = now.packages.find(({ pk }) => pk === packagePk)
  const isLabelled = item ? item.number !== null : facts.labelled.includes(addressPk)
  if (isLabelled) return DONE
  if (facts.coming.includes(addressPk)) return { kind: 'coming' }
  const wasPacked = base.packages.some(({ pk, isPacked }) => pk === packagePk && isPacked)
  // Somebody else has packed the parcel, so a label that is ordered now would be paid for nothing.
  if (item?.isPacked && !wasPacked && !isDecided(entry, 'packedElsewhere'))
    return stop('packedElsewhere', CONFLICT_TEXTS.packedElsewhere(entry.orderPk), 'slip')
  if (entry.state === 'waiting') return SEND
  return { kind: 'conflict', conflict: 'labelUnclear', problem: CONFLICT_TEXTS.labelUnclear }
}

/** The number on the label that an entry of the kind `printed` is about, and the one on the server; null if unknown. */
function numbersOf(
  { base }: EntryComparison,
  now: EntryBase,
  { packagePk, number }: Extract<EntryValue, { kind: 'printed' }>,
): { onLabel: string | null; onServer: string | null } {
  const numberIn = ({ packages }: EntryBase) => packages.find(({ pk }) => pk === packagePk)?.number ?? null
  return { onLabel: number ?? numberIn(base), onServer: numberIn(now) }
}

/** Compares a printed label. Nothing is sent for it: its order was read, so it is done if the label is still valid. */
function printedVerdict(
  comparison: EntryComparison,
  now: EntryBase,
  value: Extract<EntryValue, { kind: 'printed' }>,
): EntryVerdict {
  const { onLabel, onServer } = numbersOf(comparison, now, value)
  if (onLabel === null || onServer === null || onLabel === onServer) return DONE
  if (isDecided(comparison.entry, 'numberChanged')) return DONE
  return stop('numberChanged', CONFLICT_TEXTS.numberChanged, 'label')
}

function kindVerdict(comparison: EntryComparison, now: EntryBase): EntryVerdict {
  const { value } = comparison.entry
  if (value.kind === 'weight') return weightVerdict(comparison, now, value)
  if (value.kind === 'packed') return packedVerdict(comparison, now, value.packagePk)
  if (value.kind === 'printed') return printedVerdict(comparison, now, value)
  return value.kind === 'label' ? labelVerdict(comparison, now, value) : SEND
}

/** The parcel of the entry, if it names one. */
export function packageOf(value: EntryValue): number | null {
  return value.kind === 'weight' || value.kind === 'stage' ? null : value.packagePk
}

/** What has changed in the order and concerns the entry, in Polish. */
function changesFor(comparison: EntryComparison, now: EntryBase): string[] {
  const { value } = comparison.entry
  const packagePk = packageOf(value)
  const isParcelGone = packagePk !== null && !now.packages.some(({ pk }) => pk === packagePk)
  const parts = changedParts(comparison.base, now)
  if (isParcelGone && !parts.includes(CHANGED_PARTS.packages)) parts.push(CHANGED_PARTS.packages)
  if (value.kind !== 'printed' || isParcelGone) return parts
  const { onLabel, onServer } = numbersOf(comparison, now, value)
  const wasKnown = comparison.base.packages.some(({ pk, number }) => pk === packagePk && number !== null)
  // A server that never sends the number proves nothing; one that has withdrawn it has cancelled the label.
  return wasKnown && onLabel !== null && onServer === null ? [...parts, CHANGED_PARTS.number] : parts
}

/**
 * Compares the server's order with the one that the bench knew, for one entry. Null and missing values never count as a
 * change, except a tracking number that the server no longer holds for a printed label.
 */
export function compare(comparison: EntryComparison): EntryVerdict {
  const { now, facts, entry, sentNumber } = comparison
  const { orderPk, value } = entry
  const onParcel = onParcelOf(value, sentNumber)
  if (now === null) return stop('gone', CONFLICT_TEXTS.gone(orderPk, onParcel), onParcel)
  if (isHalted(now, facts)) {
    const isStopped = facts.deliveryStatus === 'stopped'
    const halt = { orderPk, status: now.status, isStopped, changedAt: facts.changedAt, onParcel }
    return stop('halted', CONFLICT_TEXTS.halted(halt), onParcel)
  }
  const verdict = kindVerdict(comparison, now)
  // A weight or a packed parcel that the server holds already needs no question about other changes.
  if (value.kind !== 'label' && value.kind !== 'printed' && verdict.kind === 'done') return verdict
  const parts = changesFor(comparison, now)
  if (parts.length === 0 || isChangeDecided(entry)) return verdict
  if (value.kind === 'printed') return stop('changed', CONFLICT_TEXTS.changedLabel(orderPk, parts), 'label')
  return { kind: 'conflict', conflict: 'changed', problem: CONFLICT_TEXTS.changed(orderPk, parts) }
}
