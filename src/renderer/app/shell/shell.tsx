import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScreenMatch } from '../access.ts'
import { ScreensContext } from '../../lib/may-open.ts'
import { NavigationContext } from '../../lib/navigation.ts'
import { useRecordNames } from '../../lib/record-name.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { ShiftTilesContext } from '../../lib/shift-tile.ts'
import { useSessionUser } from '../../lib/session.ts'
import { FirstRun } from '../first-run/first-run.tsx'
import { ScreenPanes } from '../cached-list.tsx'
import { setCurrentScreen } from '../../ui/notice-subjects.ts'
import { NARROW, useMediaQuery } from '../../ui/use-media-query.ts'
import { navigationFor } from '../navigation.ts'
import { recentPlaceName } from '../place-name.ts'
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

/** The frame of every signed-in screen: navigation, top bar, the screen and the footer. */
export function Shell({ screens, screen, params }: ShellProps) {
  const user = useSessionUser()
  usePlaceMemory(screens, { screen, params })
  const { pathname } = useLocation()
  const isRecord = Object.keys(params).length > 0
  useEffect(
    () =>
      setCurrentScreen(() => {
        // Read on demand, so that a new name does not render the screen again.
        const name = useRecordNames.getState()[pathname]
        const title = recentPlaceName(screens, { screen, params }, name)?.label ?? screen.title
        return { title, address: isRecord ? pathname : null }
      }),
    [screens, screen, params, isRecord, pathname],
  )
  const isNarrow = useMediaQuery(NARROW)
  const groups = useMemo(() => navigationFor(screens, user), [screens, user])
  return (
    <ScreensContext value={screens}>
      <NavigationContext value={groups}>
        <div className="shell">
          <a className="skip-link" href="#screen">
            Przejdź do treści
          </a>
          {!isNarrow && <SideNavigation screen={screen} />}
          <div className="shell-column">
            <TopBar isNarrow={isNarrow} screens={screens} screen={screen} params={params} />
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
