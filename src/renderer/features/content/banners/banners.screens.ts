import { MediaIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const bannerScreens = resourceScreens({
  area: 'banners',
  section: 'Treści',
  place: 30,
  icon: MediaIcon,
  model: 'banner',
  genitive: 'banerów',
  titles: { list: 'Banery', create: 'Nowy baner', update: 'Edycja baneru' },
  isTranslated: true,
  load: async () => (await import('./banners.resource.tsx')).bannerResource,
})
