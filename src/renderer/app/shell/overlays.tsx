import { type ComponentType, createElement, useEffect, useState } from 'react'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { useSessionUser } from '../../lib/session.ts'
import { mayOpen } from '../../lib/may-open.ts'
import { useShell } from '../shell-state.ts'
import { loadAhead, loadInTurn, useLoaded } from '../use-loaded.ts'
import { CommandPalette, loadPaletteAhead } from './palette/command-palette.tsx'

const loadHelp = async () => (await import('./shortcut-help.tsx')).ShortcutHelp
const loadManual = async () => (await import('../manual/manual.tsx')).Manual

function Loaded({ load }: { load: () => Promise<ComponentType> }) {
  const component = useLoaded(load)
  return component && createElement(component)
}

/** The standard's word for a page that should fetch only what is asked for; TypeScript does not know it yet. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

interface OverlaysProps {
  screens: readonly ScreenDefinition[]
  /** The one that is shown; null where there is none for this person. */
  screen: ScreenDefinition | null
}

/**
 * The overlays, and the code of everything one may open: none of it is needed for the first screen, so it is fetched
 * when the page has nothing better to do. The palette's field alone is there from the start, so that no key is lost; a page
 * that saves data fetches the screens when they are opened.
 */
export function Overlays({ screens, screen }: OverlaysProps) {
  const overlay = useShell((store) => store.overlay)
  const user = useSessionUser()
  const [first] = useState(screen)

  useEffect(() => {
    let isOver = false
    async function fetchAll(): Promise<void> {
      // A page that waits for the code of its screen is idle, too: that must not come behind everything else.
      if (first) await loadAhead(first.load)
      await loadPaletteAhead()
      if (savesData()) return
      const loads = screens.filter((one) => mayOpen(one, user)).map(({ load }) => load)
      await loadInTurn(loads, () => isOver)
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
