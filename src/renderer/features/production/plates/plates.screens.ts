import { DuplicateIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const plateScreens = resourceScreens({
  area: 'plates',
  section: 'Produkcja',
  place: 60,
  icon: DuplicateIcon,
  model: 'plate',
  genitive: 'płyt',
  titles: { list: 'Płyty', create: 'Nowa płyta', update: 'Edycja płyty' },
  load: async () => (await import('./plates.resource.tsx')).plateResource,
})
