import { AddIcon } from '@blueprintjs/icons'
import { NEW_ORDER, ORDER_LIST, orderAddress } from '../../../entities/order/order-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

const VIEW_REFUSAL = 'Użytkownik nie ma uprawnień do wyświetlania zamówień!'

export const orderScreens: ScreenDefinition[] = [
  {
    path: ORDER_LIST,
    title: 'Zamówienia',
    access: 'signedIn',
    permission: 'view_order',
    refusal: VIEW_REFUSAL,
    nav: { section: 'Sprzedaż', label: 'Zamówienia', place: 10 },
    area: 'order',
    role: 'list',
    load: async () => (await import('./list/orders-list-screen.tsx')).OrdersListScreen,
  },
  {
    path: NEW_ORDER,
    title: 'Nowe zamówienie',
    access: 'signedIn',
    permission: 'add_order',
    refusal: 'Użytkownik nie ma uprawnień do dodawania zamówień!',
    nav: { section: 'Sprzedaż', label: 'Nowe zamówienie', place: 20, icon: AddIcon },
    area: 'order',
    role: 'record',
    load: async () => (await import('./create/order-create-screen.tsx')).OrderCreateScreen,
  },
  {
    path: orderAddress(':pk'),
    title: null,
    access: 'signedIn',
    permission: 'view_order',
    refusal: VIEW_REFUSAL,
    nav: null,
    area: 'order',
    role: 'record',
    load: async () => (await import('./details/order-details-screen.tsx')).OrderDetailsScreen,
  },
]
