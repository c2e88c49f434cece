import { HOME } from '../../entities/session/session-address.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { HomeScreen } from './home-screen.tsx'

export const homeScreens: readonly ScreenDefinition[] = [
  {
    path: HOME,
    title: 'Strona domowa',
    access: 'signedIn',
    permission: null,
    refusal: null,
    nav: null,
    area: 'home',
    role: 'page',
    load: () => Promise.resolve(HomeScreen),
  },
]
