import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isOpenEntry, type OfflineState } from '#shared/domain/offline/entries.ts'
import type { OfflineEntryView } from '#shared/ipc/routes/offline.ts'
import { useIsOffline } from '../../../lib/offline.ts'
import { useOfflineEntries } from '../../../lib/offline-reads.ts'
import { deliveryAddressOf, type SendAddress, type SendOrder } from '../send-order.ts'

/** States in which the program itself still orders the label, so nobody else may. */
const LABEL_COMES: readonly OfflineState[] = ['waiting', 'sending', 'unknown', 'conflict']

/** What this station has recorded for an order that the server does not have yet. */
export interface OrderRecords {
  /** Whether this bench works without the server now. */
  isOffline: boolean
  isWeightStored: (lineKey: string) => boolean
  isPackedStored: (packagePk: number) => boolean
  /** True if a waiting slip was printed for the package and its label is still to come. */
  isLabelWanted: (packagePk: number) => boolean
  /** True if the program is going to order the address's label, which must not be ordered by hand as well. */
  isLabelRecorded: (address: SendAddress) => boolean
  /** Number of entries of the order that the server does not have yet. */
  openCount: number
}

function pksOf(entries: readonly OfflineEntryView[], isMeant: (entry: OfflineEntryView) => boolean) {
  return new Set(entries.filter(isMeant).flatMap(({ packagePk }) => packagePk ?? []))
}

export function useOrderRecords(order: SendOrder): OrderRecords {
  const isOffline = useIsOffline()
  const { entries, isReading } = useOfflineEntries(order.pk)
  const known = useMemo(() => {
    const open = entries.filter(isOpenEntry)
    const labels = open.filter(({ kind, state }) => kind === 'label' && LABEL_COMES.includes(state))
    return {
      weights: new Set(open.filter(({ kind }) => kind === 'weight').flatMap(({ key }) => key ?? [])),
      packed: pksOf(open, ({ kind }) => kind === 'packed'),
      wanted: pksOf(labels, () => true),
      /** An entry without a package may be of any address. */
      openCount: open.length,
      isAnyLabelRecorded: labels.some(({ packagePk }) => packagePk === null),
    }
  }, [entries])
  const isLabelRecorded = useCallback(
    (address: SendAddress) =>
      // While the entries are being read, ordering a label could pay for one that is already recorded.
      isReading ||
      known.isAnyLabelRecorded ||
      order.delivery_packages.some(
        (item) => known.wanted.has(item.pk) && deliveryAddressOf(order, item)?.pk === address.pk,
      ),
    [known, order, isReading],
  )
  return {
    isOffline,
    isWeightStored: (lineKey) => known.weights.has(lineKey),
    isPackedStored: (packagePk) => known.packed.has(packagePk),
    isLabelWanted: (packagePk) => known.wanted.has(packagePk),
    isLabelRecorded,
    openCount: known.openCount,
  }
}

/** Re-reads the order when the server responds again and after each of its entries that was sent. */
export function useReloadOnReturn({ isOffline, openCount }: OrderRecords, reload: () => Promise<void>): void {
  const before = useRef({ isOffline, openCount })
  useEffect(() => {
    const { isOffline: wasOffline, openCount: openBefore } = before.current
    before.current = { isOffline, openCount }
    if (!isOffline && (wasOffline || openCount < openBefore)) void reload()
  }, [isOffline, openCount, reload])
}
