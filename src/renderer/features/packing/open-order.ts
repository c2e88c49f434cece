import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { leftBehind, recordUnpackedOrder } from '../../lib/left-behind.ts'
import { refuseScan, saveBeforeLeaving, showAtScan } from '../../lib/scan-router.ts'
import { currentUser } from '../../lib/session.ts'
import { openInWindow, useThisWindow } from '../../lib/this-window.ts'
import { isSilent } from '../../ui/notices.ts'
import { clearAlerts, signalSuccess } from '../../lib/bench-signals.ts'
import { checkRefusal, isRefusal, stateLine } from './bench-messages.ts'
import { noteNextOrder } from './next-order.ts'
import { addressOf } from '../../lib/screens.ts'

interface OpenOrder {
  isChecking: boolean
  /** Checks with the server whether the order may be sent, then opens its bench or shows why not. */
  open: (pk: string) => Promise<void>
}

/**
 * An order of the strip that cannot be opened may have been packed elsewhere. Re-reads it, so that it leaves the strip.
 */
async function lookAgain(pk: string): Promise<void> {
  if (!leftBehind().some(({ code }) => code === pk)) return
  try {
    // Every window handles scans, so the package code is loaded only when it is needed.
    const [order, { unpackedOf }] = await Promise.all([
      call('orders.sendRetrieve', { params: { pk } }),
      import('./send-order.ts'),
    ])
    recordUnpackedOrder(order.pk, unpackedOf(order))
  } catch {
    // The order stays in the strip until it is packed or given up.
  }
}

/** Shows the states of a refused order to users who may view orders, because the refusal may not name them. */
async function tellState(pk: string, isLatest: () => boolean): Promise<void> {
  if (!can(currentUser(), 'view', 'order')) return
  try {
    const order = await call('orders.poll', { params: { pk } }, { allowDuplicate: true })
    if (isLatest()) showAtScan([stateLine(order)], null)
  } catch {
    // The server's own message has already been shown.
  }
}

/** Opens an order by its pk. A newer order cancels the one being checked. */
export function useOpenOrder(): OpenOrder {
  const navigate = useNavigate()
  const client = useQueryClient()
  const pending = useRef<{ pk: string; controller: AbortController } | null>(null)
  const latest = useRef<object | null>(null)
  const [isChecking, setIsChecking] = useState(false)

  const open = useCallback(
    async (pk: string) => {
      clearAlerts()
      if (pending.current?.pk === pk) return
      pending.current?.controller.abort()
      const check = { pk, controller: new AbortController() }
      const isOvertaken = () => pending.current !== check
      pending.current = check
      latest.current = check
      setIsChecking(true)
      noteNextOrder({ pk, isChecking: true })
      try {
        const { signal } = check.controller
        const [reply] = await Promise.all([
          call('orders.sendCheck', { params: { pk } }, { signal }),
          saveBeforeLeaving(),
        ])
        if (isOvertaken()) return
        noteNextOrder(null)
        signalSuccess()
        // If the order is already open, this reloads it in place.
        void client.invalidateQueries({ queryKey: ['orders', 'sendRetrieve'] })
        const bench = addressOf('packing.order', { pk: reply?.pk ?? pk })
        if (useThisWindow.getState().isMain) await navigate(bench)
        else await openInWindow(bench, { inMain: true })
      } catch (cause) {
        const error = toApiError(cause)
        if (isOvertaken()) return
        noteNextOrder({ pk, isChecking: false })
        if (isSilent(error)) return
        refuseScan(checkRefusal(error), `Zamówienie ${pk}`)
        if (isRefusal(error)) void tellState(pk, () => latest.current === check)
        void lookAgain(pk)
      } finally {
        if (!isOvertaken()) {
          pending.current = null
          setIsChecking(false)
        }
      }
    },
    [client, navigate],
  )
  return { isChecking, open }
}
