import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { WindowPlaceKind } from '#shared/ipc/routes/windows.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { useThisWindow } from '../../lib/this-window.ts'
import type { ScreenMatch } from '../access.ts'
import { standInScreen } from '../stand-in-screen.ts'
import { reportLocation, useReportedLocation } from './reported-location.ts'

const area = 'elsewhere'
const standIns = () => import('./other-window-screens.tsx')

/** Replaces a record that another window shows. */
const RECORD_IN_OTHER_WINDOW = standInScreen({
  area,
  title: 'Otwarte w innym oknie',
  load: async () => (await standIns()).RecordInOtherWindow,
})

/** Replaces packing or production in a window other than the main one. */
const BENCH_IN_OTHER_WINDOW = standInScreen({
  area,
  title: 'W głównym oknie',
  load: async () => (await standIns()).BenchInOtherWindow,
})

/** The longest path that the main process accepts; the query of a list may be longer. */
const LONGEST_PATH = 2_048

/** Packing and production screens, where every burst of keys is a scan. */
const isBench = ({ isBench: isMarked, takesScans }: ScreenDefinition): boolean =>
  isMarked === true && takesScans === true

function kindOf(match: ScreenMatch | null): WindowPlaceKind {
  if (!match) return 'page'
  const { screen, params } = match
  if (screen.access === 'anonymous') return 'signIn'
  if (isBench(screen)) return 'bench'
  if (screen.role === 'record') return Object.keys(params).length > 0 ? 'record' : 'page'
  return screen.role
}

/** True if another window shows this record, so that this window must not show it too. */
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

/** Returns the screen that this window renders for its address, or the reason why another window shows it. */
export function useScreenHere(match: ScreenMatch | null): ScreenMatch | null {
  const isOpenInOtherWindow = useIsOpenInOtherWindow(match)
  const isMain = useThisWindow((store) => store.isMain)
  if (!match) return null
  if (isOpenInOtherWindow) return { screen: RECORD_IN_OTHER_WINDOW, params: {} }
  return isMain || !isBench(match.screen) ? match : { screen: BENCH_IN_OTHER_WINDOW, params: {} }
}
