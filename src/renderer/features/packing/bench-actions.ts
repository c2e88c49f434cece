import {
  addressesToLabel,
  isCommandRunning,
  isConfirmable,
  isPrintable,
  isSelfPickup,
  type SendAddress,
  type SendOrder,
  type SendPackage,
} from './bench-model.ts'
import { PICKED_UP } from './use-package-actions.ts'
import type { PrintState } from './use-label-printing.ts'

/** Something that can be done at the bench: by button, key, palette and command barcode alike. */
export interface BenchAction {
  label: string
  /** Why it cannot be done now; null where it can. */
  disabledReason: string | null
  /** It, or the action before it, is under way: a press does nothing. */
  isWorking: boolean
  run: () => void
}

export type PackageActionId = 'confirm' | 'print' | 'reprint' | 'printCoarse' | 'pickUp'
export type PackageActions = Readonly<Record<PackageActionId, BenchAction>>

const NO_NUMBER = 'Najpierw etykieta z numerem przesyłki.'
const PICK_UP_HAS_NONE = 'Odbiór osobisty nie ma etykiety.'

function confirmReason(order: SendOrder, item: SendPackage): string | null {
  if (item.is_packed) return 'Paczka jest już spakowana.'
  return isConfirmable(order, item) ? null : NO_NUMBER
}

/** What stands in the way of any print of the package's label. */
function printReason(order: SendOrder, item: SendPackage, { isUnknown }: PrintState): string | null {
  if (isSelfPickup(order, item)) return PICK_UP_HAS_NONE
  if (!item.is_packed) return 'Najpierw potwierdź spakowanie.'
  if (!isPrintable(order, item)) return NO_NUMBER
  return isUnknown ? 'Najpierw odpowiedz, czy etykieta wyszła.' : null
}

function pickUpReason(order: SendOrder, item: SendPackage): string | null {
  if (!isSelfPickup(order, item)) return 'To nie jest odbiór osobisty.'
  if (item.status === PICKED_UP) return 'Paczka jest już odebrana.'
  return item.is_packed ? null : 'Najpierw potwierdź spakowanie.'
}

/** Why each action cannot be done with the package now. */
export function packageReasons(
  order: SendOrder,
  item: SendPackage,
  print: PrintState,
): Readonly<Record<PackageActionId, string | null>> {
  const isOut = print.copies > 0 || print.isQueued
  const reason = printReason(order, item, print)
  return {
    confirm: confirmReason(order, item),
    print: reason ?? (isOut ? 'Etykieta jest już wydrukowana: użyj „Drukuj ponownie”.' : null),
    reprint: reason ?? (isOut ? null : 'Etykieta nie była jeszcze drukowana.'),
    printCoarse: reason ?? (print.isTooCoarse ? null : 'Obraz etykiety nie jest za mały.'),
    pickUp: pickUpReason(order, item),
  }
}

/** Why no label can be ordered now. */
export function generateReason(
  order: SendOrder,
  isOrdered: (address: SendAddress) => boolean,
): string | null {
  const toLabel = addressesToLabel(order)
  if (toLabel.length === 0) {
    return order.is_self_pickup_delivery ? PICK_UP_HAS_NONE : 'Wszystkie paczki mają etykiety.'
  }
  const isComing = (address: SendAddress) => isCommandRunning(address) || isOrdered(address)
  return toLabel.every(isComing) ? 'Przewoźnik już przygotowuje etykiety.' : null
}
