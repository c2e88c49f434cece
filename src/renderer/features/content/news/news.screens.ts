import { resourceScreens } from '../../../crud/resource/resource-screens.ts'

export const newsScreens = resourceScreens({
  area: 'news',
  section: 'Treści',
  model: 'news',
  genitive: 'aktualności',
  titles: { list: 'Aktualności', create: 'Nowa aktualność', update: 'Edycja aktualności' },
  load: async () => (await import('./news.resource.tsx')).newsResource,
})
