import type { RouteObject } from 'react-router-dom'
import type { ScreenDefinition } from '../lib/screen.ts'
import { Root } from './root.tsx'

/** A single catch-all route, because one place maps addresses to screens, and that place knows the session. */
export function appRoutes(screens: readonly ScreenDefinition[]): RouteObject[] {
  return [{ path: '*', element: <Root screens={screens} /> }]
}
