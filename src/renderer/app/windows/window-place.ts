import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { WindowPlaceKind } from '#shared/ipc/routes/windows.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { useThisWindow } from '../../lib/this-window.ts'
import type { ScreenMatch } from '../access.ts'
import { BENCH_IN_OTHER_WINDOW, RECORD_IN_OTHER_WINDOW } from './other-window.screens.ts'
import { reportLocation, useReportedLocation } from './reported-location.ts'

/** The main process takes no longer one; what a list is asked for may be. */
const LONGEST_PATH = 2_048

/** Packing and production, where every burst of keys is a scan. */
const isBench = ({ isBench: isDrawnSo, takesScans }: ScreenDefinition): boolean =>
  isDrawnSo === true && takesScans === true

function kindOf(match: ScreenMatch | null): WindowPlaceKind {
  if (!match) return 'page'
  const { screen, params } = match
  if (screen.access === 'anonymous') return 'signIn'
  if (isBench(screen)) return 'bench'
  if (screen.role === 'record') return Object.keys(params).length > 0 ? 'record' : 'page'
  return screen.role
}

/** True where another window shows this record: this one is to show it no second time. */
function useIsOpenInOtherWindow(match: ScreenMatch | null): boolean {
  const { pathname, search } = useLocation()
  const kind = kindOf(match)
  useEffect(() => {
    const path = (pathname + search).length > LONGEST_PATH ? pathname : pathname + search
    void reportLocation({ pathname, path, kind })
  }, [pathname, search, kind])
  return useReportedLocation(
    ({ place, isOpenInOtherWindow }) => isOpenInOtherWindow && place?.pathname === pathname,
  )
}

/** What this window draws for its address: the screen, or why it stands in another window. */
export function useScreenHere(match: ScreenMatch | null): ScreenMatch | null {
  const isOpenInOtherWindow = useIsOpenInOtherWindow(match)
  const isMain = useThisWindow((store) => store.isMain)
  if (!match) return null
  if (isOpenInOtherWindow) return { screen: RECORD_IN_OTHER_WINDOW, params: {} }
  return isMain || !isBench(match.screen) ? match : { screen: BENCH_IN_OTHER_WINDOW, params: {} }
}
