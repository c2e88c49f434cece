import { matchRoutes } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { mayOpen } from '../lib/may-open.ts'
import type { ScreenDefinition } from '../lib/screen.ts'
import { addressOf } from '../lib/screens.ts'

export interface ScreenMatch {
  screen: ScreenDefinition
  params: Readonly<Record<string, string | undefined>>
}

/** The first segment of a path as the router reads it: percent-decoded and in lower case. */
function firstPartOf(path: string): string {
  const [, part = ''] = path.split('/', 2)
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}

/** The screens' first segments, read once, because each navigation compares them all. */
const firstParts = new WeakMap<ScreenDefinition, string>()

function firstPartOfScreen(screen: ScreenDefinition): string {
  const known = firstParts.get(screen)
  if (known !== undefined) return known
  const first = firstPartOf(screen.path)
  firstParts.set(screen, first)
  return first
}

/**
 * Returns the screen of an address. A fixed path (`/order/send`) takes precedence over one with a parameter
 * (`/order/:pk`).
 */
export function matchScreen(screens: readonly ScreenDefinition[], pathname: string): ScreenMatch | null {
  // The router ranks all of its routes on every call, so it gets only those that can match.
  const first = firstPartOf(pathname)
  const near = screens.filter((screen) => {
    const own = firstPartOfScreen(screen)
    return own === first || own.startsWith(':') || own.startsWith('*')
  })
  const routes = near.map((screen) => ({ path: screen.path, handle: screen }))
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match ? { screen: match.route.handle, params: match.params } : null
}

export type AccessDecision =
  | ({ kind: 'show' } & ScreenMatch)
  /** The address belongs to the other side of the sign-in. */
  | { kind: 'redirect'; to: string }
  /** A screen that this user may not open; the reason is shown in its place. */
  | ({ kind: 'denied' } & ScreenMatch)
  /** No screen has this address. */
  | { kind: 'missing' }
  /** This user may not open even the first screen. */
  | { kind: 'nothing'; refusal: string | null }

/** The start addresses: for a signed-in user and for the sign-in. */
interface Homes {
  signedIn: string
  signedOut: string
}

const HOMES: Homes = { signedIn: addressOf('home'), signedOut: addressOf('session.login') }

/** Returns the start addresses of a kiosk: the machine's screen if it has a machine, otherwise the packing bench. */
export const kioskHomes = (hasMachine: boolean): Homes => (hasMachine ? MACHINE_HOMES : PACKING_HOMES)
const PACKING_HOMES: Homes = { signedIn: addressOf('packing.entry'), signedOut: addressOf('session.badge') }
const MACHINE_HOMES: Homes = {
  signedIn: addressOf('productionStation'),
  signedOut: addressOf('session.badge'),
}

/** Decides what an address shows this user: the screen itself, the reason why it is not shown, or a redirect. */
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
  // Opening a sign-in screen or a screen that a kiosk does not have is no mistake of the user, so it redirects.
  if (match?.screen.access === 'anonymous' || homes !== HOMES) return { kind: 'redirect', to: homes.signedIn }
  return match ? { kind: 'denied', ...match } : { kind: 'missing' }
}
