import { useCallback, useSyncExternalStore } from 'react'

/**
 * A window with space for only one column: 1280 px at a zoom of 400 % are 320 CSS px. Stylesheets use the same width.
 */
export const NARROW = '(width < 640px)'

/** Whether the window matches the query; updates when that changes. */
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
