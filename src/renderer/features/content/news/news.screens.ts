import { FeedIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const newsScreens = resourceScreens({
  area: 'news',
  section: 'Treści',
  place: 20,
  icon: FeedIcon,
  model: 'news',
  genitive: 'aktualności',
  titles: { list: 'Aktualności', create: 'Nowa aktualność', update: 'Edycja aktualności' },
  isTranslated: true,
  load: async () => (await import('./news.resource.tsx')).newsResource,
})
