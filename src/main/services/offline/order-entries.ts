import { isOpenEntry } from '#shared/domain/offline/entries.ts'
import { addressOfPackage } from '#shared/domain/address-labels.ts'
import { packageOf } from './conflicts.ts'
import type { BenchOrder, EntryValue, OfflineEntry } from './ports.ts'

/**
 * What the sender works on, in this order within an order. Of a printed label nothing is sent; it comes first, because
 * sending changes the order with which it is compared. Stage entries are never sent by themselves.
 */
export const SENT_KINDS = ['printed', 'weight', 'label', 'packed'] as const

export const isSentKind = ({ kind }: Pick<OfflineEntry, 'kind'>): boolean => kind !== 'stage'

/** Identifies what an entry sets, so that a newer one replaces it. Null if it sets nothing. */
function targetOf(value: EntryValue): string | null {
  if (value.kind === 'weight') return `weight ${value.key}`
  return value.kind === 'packed' ? `packed ${value.packagePk}` : null
}

/** Returns waiting entries that a newer waiting one of the same person replaces. `entries` are in order of recording. */
export function supersededOf(entries: readonly OfflineEntry[]): OfflineEntry[] {
  const waiting = entries.filter(({ state }) => state === 'waiting')
  return waiting.filter((entry, place) => {
    const target = targetOf(entry.value)
    return (
      target !== null &&
      waiting
        .slice(place + 1)
        .some(({ value, person }) => targetOf(value) === target && person.pk === entry.person.pk)
    )
  })
}

/** Returns the weights that this station has already sent for the same line, in kg. */
export function ownWeightsOf(entries: readonly OfflineEntry[], { value }: OfflineEntry): string[] {
  if (value.kind !== 'weight') return []
  return entries.flatMap((other) =>
    other.state === 'done' && other.value.kind === 'weight' && other.value.key === value.key
      ? [other.value.weight]
      : [],
  )
}

/** Whether this station itself has already packed the same parcel. */
export function isPackedHere(entries: readonly OfflineEntry[], { seq, value }: OfflineEntry): boolean {
  const target = targetOf(value)
  return (
    value.kind === 'packed' &&
    entries.some((other) => other.seq !== seq && other.state === 'done' && targetOf(other.value) === target)
  )
}

/**
 * Whether the entry asks, or has asked, about the number on the printed label of this package. One that was released
 * without a check, or whose label did not come out, has not.
 */
export const asksAboutLabel = ({ value, state, conflict }: OfflineEntry, packagePk: number): boolean =>
  value.kind === 'printed' &&
  value.packagePk === packagePk &&
  (isOpenEntry({ state }) || state === 'done' || conflict !== null)

/** Whether the package's printed label is void or not checked yet, so that it must not be replaced automatically. */
export const isLabelUnsettled = (entries: readonly OfflineEntry[], packagePk: number): boolean =>
  entries.some((entry) => asksAboutLabel(entry, packagePk) && entry.state !== 'done')

/** The key of the address that a package goes to; null if the order does not say. */
export function addressPkOf(order: BenchOrder | null, packagePk: number): number | null {
  const item = order?.delivery_packages.find(({ pk }) => pk === packagePk)
  return (order && item && addressOfPackage(order, item)?.pk) ?? null
}

/** Whether a label of the address may have been ordered, or the user is asked about it. */
const isLabelInDoubt = (entry: OfflineEntry, addressPk: number): boolean =>
  entry.value.kind === 'label' &&
  entry.value.addressPk === addressPk &&
  (entry.state === 'sending' ||
    entry.state === 'unknown' ||
    (entry.state === 'conflict' && entry.conflict === 'labelUnclear'))

/**
 * Whether an entry must wait for others of its order: a label for all weights and for another label of its address, a
 * packed parcel for its label and for the check of a label that was printed without a connection.
 */
export function isHeld(
  entries: readonly OfflineEntry[],
  entry: OfflineEntry,
  order: BenchOrder | null,
): boolean {
  const others = entries.filter((other) => other.seq !== entry.seq && isOpenEntry(other))
  const { value } = entry
  if (value.kind === 'label')
    return others.some((other) => other.kind === 'weight' || isLabelInDoubt(other, value.addressPk))
  if (value.kind !== 'packed') return false
  const addressPk = addressPkOf(order, value.packagePk)
  return others.some(
    (other) =>
      (other.value.kind === 'printed' && other.value.packagePk === value.packagePk) ||
      (other.value.kind === 'label' &&
        (packageOf(other.value) === value.packagePk || other.value.addressPk === addressPk)),
  )
}
