import { standInScreen } from '../stand-in-screen.ts'

const area = 'not-found'

/** In place of a screen that this person may not open; the address stays, for whoever is permitted a moment later. */
export const DENIED_SCREEN = standInScreen({
  area,
  title: 'Brak dostępu',
  load: async () => (await import('./denied-screen.tsx')).DeniedScreen,
})

/** At an address that no screen has. */
export const MISSING_SCREEN = standInScreen({
  area,
  title: 'Nie ma takiego adresu',
  load: async () => (await import('./missing-screen.tsx')).MissingScreen,
})
