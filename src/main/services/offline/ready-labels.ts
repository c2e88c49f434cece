import { isOpenEntry } from '#shared/domain/offline/entries.ts'
import { carrierOf, labelSize } from '#shared/domain/packing.ts'
import type { LabelPlace } from '#shared/ipc/routes/labels.ts'
import { isHalted } from './conflicts.ts'
import { addressPkOf, isLabelUnsettled } from './order-entries.ts'
import type { BenchOrder, OfflineEntry } from './ports.ts'
import type { FreshOrder } from './proofs.ts'

/** A label that was wanted without a connection and exists now. */
export interface OfflineLabel {
  /** Entry of the waiting slip; labels are printed in the order of the slips. */
  seq: number
  /** Whether the parcel is packed, without which its label is not printed (SEND-032). */
  isPacked: boolean
  /** Whether it replaces a printed label with another tracking number, so that the journal needs a reason. */
  isReplacement: boolean
  label: LabelPlace
}

/** Tracking number on the label that was printed here for a package; null if none was printed. */
type PrintedNumber = (packagePk: number) => string | null

/** Whether this station has already printed the label with this number. */
export function isPrinted({ packagePk, trackingNumber }: LabelPlace, printedNumber: PrintedNumber): boolean {
  const printed = printedNumber(packagePk)
  return printed !== null && printed.trim() === trackingNumber?.trim()
}

function placeOf(order: BenchOrder, item: BenchOrder['delivery_packages'][number]): LabelPlace {
  const place = order.delivery_packages.indexOf(item) + 1
  return {
    packagePk: item.pk,
    orderPk: order.pk,
    hasCarrierSize: labelSize(order) !== null,
    trackingNumber: item.tracking_number,
    carrier: carrierOf(order),
    parcel: `${place}/${order.delivery_packages.length}`,
  }
}

type BenchPackage = BenchOrder['delivery_packages'][number]

/** The parcels whose label a closed entry leads to: those of a wanted label, or one with a new tracking number. */
function parcelsOf(order: BenchOrder, { value }: OfflineEntry, printedNumber: PrintedNumber): BenchPackage[] {
  if (value.kind === 'weight' || value.kind === 'stage') return []
  const { packagePk } = value
  if (value.kind === 'packed' || value.kind === 'printed')
    return order.delivery_packages.filter(({ pk }) => pk === packagePk && printedNumber(pk) !== null)
  return order.delivery_packages.filter(({ pk }) =>
    packagePk === null ? addressPkOf(order, pk) === value.addressPk : pk === packagePk,
  )
}

/**
 * Returns the labels of an order that are to be printed: those that were wanted and exist now, and those that replace a
 * void one. `entries` are those of the order. A parcel with an entry that waits for the user gets no label yet.
 */
export function readyLabels(
  { order, now, facts }: FreshOrder,
  entries: readonly OfflineEntry[],
  printedNumber: PrintedNumber,
): OfflineLabel[] {
  if (order === null || now === null || isHalted(now, facts)) return []
  const packedEntries = (packagePk: number): OfflineEntry[] =>
    entries.filter(({ value }) => value.kind === 'packed' && value.packagePk === packagePk)
  return entries
    .filter(({ state }) => state === 'done')
    .flatMap((entry) =>
      parcelsOf(order, entry, printedNumber)
        .filter(
          (item) =>
            item.tracking_number &&
            !packedEntries(item.pk).some(isOpenEntry) &&
            !isLabelUnsettled(entries, item.pk),
        )
        .map((item) => ({
          seq: entry.seq,
          isPacked: item.is_packed || packedEntries(item.pk).some(({ state }) => state === 'done'),
          isReplacement: printedNumber(item.pk) !== null,
          label: placeOf(order, item),
        })),
    )
    .filter(({ label }) => !isPrinted(label, printedNumber))
}
