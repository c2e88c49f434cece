import { TagIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const tagScreens = resourceScreens({
  area: 'tags',
  section: 'Treści',
  place: 70,
  icon: TagIcon,
  model: 'tag',
  genitive: 'tagów',
  titles: { list: 'Tagi', create: 'Nowy tag', update: 'Edycja tagu' },
  load: async () => (await import('./tags.resource.tsx')).tagResource,
})
