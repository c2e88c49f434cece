import { CompressedIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const packageScreens = resourceScreens({
  area: 'packages',
  section: 'Katalog',
  place: 60,
  icon: CompressedIcon,
  model: 'package',
  genitive: 'grup pakowania',
  titles: { list: 'Grupy pakowania', create: 'Nowa grupa pakowania', update: 'Edycja grupy pakowania' },
  load: async () => (await import('./packages.resource.tsx')).packageResource,
})
