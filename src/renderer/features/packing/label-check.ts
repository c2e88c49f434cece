import type { Events } from '#shared/ipc/events.ts'
import { placeOf, type SendOrder, type SendPackage } from './bench-model.ts'
import type { LabelPrinting } from './use-label-printing.ts'

export type LabelVerdict =
  { kind: 'right'; item: SendPackage } | { kind: 'wrong'; scanned: string; expected: string }

type Prints = Pick<LabelPrinting, 'stateOf' | 'atHand'>

/** `1Z999 · paczka 1 z 2`. */
function nameOf(order: SendOrder, item: SendPackage): string {
  return [item.tracking_number, placeOf(order, item)].filter(Boolean).join(' · ')
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
  if (!isOfThisOrder || !item) {
    const scanned = [trackingNumber, `zamówienie ${orderPk}`].filter(Boolean).join(' · ')
    const own = [atHand && nameOf(order, atHand), `zamówienie ${order.pk}`]
    return { kind: 'wrong', scanned, expected: own.filter(Boolean).join(' · ') }
  }
  const isProof = prints.stateOf(item.pk).isUnknown
  if (atHand && atHand !== item && !isProof) {
    return { kind: 'wrong', scanned: nameOf(order, item), expected: nameOf(order, atHand) }
  }
  return { kind: 'right', item }
}
