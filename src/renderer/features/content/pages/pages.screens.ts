import { resourceScreens } from '../../../resource/resource-screens.ts'

export const pageScreens = resourceScreens({
  area: 'pages',
  section: 'Treści',
  place: 10,
  model: 'page',
  genitive: 'stron',
  titles: { list: 'Strony', create: 'Nowa strona', update: 'Edycja strony' },
  isTranslated: true,
  load: async () => (await import('./pages.resource.tsx')).pageResource,
})
