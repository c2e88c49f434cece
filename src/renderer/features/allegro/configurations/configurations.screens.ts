import { CogIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const allegroConfigurationScreens = resourceScreens({
  area: 'allegro/configuration',
  section: 'Allegro',
  place: 10,
  icon: CogIcon,
  model: 'configuration',
  genitive: 'konfiguracji Allegro',
  titles: { list: 'Konfiguracje', create: 'Nowa konfiguracja', update: 'Konfiguracja Allegro' },
  load: async () => (await import('./configurations.resource.tsx')).allegroConfigurationResource,
})
