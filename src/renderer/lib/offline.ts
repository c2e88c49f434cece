import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { isOpenEntry, offlineStates } from '#shared/domain/offline/entries.ts'
import { VIEW_OF_OFF, type OfflineEntryView, type OfflineView } from '#shared/ipc/routes/offline.ts'
import { onEvent, request } from './bridge.ts'
import { capitalized } from './format.ts'
import { useSessionUser } from './session.ts'
import { useStation } from './station.ts'

/** State of the offline bench. `VIEW_OF_OFF` until the main process has responded, and on every other station. */
export const useOffline = create<{ view: OfflineView }>(() => ({ view: VIEW_OF_OFF }))

/** Whether the bench of this view works without the server. */
export const isWithoutServer = ({ mode, since }: OfflineView): boolean => mode === 'bench' && since !== null

/** Whether this bench works without the server now, so that actions are recorded instead of sent. */
export const useIsOffline = (): boolean => useOffline(({ view }) => isWithoutServer(view))

/** `useIsOffline` for use outside of components. */
export const isOfflineNow = (): boolean => isWithoutServer(useOffline.getState().view)

/** Number of open entries of all users at this shop. */
export const openCountOf = ({ counts }: OfflineView): number =>
  offlineStates.reduce((sum, state) => sum + (isOpenEntry({ state }) ? (counts[state] ?? 0) : 0), 0)

/** Example: `Czeka 12 zapisów`. */
export const waitingText = (count: number): string =>
  `${capitalized(formFor(count, COUNTED.waits))} ${countOf(count, COUNTED.record)}`

/** First part of the keys of all queries about the offline bench, which every change makes stale. */
export const OFFLINE_KEY = 'offline'

export const reloadOffline = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [OFFLINE_KEY] })

/**
 * Follows the state of the offline bench. A station whose mode is off neither requests nor subscribes anything. Renders
 * nothing; mounted once.
 */
export function OfflineWatch(): null {
  const client = useQueryClient()
  const isBench = useStation(({ info }) => info?.offlineMode === 'bench')
  useEffect(() => {
    if (!isBench) return undefined
    let isChanged = false
    const stop = onEvent('offline.changed', (view) => {
      isChanged = true
      useOffline.setState({ view })
      void reloadOffline(client)
    })
    // A response that arrives after an event is older than it.
    request('offline.view').then(
      (view) => void (isChanged || useOffline.setState({ view })),
      () => undefined,
    )
    return () => {
      stop()
      useOffline.setState({ view: VIEW_OF_OFF })
    }
  }, [isBench, client])
  return null
}

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

/** All entries of the signed-in user since the last outage began; empty while the server does not respond. */
export function useOfflineReport(): readonly OfflineEntryView[] {
  const isBack = useOffline(({ view }) => view.mode === 'bench' && view.since === null)
  const userPk = useSessionUser()?.pk
  const { data } = useQuery({
    queryKey: [OFFLINE_KEY, 'report', userPk],
    enabled: isBack && userPk !== undefined,
    staleTime: 0,
    queryFn: () => request('offline.report'),
  })
  return (isBack ? data?.entries : undefined) ?? NO_ENTRIES
}

/** Labels that came out of the outage; null while the server does not respond or nothing is known. */
export function useOfflineBatch() {
  const isBack = useOffline(({ view }) => view.mode === 'bench' && view.since === null)
  const userPk = useSessionUser()?.pk
  const { data } = useQuery({
    queryKey: [OFFLINE_KEY, 'batch', userPk],
    enabled: isBack && userPk !== undefined,
    staleTime: 0,
    queryFn: () => request('offline.batch'),
  })
  return (isBack ? data : undefined) ?? null
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
