import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as the query says, now and whenever that changes. */
export function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const watched = window.matchMedia(query)
      watched.addEventListener('change', changed)
      return () => watched.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches)
}
