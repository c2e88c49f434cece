import { createContext } from 'react'
import { holds, type PermissionHolder } from '#shared/domain/permissions.ts'
import type { ScreenDefinition } from './screen.ts'

/** Whether the user may open a screen; null means not signed in. */
export function mayOpen(
  { access, permission }: Pick<ScreenDefinition, 'access' | 'permission'>,
  user: PermissionHolder | null,
): boolean {
  if (access === 'everyone') return true
  if (access === 'anonymous') return user === null
  return user !== null && (permission === null || holds(user, permission))
}

/** All screens of the app, provided by the shell. */
export const ScreensContext = createContext<readonly ScreenDefinition[]>([])
