import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { useOperation } from '../../lib/queries.ts'
import type { SendOrder } from './bench-model.ts'

/** The order as the bench reads it: always anew when a screen opens. */
export function useSendOrder(pk: string) {
  return useOperation('orders.sendRetrieve', { params: { pk } }, { staleMs: 0, isAhead: true })
}

export interface SendOrderCache {
  /** Writes what an action is known to have changed, before the server is asked again. */
  change: (apply: (order: SendOrder) => SendOrder) => void
  /** Takes what the poll learned of the labels. */
  merge: (polled: ReplyOf<'orders.poll'> | SendOrder) => void
  reload: () => Promise<void>
}

export function useSendOrderCache(pk: string): SendOrderCache {
  const client = useQueryClient()
  const change = useCallback(
    (apply: (order: SendOrder) => SendOrder) => {
      const key = cacheKeys.operation('orders.sendRetrieve', { params: { pk } })
      client.setQueryData<SendOrder>(key, (order) => (order ? apply(order) : order))
    },
    [client, pk],
  )
  const reload = useCallback(
    () =>
      client.invalidateQueries({
        queryKey: cacheKeys.operation('orders.sendRetrieve', { params: { pk } }),
        exact: true,
      }),
    [client, pk],
  )
  const merge = useCallback<SendOrderCache['merge']>(
    ({ status, status_display, delivery_addresses, delivery_packages }) => {
      // A server that leaves the packages out of the order gives them, with their labels, in the send record. Numbers
      // of the addresses alone would offer the labels once more meanwhile.
      if (delivery_packages.length === 0) void reload()
      else change((order) => ({ ...order, status, status_display, delivery_addresses, delivery_packages }))
    },
    [change, reload],
  )
  return { change, merge, reload }
}
