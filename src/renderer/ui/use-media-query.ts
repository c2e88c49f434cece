import { useCallback, useSyncExternalStore } from 'react'

/** A window with room for one column: 1280 px at a zoom of 400 % are 320 CSS px. Stylesheets write the same width. */
export const NARROW = '(width < 640px)'

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
