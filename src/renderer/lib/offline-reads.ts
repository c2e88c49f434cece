import { useQuery } from '@tanstack/react-query'
import type { OfflineEntryView, ShelfParcel } from '#shared/ipc/routes/offline.ts'
import { request } from './bridge.ts'
import { OFFLINE_KEY, useOffline } from './offline.ts'
import { useSessionUser } from './session.ts'

const NO_ENTRIES: readonly OfflineEntryView[] = []

/** Entries of the signed-in user, of one order if it is given. `isReading`: they are not known yet. */
export function useOfflineEntries(orderPk?: number): {
  entries: readonly OfflineEntryView[]
  isReading: boolean
} {
  const isBench = useOffline(({ view }) => view.mode === 'bench')
  const userPk = useSessionUser()?.pk
  const isEnabled = isBench && userPk !== undefined
  const { data, isPending } = useQuery({
    queryKey: [OFFLINE_KEY, 'entries', userPk, orderPk ?? null],
    enabled: isEnabled,
    staleTime: 0,
    queryFn: () => request('offline.entries', orderPk === undefined ? {} : { orderPk }),
  })
  return {
    entries: (isBench ? data?.entries : undefined) ?? NO_ENTRIES,
    isReading: isEnabled && isPending,
  }
}

/** What the last outage left for the signed-in user; undefined while the server does not respond or nothing is known. */
function useAfterOutage<Output>(name: string, read: () => Promise<Output>): Output | undefined {
  const isBack = useOffline(({ view }) => view.mode === 'bench' && view.since === null)
  const userPk = useSessionUser()?.pk
  const { data } = useQuery({
    queryKey: [OFFLINE_KEY, name, userPk],
    enabled: isBack && userPk !== undefined,
    staleTime: 0,
    queryFn: read,
  })
  return isBack ? data : undefined
}

/** All entries of the signed-in user since the last outage began; empty while the server does not respond. */
export const useOfflineReport = (): readonly OfflineEntryView[] =>
  useAfterOutage('report', () => request('offline.report'))?.entries ?? NO_ENTRIES

/** Labels that came out of the outage; null while the server does not respond or nothing is known. */
export const useOfflineBatch = () => useAfterOutage('batch', () => request('offline.batch')) ?? null

const NO_PARCELS: readonly ShelfParcel[] = []

/** Parcels whose label was printed without a connection, of all users of this station. */
export function useShelf(): readonly ShelfParcel[] {
  const isBench = useOffline(({ view }) => view.mode === 'bench')
  const { data } = useQuery({
    queryKey: [OFFLINE_KEY, 'shelf'],
    enabled: isBench,
    staleTime: 0,
    queryFn: () => request('offline.shelf'),
  })
  return (isBench ? data?.parcels : undefined) ?? NO_PARCELS
}

const MINUTE_MS = 60_000

/** When the bench's copy of an order was read; null if it comes from the server. */
export function useOrderAge(orderPk: number | null): { readAt: string; ageMs: number } | null {
  const isBench = useOffline(({ view }) => view.mode === 'bench')
  const isEnabled = isBench && orderPk !== null
  const { data } = useQuery({
    queryKey: [OFFLINE_KEY, 'orderAge', orderPk],
    enabled: isEnabled,
    staleTime: 0,
    // The age is counted by the main process, whose clock does not jump.
    refetchInterval: MINUTE_MS,
    queryFn: () => request('offline.orderAge', { orderPk: orderPk ?? 0 }),
  })
  if (!isEnabled || !data || data.readAt === null) return null
  return { readAt: data.readAt, ageMs: Math.max(0, data.ageMs ?? 0) }
}
