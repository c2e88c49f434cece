import { createElement, useEffect } from 'react'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { useSessionUser } from '../../lib/session.ts'
import { mayOpen } from '../../lib/may-open.ts'
import { useShell } from '../shell-state.ts'
import { loadAhead, useLoaded } from '../use-loaded.ts'

const loadPalette = async () => (await import('./command-palette.tsx')).CommandPalette
const loadHelp = async () => (await import('./shortcut-help.tsx')).ShortcutHelp

function Palette({ screens }: { screens: readonly ScreenDefinition[] }) {
  const component = useLoaded(loadPalette)
  return component && createElement(component, { screens })
}

function Help() {
  const component = useLoaded(loadHelp)
  return component && createElement(component)
}

/** The standard's word for a page that should fetch only what is asked for; TypeScript does not know it yet. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * The overlays, and the code of everything one may open: none of it is needed for the first screen, so it is fetched
 * when the page has nothing better to do. Whoever types right after Ctrl+K loses no key; a page that saves data fetches
 * the screens when they are opened.
 */
export function Overlays({ screens }: { screens: readonly ScreenDefinition[] }) {
  const overlay = useShell((store) => store.overlay)
  const user = useSessionUser()

  useEffect(() => {
    const idle = requestIdleCallback(() => {
      void loadAhead(loadPalette)
      if (savesData()) return
      for (const screen of screens) {
        if (mayOpen(screen, user)) void loadAhead(screen.load)
      }
    })
    return () => cancelIdleCallback(idle)
  }, [screens, user])

  if (overlay === 'palette') return <Palette screens={screens} />
  return overlay === 'shortcuts' ? <Help /> : null
}
