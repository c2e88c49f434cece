import { matchRoutes } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { PACKING } from '../entities/order/order-address.ts'
import { BADGE_LOGIN, HOME, LOGIN } from '../entities/session/session-address.ts'
import { mayOpen } from '../lib/may-open.ts'
import type { ScreenDefinition } from '../lib/screen.ts'

export interface ScreenMatch {
  screen: ScreenDefinition
  params: Readonly<Record<string, string | undefined>>
}

/** The screen of an address; a fixed path (`/order/send`) goes before one with a parameter (`/order/:pk`). */
export function matchScreen(screens: readonly ScreenDefinition[], pathname: string): ScreenMatch | null {
  const routes = screens.map((screen) => ({ path: screen.path, handle: screen }))
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match ? { screen: match.route.handle, params: match.params } : null
}

export type AccessDecision =
  | ({ kind: 'show' } & ScreenMatch)
  /** `refusal` is to be shown as an error. */
  | { kind: 'redirect'; to: string; refusal: string | null }
  /** Not even the first screen is for this person. */
  | { kind: 'nothing'; refusal: string | null }

/** Where the program begins: for a signed-in person, and for nobody. */
interface Homes {
  signedIn: string
  signedOut: string
}

const HOMES: Homes = { signedIn: HOME, signedOut: LOGIN }
export const KIOSK_HOMES: Homes = { signedIn: PACKING, signedOut: BADGE_LOGIN }

/** Where an address leads this person: the screen itself, or elsewhere and why. */
export function decideAccess(
  screens: readonly ScreenDefinition[],
  pathname: string,
  user: SessionUser | null,
  homes: Homes = HOMES,
): AccessDecision {
  const match = matchScreen(screens, pathname)
  if (match && mayOpen(match.screen, user)) return { kind: 'show', ...match }
  if (!user) return { kind: 'redirect', to: homes.signedOut, refusal: null }
  const refusal = match?.screen.access === 'signedIn' ? match.screen.refusal : null
  if (pathname === homes.signedIn) return { kind: 'nothing', refusal }
  return { kind: 'redirect', to: homes.signedIn, refusal }
}
