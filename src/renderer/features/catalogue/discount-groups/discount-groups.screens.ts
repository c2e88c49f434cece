import { PercentageIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const discountGroupScreens = resourceScreens({
  area: 'discount-groups',
  section: 'Katalog',
  place: 80,
  icon: PercentageIcon,
  model: 'discountgroup',
  genitive: 'grup rabatowych',
  titles: { list: 'Grupy rabatowe', create: 'Nowa grupa rabatowa', update: 'Edycja grupy rabatowej' },
  isTranslated: true,
  load: async () => (await import('./discount-groups.resource.tsx')).discountGroupResource,
})
