import { type ComponentType, createElement, useEffect, useState } from 'react'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { useSessionUser } from '../../lib/session.ts'
import { mayOpen } from '../../lib/may-open.ts'
import { useShell } from '../shell-state.ts'
import { loadAhead, loadSequentially, useLoaded } from '../use-loaded.ts'
import { CommandPalette, loadPaletteAhead } from './palette/command-palette.tsx'

const loadHelp = async () => (await import('./shortcut-help.tsx')).ShortcutHelp
const loadManual = async () => (await import('../manual/manual.tsx')).Manual

function Loaded({ load }: { load: () => Promise<ComponentType> }) {
  const component = useLoaded(load)
  return component && createElement(component)
}

/** Standard property for pages that should fetch only what is needed; it is missing from TypeScript's types. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

interface OverlaysProps {
  screens: readonly ScreenDefinition[]
  /** The current screen, or null if this user has none. */
  screen: ScreenDefinition | null
}

/**
 * The overlays. Also preloads the code of every screen that the user may open, when the page is idle, because none of
 * it is needed for the first screen. Only the palette's field is in the first bundle, so that no key is lost. In
 * data-saving mode screens are loaded when they are opened.
 */
export function Overlays({ screens, screen }: OverlaysProps) {
  const overlay = useShell((store) => store.overlay)
  const user = useSessionUser()
  const [first] = useState(screen)

  useEffect(() => {
    let isOver = false
    async function fetchAll(): Promise<void> {
      // A page that waits for its first screen is idle too, so that screen is loaded before everything else.
      if (first) await loadAhead(first.load)
      await loadPaletteAhead()
      if (savesData()) return
      const loads = screens.filter((one) => mayOpen(one, user)).map(({ load }) => load)
      await loadSequentially(loads, () => isOver)
    }
    const idle = requestIdleCallback(() => void fetchAll())
    return () => {
      isOver = true
      cancelIdleCallback(idle)
    }
  }, [screens, user, first])

  if (overlay === 'palette') return <CommandPalette screens={screens} />
  if (overlay === 'manual') return <Loaded load={loadManual} />
  return overlay === 'shortcuts' ? <Loaded load={loadHelp} /> : null
}
