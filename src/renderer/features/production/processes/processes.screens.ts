import { FlowLinearIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const processScreens = resourceScreens({
  area: 'processes',
  section: 'Produkcja',
  place: 40,
  icon: FlowLinearIcon,
  model: 'process',
  genitive: 'procesów',
  titles: { list: 'Procesy', create: 'Nowy proces', update: 'Edycja procesu' },
  isTranslated: true,
  load: async () => (await import('./processes.resource.tsx')).processResource,
})
