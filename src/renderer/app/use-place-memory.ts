import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { orderAddress } from '../entities/order/order-address.ts'
import { HOME } from '../entities/session/session-address.ts'
import type { ScreenDefinition } from '../lib/screen.ts'
import { useSessionUser } from '../lib/session.ts'
import type { ScreenMatch } from './access.ts'
import { rememberPlace } from './recent-places.ts'

/** What a place is called among those that were opened lately; null for one that nobody goes back to. */
function placeName(
  screens: readonly ScreenDefinition[],
  { screen, params }: ScreenMatch,
): { label: string; note: string } | null {
  if (screen.nav) return { label: screen.nav.label, note: screen.nav.section }
  const pk = params['pk']
  if (pk === undefined) return null
  if (screen.path === orderAddress(':pk')) return { label: `Zamówienie ${pk}`, note: '' }
  const list = screens.find(({ area, nav }) => area === screen.area && nav !== null)?.nav?.label
  return { label: list ? `${list} › ${pk}` : `${screen.title ?? ''} ${pk}`.trim(), note: '' }
}

/** Keeps what this person opens for the palette's first rows. */
export function usePlaceMemory(screens: readonly ScreenDefinition[], match: ScreenMatch): void {
  const { pathname } = useLocation()
  const userPk = useSessionUser()?.pk
  const name = placeName(screens, match)
  const label = name?.label
  const note = name?.note ?? ''
  useEffect(() => {
    if (userPk === undefined || label === undefined || pathname === HOME) return
    rememberPlace(userPk, { to: pathname, label, note })
  }, [userPk, pathname, label, note])
}
