import { useRef, useState } from 'react'
import { PICK_UP_FAILED } from '#shared/api/default-messages.ts'
import { PICKED_UP } from '#shared/domain/order-status.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { createChangeRunner } from '../../../../lib/change/change-runner.ts'
import { lowered } from '../../../../lib/format.ts'
import { notify } from '../../../../ui/notices.ts'
import { confirm, type ConfirmQuestion } from '../../../../ui/questions.ts'
import type { OrderDetails } from '../details/order-details-model.ts'
import { type DeliveryPackage } from './delivery-model.ts'

const body = { status: PICKED_UP } as const

interface PickUp {
  /** Pk of the package being marked, or `order`; null if none is. */
  working: number | 'order' | null
  markPackage: (item: DeliveryPackage) => Promise<void>
  markOrder: () => Promise<void>
}

/**
 * Marks packages or the order as picked up by the client, one at a time. The change cannot be undone, so the user must
 * confirm it.
 */
export function usePickUp(order: OrderDetails): PickUp {
  const [working, setWorking] = useState<PickUp['working']>(null)
  const isBusy = useRef(false)

  async function mark(
    what: number | 'order',
    question: ConfirmQuestion,
    send: () => Promise<unknown>,
    isDone: (now: OrderDetails) => boolean,
  ) {
    const success = what === 'order' ? 'Zamówienie oznaczono jako odebrane' : 'Paczkę oznaczono jako odebraną'
    if (isBusy.current) return
    isBusy.current = true
    try {
      if (!(await confirm(question))) return
      setWorking(what)
      await createChangeRunner<unknown>().run({
        done: lowered(success),
        operation: what === 'order' ? 'orders.updateStatus' : 'orderDeliveryPackages.updateStatus',
        isReloadedInBackground: true,
        send,
        async proof() {
          const now = await call('orders.retrieve', { params: { pk: order.pk } }, { allowDuplicate: true })
          return isDone(now) ? { held: now } : null
        },
      })
      notify.success(success)
    } catch (cause) {
      notifyPickUpFailure(cause)
    } finally {
      isBusy.current = false
      setWorking(null)
    }
  }

  return {
    working,
    markPackage: (item) =>
      mark(
        item.pk,
        {
          title: `Oznaczyć paczkę ${item.pk} jako odebraną?`,
          text: 'Tego nie da się cofnąć.',
          confirmLabel: 'Oznacz jako odebraną',
        },
        () => call('orderDeliveryPackages.updateStatus', { params: { pk: item.pk }, body }),
        (now) => now.delivery_packages.some(({ pk, status }) => pk === item.pk && status === PICKED_UP),
      ),
    markOrder: () =>
      mark(
        'order',
        {
          title: `Oznaczyć zamówienie ${order.pk} jako odebrane?`,
          text: 'Wszystkie paczki będą odebrane. Tego nie da się cofnąć.',
          confirmLabel: 'Oznacz jako odebrane',
        },
        () => call('orders.updateStatus', { params: { pk: order.pk }, body }),
        ({ status }) => status === PICKED_UP,
      ),
  }
}

/** Shows the server's status message (ORD-109), or the fixed text (ORD-110) followed by the reason, if there is one. */
function notifyPickUpFailure(cause: unknown): void {
  const error = toApiError(cause)
  const { code, failureId, origin } = error
  const tell = (nonFieldErrors: string[]) =>
    notify.failure({ code, failureId, origin, message: '', nonFieldErrors })
  const status = error.fieldErrors?.['status'] ?? []
  if (status.length > 0) return tell(status)
  const others = Object.values(error.fieldErrors ?? {}).flat()
  const reasons = [...others, ...(error.nonFieldErrors ?? [])]
  const lines = [PICK_UP_FAILED, ...(reasons.length > 0 ? reasons : [error.message]).filter(Boolean)]
  tell(lines)
}
