import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isMarketplaceOrder, isWaitingForLabels, LABEL_POLL_INTERVAL_MS } from '#shared/domain/packing.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { isCommandRunning, type SendOrder } from './bench-model.ts'
import type { SendOrderCache } from './use-send-order.ts'

export interface LabelPoll {
  isRunning: boolean
  /** The last question was not answered; the poll goes on. */
  hasFailed: boolean
  start: () => void
}

/**
 * Asks for a marketplace order's labels every 5 s until they are there; ends with the screen. A packer who may send
 * but not view orders is refused the order itself and reads the send record instead.
 */
export function useLabelPoll(order: SendOrder, merge: SendOrderCache['merge']): LabelPoll {
  const { pk } = order
  // A screen that is opened while a command runs waits for it as the one that started it did.
  const [isStarted, setIsStarted] = useState(
    () => isMarketplaceOrder(order) && order.delivery_addresses.some(isCommandRunning),
  )
  const mayView = useRef(true)
  const isRunning = isStarted && isWaitingForLabels(order)

  const { data, isError } = useQuery({
    queryKey: ['packing', 'labelPoll', pk],
    enabled: isRunning,
    // The first look is one interval after the order was read.
    initialData: null,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: LABEL_POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) => {
      const input = { params: { pk } }
      const options = { signal, allowDuplicate: true }
      if (mayView.current) {
        try {
          return await call('orders.poll', input, options)
        } catch (cause) {
          if (toApiError(cause).code !== ErrorCode.forbidden) throw cause
          mayView.current = false
        }
      }
      return call('orders.sendRetrieve', input, options)
    },
  })

  useEffect(() => {
    if (data) merge(data)
  }, [data, merge])

  return { isRunning, hasFailed: isRunning && isError, start: () => setIsStarted(true) }
}
