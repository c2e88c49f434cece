import { CogIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const machineScreens = resourceScreens({
  area: 'machines',
  section: 'Produkcja',
  place: 50,
  icon: CogIcon,
  model: 'machine',
  genitive: 'maszyn',
  titles: { list: 'Maszyny', create: 'Nowa maszyna', update: 'Edycja maszyny' },
  load: async () => (await import('./machines.resource.tsx')).machineResource,
})
