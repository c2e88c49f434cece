import { matchRoutes } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { mayOpen } from '../lib/may-open.ts'
import type { ScreenDefinition } from '../lib/screen.ts'
import { addressOf } from '../lib/screens.ts'

export interface ScreenMatch {
  screen: ScreenDefinition
  params: Readonly<Record<string, string | undefined>>
}

/** As the router reads it: without percent signs, and in any case of letters. */
function firstPartOf(path: string): string {
  const [, part = ''] = path.split('/', 2)
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}

/** The screen of an address; a fixed path (`/order/send`) goes before one with a parameter (`/order/:pk`). */
export function matchScreen(screens: readonly ScreenDefinition[], pathname: string): ScreenMatch | null {
  // The router weighs every route anew at every question, so it is asked about those that can match.
  const first = firstPartOf(pathname)
  const near = screens.filter(({ path }) => /^[:*]/.test(firstPartOf(path)) || firstPartOf(path) === first)
  const routes = near.map((screen) => ({ path: screen.path, handle: screen }))
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match ? { screen: match.route.handle, params: match.params } : null
}

export type AccessDecision =
  | ({ kind: 'show' } & ScreenMatch)
  /** The address is of the other side of the sign-in. */
  | { kind: 'redirect'; to: string }
  /** A screen that this person may not open: the reason is shown in its place. */
  | ({ kind: 'denied' } & ScreenMatch)
  /** No screen has this address. */
  | { kind: 'missing' }
  /** Not even the first screen is for this person. */
  | { kind: 'nothing'; refusal: string | null }

/** Where the program begins: for a signed-in person, and for nobody. */
interface Homes {
  signedIn: string
  signedOut: string
}

const HOMES: Homes = { signedIn: addressOf('home'), signedOut: addressOf('session.login') }

/** A kiosk with a machine begins at it, any other at the packing bench. */
export const kioskHomes = (hasMachine: boolean): Homes => (hasMachine ? MACHINE_HOMES : PACKING_HOMES)
const PACKING_HOMES: Homes = { signedIn: addressOf('packing.entry'), signedOut: addressOf('session.badge') }
const MACHINE_HOMES: Homes = {
  signedIn: addressOf('productionStation'),
  signedOut: addressOf('session.badge'),
}

/** What stands at an address for this person: the screen itself, why it does not, or elsewhere. */
export function decideAccess(
  screens: readonly ScreenDefinition[],
  pathname: string,
  user: SessionUser | null,
  homes: Homes = HOMES,
): AccessDecision {
  const match = matchScreen(screens, pathname)
  if (match && mayOpen(match.screen, user)) return { kind: 'show', ...match }
  if (!user) return { kind: 'redirect', to: homes.signedOut }
  if (pathname === homes.signedIn) return { kind: 'nothing', refusal: match?.screen.refusal ?? null }
  // What belongs before the sign-in, and what a kiosk does not have, is no mistake of this person.
  if (match?.screen.access === 'anonymous' || homes !== HOMES) return { kind: 'redirect', to: homes.signedIn }
  return match ? { kind: 'denied', ...match } : { kind: 'missing' }
}
