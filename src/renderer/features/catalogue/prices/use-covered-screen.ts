import { useLayoutEffect } from 'react'

/**
 * While this window covers the whole page, the screen behind it keeps its state and is neither laid out nor painted: a form
 * with hundreds of rows would be walked with every frame of the window.
 */
export function useCoveredScreen(): void {
  useLayoutEffect(() => {
    const screen = document.querySelector('main')
    screen?.setAttribute('data-covered', '')
    return () => screen?.removeAttribute('data-covered')
  }, [])
}
