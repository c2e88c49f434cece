import { useLocation } from 'react-router-dom'

/** Returns the index in the window's history, starting at 0; null with a memory router, as in tests. */
function placeInHistory(state: unknown): number | null {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof place === 'number' ? place : null
}

/** Whether there is no earlier history entry to go back to. */
export function useIsFirstPlace(): boolean {
  const { key } = useLocation()
  const place = placeInHistory(window.history.state)
  return place === null ? key === 'default' : place === 0
}
