import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScreenMatch } from '../access.ts'
import { ScreensContext } from '../../lib/may-open.ts'
import { NavigationContext } from '../../lib/navigation.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { ShiftTilesContext } from '../../lib/shift-tile.ts'
import { useSessionUser } from '../../lib/session.ts'
import { FirstRun } from '../first-run/first-run.tsx'
import { ScreenPanes } from '../kept-list.tsx'
import { noticesAreAbout } from '../../ui/notices.ts'
import { navigationFor } from '../navigation.ts'
import { tiles } from '../tiles.ts'
import { usePlaceMemory } from '../use-place-memory.ts'
import { GlobalKeys } from './global-keys.tsx'
import { Overlays } from './overlays.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { StatusFooter } from './status-footer.tsx'
import { TopBar } from './top-bar.tsx'

interface ShellProps extends ScreenMatch {
  screens: readonly ScreenDefinition[]
}

/** Navigation, top bar, the screen and the footer: the frame of every signed-in screen. */
export function Shell({ screens, screen, params }: ShellProps) {
  const user = useSessionUser()
  usePlaceMemory(screens, { screen, params })
  const { pathname } = useLocation()
  const isRecord = Object.keys(params).length > 0
  useEffect(() => {
    noticesAreAbout(() => (isRecord ? pathname : null))
    return () => noticesAreAbout(() => null)
  }, [isRecord, pathname])
  const groups = useMemo(() => navigationFor(screens, user), [screens, user])
  return (
    <ScreensContext value={screens}>
      <NavigationContext value={groups}>
        <div className="shell">
          <a className="skip-link" href="#screen">
            Przejdź do treści
          </a>
          <SideNavigation screen={screen} />
          <div className="shell-column">
            <TopBar screens={screens} screen={screen} params={params} />
            <FirstRun />
            <main id="screen" className="shell-main" tabIndex={-1}>
              <ShiftTilesContext value={tiles}>
                <ScreenPanes screen={screen} />
              </ShiftTilesContext>
            </main>
            <StatusFooter />
          </div>
          <GlobalKeys />
          <Overlays screens={screens} screen={screen} />
        </div>
      </NavigationContext>
    </ScreensContext>
  )
}
