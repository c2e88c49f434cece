import { benchHold, ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { toApiError } from '../../lib/bridge.ts'
import { isOfflineNow } from '../../lib/offline.ts'
import { showAlerts, signalFailure } from '../../lib/bench-signals.ts'
import { isSilent } from '../../ui/notices.ts'
import { UNREADABLE } from './bench-messages.ts'
import type { SendOrder, SendOrderCache } from './send-order.ts'

/**
 * Re-reads the order before a request is sent for it, because another user may have stopped or cancelled it. Null if
 * nothing may be sent: the order must not be packed, which the bench then shows, this action is refused, or the order
 * could not be read.
 */
export async function checkOrder(
  cache: SendOrderCache,
  action: 'generateLabel' | 'confirmPacked' | 'pickUp',
): Promise<SendOrder | null> {
  try {
    // Without the server, the copy of this station is all there is; the program compares it with the server's later.
    const order = await (isOfflineNow() ? cache.read() : cache.readWhole())
    if (benchHold(order) !== null) return null
    const refusal = ORDER_RULES.bench[action](order)
    if (refusal === null) return order
    showAlerts([refusal])
    signalFailure()
    return null
  } catch (cause) {
    const error = toApiError(cause)
    if (!isSilent(error)) {
      showAlerts([UNREADABLE], error.message)
      signalFailure()
    }
    return null
  }
}
