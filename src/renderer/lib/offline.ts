import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { isOpenEntry, offlineStates } from '#shared/domain/offline/entries.ts'
import { VIEW_OF_OFF } from '#shared/domain/offline/view-of-off.ts'
import type { OfflineView } from '#shared/ipc/routes/offline.ts'
import { onEvent, request } from './bridge.ts'
import { capitalized } from './format.ts'
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
