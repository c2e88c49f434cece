import { useRef, useState } from 'react'
import { type ApiError, serverMessages } from '#shared/api/api-error.ts'
import { PICK_UP_FAILED } from '#shared/api/default-messages.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { PICKED_UP } from '#shared/domain/order-status.ts'
import { isCommandRunning } from '#shared/domain/packing.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useChangeRunners } from '../../lib/change/use-change-runner.ts'
import { isSilent } from '../../ui/notices.ts'
import { alertFailure, showAlerts, signalFailure, signalSuccess } from '../../lib/bench-signals.ts'
import { CONFIRMATION_FAILED } from './bench-messages.ts'
import type { OrderRecords } from './offline/order-records.ts'
import { LABEL_RECORDED, OFFLINE_REASONS, SERVER_RESPONDS } from './offline/words.ts'
import { checkOrder } from './order-check.ts'
import type { PackagePrintState } from './label-printing.ts'
import {
  addressesToLabel,
  isConfirmable,
  isPrintable,
  isSelfPickup,
  type SendAddress,
  type SendOrder,
  type SendOrderCache,
  type SendPackage,
} from './send-order.ts'

/** An action at the bench, whether by button, key, palette or command barcode. */
export interface BenchAction {
  label: string
  /** Why the action is not possible now, or null. */
  disabledReason: string | null
  /** This action or the one before it is running, so pressing the button does nothing. */
  isWorking: boolean
  run: () => void
}

export type PackageActionId = 'confirm' | 'print' | 'reprint' | 'printCoarse' | 'pickUp' | 'slip'
export type PackageActions = Readonly<Record<PackageActionId, BenchAction>>

const NO_NUMBER = 'Najpierw etykieta z numerem przesyłki.'
const PICK_UP_HAS_NONE = 'Odbiór osobisty nie ma etykiety.'

function confirmReason(order: SendOrder, item: SendPackage, isOffline: boolean): string | null {
  if (item.is_packed) return 'Paczka jest już spakowana.'
  return ORDER_RULES.bench.confirmPacked(order) ?? (isConfirmable(order, item, isOffline) ? null : NO_NUMBER)
}

/** Returns why the package's label cannot be printed at all, or null. */
function printReason(order: SendOrder, item: SendPackage, { isUnknown }: PackagePrintState): string | null {
  if (isSelfPickup(order, item)) return PICK_UP_HAS_NONE
  if (!item.is_packed) return 'Najpierw potwierdź spakowanie.'
  if (!isPrintable(order, item)) return NO_NUMBER
  return isUnknown ? 'Najpierw odpowiedz, czy etykieta wyszła.' : null
}

function pickUpReason(order: SendOrder, item: SendPackage, isOffline: boolean): string | null {
  if (!isSelfPickup(order, item)) return 'To nie jest odbiór osobisty.'
  if (isOffline) return OFFLINE_REASONS.pickUp
  if (item.status === PICKED_UP) return 'Paczka jest już odebrana.'
  return item.is_packed ? ORDER_RULES.bench.pickUp(order) : 'Najpierw potwierdź spakowanie.'
}

/** Returns why the package gets no waiting slip, or null. A slip that was lost or damaged can be printed again. */
function slipReason(order: SendOrder, item: SendPackage, isOffline: boolean): string | null {
  if (isSelfPickup(order, item)) return PICK_UP_HAS_NONE
  if (item.tracking_number) return 'Paczka ma już etykietę.'
  return isOffline ? null : SERVER_RESPONDS
}

/** Returns why each action is not possible for the package now, or null. */
export function packageReasons(
  order: SendOrder,
  item: SendPackage,
  print: PackagePrintState,
  isOffline: boolean,
): Readonly<Record<PackageActionId, string | null>> {
  const isOut = print.copies > 0 || print.isQueued
  const reason = printReason(order, item, print)
  return {
    confirm: confirmReason(order, item, isOffline),
    print: reason ?? (isOut ? 'Etykieta jest już wydrukowana: użyj „Drukuj ponownie”.' : null),
    reprint: reason ?? (isOut ? null : 'Etykieta nie była jeszcze drukowana.'),
    printCoarse: reason ?? (print.isTooCoarse ? null : 'Obraz etykiety nie jest za mały.'),
    pickUp: pickUpReason(order, item, isOffline),
    slip: slipReason(order, item, isOffline),
  }
}

/** Returns why no label can be ordered now, or null. */
export function generateReason(
  order: SendOrder,
  isOrdered: (address: SendAddress) => boolean,
  { isOffline, isLabelRecorded }: Pick<OrderRecords, 'isOffline' | 'isLabelRecorded'>,
): string | null {
  const toLabel = addressesToLabel(order)
  if (toLabel.length === 0) {
    return order.is_self_pickup_delivery ? PICK_UP_HAS_NONE : 'Wszystkie paczki mają etykiety.'
  }
  if (isOffline) return OFFLINE_REASONS.generate
  const isComing = (address: SendAddress) => isCommandRunning(address) || isOrdered(address)
  if (toLabel.every(isComing))
    return toLabel.some(isLabelRecorded) ? LABEL_RECORDED : 'Przewoźnik już przygotowuje etykiety.'
  return ORDER_RULES.bench.generateLabel(order)
}

/** Runs one job per package at a time; pressing again while it runs does nothing. */
function useOneEach() {
  const running = useRef(new Set<number>())
  const [working, setWorking] = useState<ReadonlySet<number>>(new Set())
  async function run(pk: number, job: () => Promise<void>): Promise<void> {
    if (running.current.has(pk)) return
    running.current.add(pk)
    setWorking(new Set(running.current))
    try {
      await job()
    } finally {
      running.current.delete(pk)
      setWorking(new Set(running.current))
    }
  }
  return { run, isWorking: (pk: number) => working.has(pk) }
}

interface PackageChange {
  /** Text after "Nie wiadomo, czy". */
  done: string
  send: () => Promise<unknown>
  /** Whether a package of the order shows the change. */
  isDone: (item: SendPackage) => boolean
  tell: (error: ApiError) => void
}

interface PackageChanges {
  isWorking: (packagePk: number) => boolean
  confirm: (item: SendPackage) => Promise<void>
  markPickedUp: (item: SendPackage) => Promise<void>
}

/** `onPacked` prints the label if the station prints after packing. */
export function usePackageChanges(
  order: SendOrder,
  cache: SendOrderCache,
  onPacked: ((item: SendPackage) => Promise<void>) | null,
  isOffline: boolean,
): PackageChanges {
  const { run, isWorking } = useOneEach()
  // Packing or picking up twice does no harm, so a retry re-reads the order and does not prompt.
  const runnerOf = useChangeRunners<void>('report')

  /**
   * Sends a change of a package once and verifies a lost response in the order. `tell` is called for every failure.
   * Resolves to true if the change was made without any failure.
   */
  async function change(name: string, { done, send, isDone, tell }: PackageChange): Promise<boolean> {
    let isQuiet = true
    try {
      await runnerOf(name).run({
        done,
        async send() {
          try {
            await send()
          } catch (cause) {
            isQuiet = false
            tell(toApiError(cause))
            throw cause
          }
        },
        async proof() {
          const { delivery_packages: packages } = await cache.read()
          return packages.some(isDone) ? { held: undefined } : null
        },
      })
      return isQuiet
    } catch {
      return false
    }
  }

  function confirm(item: SendPackage): Promise<void> {
    return run(item.pk, async () => {
      if (!isConfirmable(order, item, isOffline) || (await checkOrder(cache, 'confirmPacked')) === null)
        return
      const { pk, label_image: image } = item
      const isConfirmed = await change(`confirm ${pk}`, {
        done: 'potwierdzono zapakowanie',
        send: () =>
          call('orderDeliveryPackages.update', {
            params: { pk },
            body: image ? { is_packed: true, label_image: image } : { is_packed: true },
          }),
        isDone: (other) => other.pk === pk && other.is_packed,
        tell: (error) => alertFailure(error, CONFIRMATION_FAILED),
      })
      if (isConfirmed) {
        const packed = { ...item, is_packed: true }
        cache.change(({ delivery_packages: packages }) => ({
          delivery_packages: packages.map((other) =>
            other.pk === pk ? { ...other, is_packed: true } : other,
          ),
        }))
        if (onPacked && isPrintable(order, packed)) await onPacked(packed)
        else signalSuccess()
      }
      await cache.reload()
    })
  }

  function markPickedUp({ pk }: SendPackage): Promise<void> {
    return run(pk, async () => {
      if ((await checkOrder(cache, 'pickUp')) === null) return
      const isMarked = await change(`pick up ${pk}`, {
        done: 'paczkę oznaczono jako odebraną',
        send: () =>
          call('orderDeliveryPackages.updateStatus', { params: { pk }, body: { status: PICKED_UP } }),
        isDone: (other) => other.pk === pk && other.status === PICKED_UP,
        tell(error) {
          if (isSilent(error)) return
          showAlerts([error.fieldErrors?.['status']?.[0] ?? serverMessages(error)[0] ?? PICK_UP_FAILED])
          signalFailure()
        },
      })
      if (isMarked) signalSuccess()
      await cache.reload()
    })
  }

  return { isWorking, confirm, markPickedUp }
}
