import { ShopIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { OFFER_LIST } from './offer-address.ts'

export const allegroOfferScreens: ScreenDefinition[] = [
  {
    path: OFFER_LIST,
    title: 'Oferty Allegro',
    access: 'signedIn',
    permission: 'view_offer',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania ofert Allegro!',
    nav: { section: 'Allegro', label: 'Oferty', place: 20, icon: ShopIcon },
    area: 'allegro/offers',
    role: 'list',
    load: async () => (await import('./offers-list-screen.tsx')).OffersListScreen,
  },
]
