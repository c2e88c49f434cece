import { useLocation } from 'react-router-dom'

/** Place in the window's history, from 0; a router in memory, as tests have it, does not tell. */
function placeInHistory(state: unknown): number | null {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof place === 'number' ? place : null
}

/** Whether there is nothing to go back to. */
export function useIsFirstPlace(): boolean {
  const { key } = useLocation()
  const place = placeInHistory(window.history.state)
  return place === null ? key === 'default' : place === 0
}
