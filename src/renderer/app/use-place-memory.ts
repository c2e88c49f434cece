import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScreenDefinition } from '../lib/screen.ts'
import { useSessionUser } from '../lib/session.ts'
import type { ScreenMatch } from './access.ts'
import { recentPlaceName } from './place-name.ts'
import { rememberPlace } from './recent-places.ts'
import { addressOf } from '../lib/screens.ts'

/** Stores the places that this user opens, for the palette's first rows. */
export function usePlaceMemory(screens: readonly ScreenDefinition[], match: ScreenMatch): void {
  const { pathname } = useLocation()
  const userPk = useSessionUser()?.pk
  const name = recentPlaceName(screens, match)
  const label = name?.label
  const note = name?.note ?? ''
  useEffect(() => {
    if (userPk === undefined || label === undefined || pathname === addressOf('home')) return
    rememberPlace(userPk, { to: pathname, label, note })
  }, [userPk, pathname, label, note])
}
