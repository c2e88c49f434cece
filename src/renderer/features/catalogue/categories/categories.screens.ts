import { DiagramTreeIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const categoryScreens = resourceScreens({
  area: 'categories',
  section: 'Katalog',
  place: 10,
  icon: DiagramTreeIcon,
  model: 'category',
  genitive: 'kategorii',
  titles: { list: 'Kategorie', create: 'Nowa kategoria', update: 'Edycja kategorii' },
  isTranslated: true,
  load: async () => (await import('./categories.resource.tsx')).categoryResource,
})
