import { BADGE_LOGIN, LOGIN } from '../../entities/session/session-address.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { BarcodeLoginScreen } from './barcode-login-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

const shared = {
  title: null,
  access: 'anonymous',
  permission: null,
  refusal: null,
  nav: null,
  area: 'session',
  role: 'page',
  takesScans: true,
  isInKiosk: true,
} as const

/** In the first bundle: they are what a start without a session shows. */
export const sessionScreens: readonly ScreenDefinition[] = [
  { ...shared, path: LOGIN, load: () => Promise.resolve(LoginScreen) },
  { ...shared, path: BADGE_LOGIN, load: () => Promise.resolve(BarcodeLoginScreen) },
]
