import { matchRoutes } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
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

export function mayOpen(screen: ScreenDefinition, user: SessionUser | null): boolean {
  if (screen.access === 'everyone') return true
  if (screen.access === 'anonymous') return user === null
  return user !== null && (screen.permission === null || holds(user, screen.permission))
}

export type AccessDecision =
  | ({ kind: 'show' } & ScreenMatch)
  /** `refusal` is to be shown as an error. */
  | { kind: 'redirect'; to: '/' | '/login'; refusal: string | null }

/** Where an address leads this person: the screen itself, or elsewhere and why. */
export function decideAccess(
  screens: readonly ScreenDefinition[],
  pathname: string,
  user: SessionUser | null,
): AccessDecision {
  const match = matchScreen(screens, pathname)
  if (match && mayOpen(match.screen, user)) return { kind: 'show', ...match }
  if (!user) return { kind: 'redirect', to: '/login', refusal: null }
  return {
    kind: 'redirect',
    to: '/',
    refusal: match?.screen.access === 'signedIn' ? match.screen.refusal : null,
  }
}
