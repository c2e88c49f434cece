import { standInScreen } from '../stand-in-screen.ts'

const area = 'not-found'

/**
 * Shown instead of a screen that this user may not open. The address stays, so the screen appears if the permission is
 * granted a moment later.
 */
export const DENIED_SCREEN = standInScreen({
  area,
  title: 'Brak dostępu',
  load: async () => (await import('./not-found-screens.tsx')).DeniedScreen,
})

/** Shown at an address that no screen has. */
export const MISSING_SCREEN = standInScreen({
  area,
  title: 'Nie ma takiego adresu',
  load: async () => (await import('./not-found-screens.tsx')).MissingScreen,
})
