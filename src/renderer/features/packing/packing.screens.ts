import { BoxIcon } from '@blueprintjs/icons'
import { PACKING, packingAddress } from '../../entities/order/order-address.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'

const REFUSAL = 'Użytkownik nie ma uprawnień do wysyłania zamówień!'

export const packingScreens: readonly ScreenDefinition[] = [
  {
    path: PACKING,
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
    path: packingAddress(':pk'),
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
