import { ShopIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const allegroOfferScreens = resourceScreens({
  area: 'allegro/offers',
  section: 'Allegro',
  place: 20,
  icon: ShopIcon,
  model: 'offer',
  genitive: 'ofert Allegro',
  titles: { list: 'Oferty', create: 'Nowa oferta', update: 'Oferta Allegro' },
  load: async () => (await import('./offers.resource.tsx')).allegroOfferResource,
  loadList: async () => (await import('./offers-list-screen.tsx')).OffersListScreen,
})
