import type { RouteObject } from 'react-router-dom'
import type { ScreenDefinition } from '../lib/screen.ts'
import { Root } from './root.tsx'

/** One catch-all route: which screen an address means is decided in one place, with the session at hand. */
export function appRoutes(screens: readonly ScreenDefinition[]): RouteObject[] {
  return [{ path: '*', element: <Root screens={screens} /> }]
}
