import { useEffect, useSyncExternalStore } from 'react'
import { Classes } from '@blueprintjs/core'
import { useStation } from '../lib/station.ts'

const SYSTEM_DARK = '(prefers-color-scheme: dark)'

function watchSystem(listener: () => void): () => void {
  const media = window.matchMedia(SYSTEM_DARK)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/**
 * Applies the selected appearance, or follows the system if none is selected. The class is on `body` so that it reaches
 * overlays too.
 */
export function useAppearance(): void {
  const isSystemDark = useSyncExternalStore(watchSystem, () => window.matchMedia(SYSTEM_DARK).matches)
  const appearance = useStation((store) => store.info?.appearance ?? 'system')
  const isDark = appearance === 'system' ? isSystemDark : appearance === 'dark'
  useEffect(() => {
    document.body.classList.toggle(Classes.DARK, isDark)
  }, [isDark])
}
