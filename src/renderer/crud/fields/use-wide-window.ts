import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1600px)'

function listen(changed: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether there is room for the languages side by side. */
export function useIsWideWindow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(WIDE).matches)
}
