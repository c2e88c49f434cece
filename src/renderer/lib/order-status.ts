import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { cacheKeys } from './cache.ts'
import { useOperation } from './queries.ts'
import { useSessionUser } from './session.ts'

const inputOf = (pk: number | null) => ({ params: { pk: pk ?? 0 } })

/**
 * Reads the status of an order. Null without an order, without the permission to view it, and until it has been read.
 */
export function useOrderStatus(pk: number | null): string | null {
  return useWatchedOrder(pk, () => false)
}

/** Interval for reading an order that blocks work, because the office may unblock it. */
const WATCH_MS = 30_000

/** Like `useOrderStatus`, but re-reads the order every 30 s while `isWaitedFor` is true for its status. */
export function useWatchedOrder(pk: number | null, isWaitedFor: (status: string) => boolean): string | null {
  const mayView = can(useSessionUser(), 'view', 'order')
  const { data, refetch } = useOperation('orders.retrieve', inputOf(pk), {
    isEnabled: pk !== null && mayView,
  })
  const status = pk === null ? null : (data?.status ?? null)
  const isWatched = status !== null && mayView && isWaitedFor(status)
  useEffect(() => {
    if (!isWatched) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, WATCH_MS)
    return () => clearInterval(timer)
  }, [isWatched, refetch])
  return status
}

/** Other users change orders too, so an older status is not used. */
const KNOWN_FOR_MS = 60_000

/** Returns an order's status if this window has read it within the last minute, else null. Sends no request. */
export function useKnownOrderStatus(): (pk: number | null) => string | null {
  const queries = useQueryClient()
  return (pk) => {
    const key = cacheKeys.operation('orders.retrieve', inputOf(pk))
    const known = queries.getQueryState<ReplyOf<'orders.retrieve'>>(key)
    if (!known?.data || known.isInvalidated || Date.now() - known.dataUpdatedAt > KNOWN_FOR_MS) return null
    return known.data.status
  }
}
