import { BoxIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../lib/screen.ts'

const REFUSAL = 'Użytkownik nie ma uprawnień do wysyłania zamówień!'

export const packingScreens: readonly ScreenDefinition[] = [
  {
    path: '/order/send',
    title: 'Wysyłka',
    access: 'signedIn',
    permission: 'send_order',
    refusal: REFUSAL,
    nav: { section: 'Sprzedaż', label: 'Wysyłka', place: 30, icon: BoxIcon },
    area: 'packing',
    role: 'page',
    isBench: true,
    takesScans: true,
    isInKiosk: true,
    load: async () => (await import('./send-entry-screen.tsx')).SendEntryScreen,
  },
  {
    path: '/order/send/:pk',
    title: 'Wysyłka zamówienia',
    access: 'signedIn',
    permission: 'send_order',
    refusal: REFUSAL,
    nav: null,
    area: 'packing',
    role: 'page',
    isBench: true,
    takesScans: true,
    isInKiosk: true,
    load: async () => (await import('./send-order-screen.tsx')).SendOrderScreen,
  },
]
