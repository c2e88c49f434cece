import { useLayoutEffect } from 'react'

/**
 * Excludes the screen behind this full-page window from layout and paint, while it keeps its state. Otherwise a form
 * with hundreds of rows would slow every frame of the window.
 */
export function useCoveredScreen(): void {
  useLayoutEffect(() => {
    const screen = document.querySelector('main')
    screen?.setAttribute('data-covered', '')
    return () => screen?.removeAttribute('data-covered')
  }, [])
}
