import { createContext } from 'react'
import { holds, type PermissionHolder } from '#shared/domain/permissions.ts'
import type { ScreenDefinition } from './screen.ts'

/** Whether a screen is for this person; null is nobody. */
export function mayOpen(
  { access, permission }: Pick<ScreenDefinition, 'access' | 'permission'>,
  user: PermissionHolder | null,
): boolean {
  if (access === 'everyone') return true
  if (access === 'anonymous') return user === null
  return user !== null && (permission === null || holds(user, permission))
}

/** Every screen of the product, for those who speak of screens; given by the shell. */
export const ScreensContext = createContext<readonly ScreenDefinition[]>([])
