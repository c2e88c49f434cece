import type { ScreenDefinition } from '../../lib/screen.ts'

const IN_PLACE = {
  path: '*',
  access: 'signedIn',
  permission: null,
  refusal: null,
  nav: null,
  area: 'no-way',
  role: 'page',
} as const

/** In place of a screen that this person may not open; the address stays, for whoever is permitted a moment later. */
export const DENIED_SCREEN: ScreenDefinition = {
  ...IN_PLACE,
  title: 'Brak dostępu',
  load: async () => (await import('./denied-screen.tsx')).DeniedScreen,
}

/** At an address that no screen has. */
export const MISSING_SCREEN: ScreenDefinition = {
  ...IN_PLACE,
  title: 'Nie ma takiego adresu',
  load: async () => (await import('./missing-screen.tsx')).MissingScreen,
}
