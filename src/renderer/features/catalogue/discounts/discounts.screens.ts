import { TagsIcon } from '@blueprintjs/icons'
import { DISCOUNTS } from '../../../entities/discount/discount-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

export const discountScreens: ScreenDefinition[] = [
  {
    path: DISCOUNTS,
    title: 'Rabaty',
    access: 'signedIn',
    permission: 'view_discount',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania rabatów!',
    nav: { section: 'Katalog', label: 'Rabaty', place: 70, icon: TagsIcon },
    area: 'discount',
    role: 'list',
    load: async () => (await import('./discounts-list-screen.tsx')).DiscountsListScreen,
  },
]
