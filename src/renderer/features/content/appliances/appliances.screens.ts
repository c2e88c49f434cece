import { LayersIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const applianceScreens = resourceScreens({
  area: 'appliances',
  section: 'Treści',
  place: 50,
  icon: LayersIcon,
  model: 'appliance',
  genitive: 'zastosowań',
  titles: { list: 'Zastosowania', create: 'Nowe zastosowanie', update: 'Edycja zastosowania' },
  isTranslated: true,
  load: async () => (await import('./appliances.resource.tsx')).applianceResource,
})
