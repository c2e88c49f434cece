import { CONFLICT_TEXTS } from './conflict-texts.ts'
import { compare, packageOf, type EntryVerdict } from './conflicts.ts'
import { asksAboutLabel, isPackedHere, ownWeightsOf } from './order-entries.ts'
import type { OfflineEntry } from './ports.ts'
import type { FreshOrder } from './proofs.ts'

export interface JudgeDeps {
  digest: (text: string) => string
  /** Tracking number on the label that was printed here for the package; null if none was printed. */
  printedNumber: (packagePk: number) => string | null
}

/** Whether a label of the address was dropped while nobody knew whether it had been ordered. */
const isDroppedInDoubt = (entries: readonly OfflineEntry[], addressPk: number): boolean =>
  entries.some(
    ({ value, state, conflict }) =>
      state === 'dropped' &&
      conflict === 'labelUnclear' &&
      value.kind === 'label' &&
      value.addressPk === addressPk,
  )

/** Compares an entry with the order as just read. `entries` are all of the order, the closed ones too. */
export function judge(
  entry: OfflineEntry,
  entries: readonly OfflineEntry[],
  { now, facts }: FreshOrder,
  { digest, printedNumber }: JudgeDeps,
): EntryVerdict {
  const packagePk = packageOf(entry.value)
  // The packer decides each question once.
  const isAskedElsewhere =
    packagePk !== null &&
    entries.some((other) => other.kind === 'printed' && asksAboutLabel(other, packagePk))
  const printed = packagePk === null || isAskedElsewhere ? null : printedNumber(packagePk)
  const verdict = compare({
    base: entry.base,
    now,
    facts,
    entry: isPackedHere(entries, entry) ? { ...entry, state: 'unknown' } : entry,
    sentNumber: printed === null ? null : digest(printed.trim()),
    ownWeights: ownWeightsOf(entries, entry),
  })
  const { value, conflict } = entry
  if (verdict.kind !== 'send' || value.kind !== 'label' || conflict !== null) return verdict
  if (!isDroppedInDoubt(entries, value.addressPk)) return verdict
  return { kind: 'conflict', conflict: 'labelUnclear', problem: CONFLICT_TEXTS.labelUnclear }
}
