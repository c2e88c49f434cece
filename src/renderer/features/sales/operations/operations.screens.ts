import { ExportIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { BANK_OPERATIONS, ONLINE_OPERATIONS } from './operations-address.ts'

/** Both exports are one place with two tabs: the menu leads to the first. */
const SHARED = {
  access: 'signedIn',
  permission: 'view_optima',
  refusal: 'Użytkownik nie ma uprawnień do eksportu operacji!',
  area: 'operation',
  role: 'page',
} as const

export const operationScreens: ScreenDefinition[] = [
  {
    ...SHARED,
    path: ONLINE_OPERATIONS,
    title: 'Płatności online',
    nav: { section: 'Sprzedaż', label: 'Eksport operacji', place: 70, icon: ExportIcon },
    load: async () => (await import('./online-operations-screen.tsx')).OnlineOperationsScreen,
  },
  {
    ...SHARED,
    path: BANK_OPERATIONS,
    title: 'Przelewy bankowe',
    nav: null,
    load: async () => (await import('./bank-operations-screen.tsx')).BankOperationsScreen,
  },
]
