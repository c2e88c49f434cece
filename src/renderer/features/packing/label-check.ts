import type { Events } from '#shared/ipc/events.ts'
import { placeOf, type SendOrder, type SendPackage } from './bench-model.ts'
import type { LabelPrinting } from './use-label-printing.ts'

export type LabelVerdict =
  { kind: 'right'; item: SendPackage } | { kind: 'wrong'; scanned: string; expected: string }

type Prints = Pick<LabelPrinting, 'stateOf' | 'atHand'>

function nameOf(order: SendOrder, item: SendPackage): string {
  const place = `${placeOf(order, item)} zamówienia ${order.pk}`
  return item.tracking_number ? `${item.tracking_number} · ${place}` : place
}

/**
 * The package at hand is the one printed last whose label has not been scanned back. While there is one, only its label
 * is right; the label of a print whose fate is unknown proves that it came out.
 */
export function judgeLabel(
  order: SendOrder,
  { packagePk, orderPk, isOfThisOrder, trackingNumber }: Events['scanner.label'],
  prints: Prints,
): LabelVerdict {
  const item = order.delivery_packages.find(({ pk }) => pk === packagePk)
  const atHand = prints.atHand(order)
  const expected = atHand ? nameOf(order, atHand) : `zamówienie ${order.pk}`
  if (!isOfThisOrder || !item) {
    const scanned = [trackingNumber, `zamówienie ${orderPk}`].filter(Boolean).join(' · ')
    return { kind: 'wrong', scanned, expected }
  }
  const isProof = prints.stateOf(item.pk).isUnknown
  if (atHand && atHand !== item && !isProof) {
    return { kind: 'wrong', scanned: nameOf(order, item), expected }
  }
  return { kind: 'right', item }
}
