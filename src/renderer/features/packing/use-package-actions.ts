import { useRef, useState } from 'react'
import { serverMessages } from '#shared/api/api-error.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { alertFailure, CONFIRMATION_FAILED, isSilent, PICK_UP_FAILED } from './bench-failures.ts'
import { showAlerts } from './bench-alerts.ts'
import { isConfirmable, isPrintable, type SendOrder, type SendPackage } from './bench-model.ts'
import { signalFailure, signalSuccess } from './bench-signals.ts'
import type { SendOrderCache } from './use-send-order.ts'

export const PICKED_UP = 'pickuped'

/** Runs one job per package at a time; a second press while it runs is nothing. */
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

export interface PackageActions {
  isWorking: (packagePk: number) => boolean
  confirm: (item: SendPackage) => Promise<void>
  markPickedUp: (item: SendPackage) => Promise<void>
}

/** `onPacked` prints where the station prints after packing. */
export function usePackageActions(
  order: SendOrder,
  cache: SendOrderCache,
  onPacked: ((item: SendPackage) => Promise<void>) | null,
): PackageActions {
  const { run, isWorking } = useOneEach()

  function confirm(item: SendPackage): Promise<void> {
    return run(item.pk, async () => {
      if (!isConfirmable(order, item)) return
      const { pk, label_image: image } = item
      try {
        await call('orderDeliveryPackages.update', {
          params: { pk },
          body: image ? { is_packed: true, label_image: image } : { is_packed: true },
        })
      } catch (cause) {
        alertFailure(toApiError(cause), CONFIRMATION_FAILED)
        // The answer may have been lost after the package was confirmed.
        await cache.reload()
        return
      }
      const packed = { ...item, is_packed: true }
      cache.change((known) => ({
        ...known,
        delivery_packages: known.delivery_packages.map((other) =>
          other.pk === pk ? { ...other, is_packed: true } : other,
        ),
      }))
      if (onPacked && isPrintable(order, packed)) await onPacked(packed)
      else signalSuccess()
      await cache.reload()
    })
  }

  function markPickedUp(item: SendPackage): Promise<void> {
    return run(item.pk, async () => {
      try {
        await call('orderDeliveryPackages.updateStatus', {
          params: { pk: item.pk },
          body: { status: PICKED_UP },
        })
        signalSuccess()
      } catch (cause) {
        const error = toApiError(cause)
        if (!isSilent(error)) {
          showAlerts([error.fieldErrors?.['status']?.[0] ?? serverMessages(error)[0] ?? PICK_UP_FAILED])
          signalFailure()
        }
      }
      await cache.reload()
    })
  }

  return { isWorking, confirm, markPickedUp }
}
