import { isOpenEntry } from '#shared/domain/offline/entries.ts'
import { carrierOf, labelSize } from '#shared/domain/packing.ts'
import type { LabelPlace } from '#shared/ipc/routes/labels.ts'
import { isHalted } from './conflicts.ts'
import { addressPkOf } from './order-entries.ts'
import type { BenchOrder, OfflineEntry } from './ports.ts'
import type { FreshOrder } from './proofs.ts'

/** A label that was wanted without a connection and exists now. */
export interface ReadyLabel {
  /** Entry of the waiting slip; labels are printed in the order of the slips. */
  seq: number
  /** Whether the parcel is packed, without which its label is not printed (SEND-032). */
  isPacked: boolean
  label: LabelPlace
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

/**
 * Returns the labels of an order that were wanted and exist now. `entries` are those of the order. A parcel with an
 * entry that waits for a person gets no label yet.
 */
export function readyLabels(
  { order, now, facts }: FreshOrder,
  entries: readonly OfflineEntry[],
): ReadyLabel[] {
  if (order === null || now === null || isHalted(now, facts)) return []
  const packedEntries = (packagePk: number): OfflineEntry[] =>
    entries.filter(({ value }) => value.kind === 'packed' && value.packagePk === packagePk)
  return entries.flatMap(({ seq, state, value }) => {
    if (value.kind !== 'label' || state !== 'done') return []
    const { packagePk, addressPk } = value
    return order.delivery_packages
      .filter(({ pk }) => (packagePk === null ? addressPkOf(order, pk) === addressPk : pk === packagePk))
      .filter((item) => item.tracking_number && !packedEntries(item.pk).some(isOpenEntry))
      .map((item) => ({
        seq,
        isPacked: item.is_packed || packedEntries(item.pk).some(({ state: packed }) => packed === 'done'),
        label: placeOf(order, item),
      }))
  })
}
