import { benchHold } from '#shared/domain/order-permitted-actions.ts'
import { toApiError } from '../../lib/bridge.ts'
import { showAlerts, signalFailure } from '../../lib/bench-signals.ts'
import { isSilent } from '../../ui/notices.ts'
import { UNREADABLE } from './bench-messages.ts'
import type { SendOrder, SendOrderCache } from './send-order.ts'

/**
 * Reads the order before something is sent for it: somebody may have stopped or cancelled it since it was opened. Null
 * if nothing may be sent: either the order must not be packed, which the bench then shows, or it could not be read.
 */
export async function checkOrder(cache: SendOrderCache): Promise<SendOrder | null> {
  try {
    const order = await cache.readWhole()
    return benchHold(order) === null ? order : null
  } catch (cause) {
    const error = toApiError(cause)
    if (!isSilent(error)) {
      showAlerts([UNREADABLE], error.message)
      signalFailure()
    }
    return null
  }
}
