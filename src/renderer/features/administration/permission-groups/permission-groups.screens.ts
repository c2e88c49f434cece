import { ShieldIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const permissionGroupScreens = resourceScreens({
  area: 'groups',
  section: 'Administracja',
  place: 20,
  icon: ShieldIcon,
  model: 'group',
  genitive: 'grup uprawnień',
  titles: { list: 'Grupy uprawnień', create: 'Nowa grupa uprawnień', update: 'Edycja grupy uprawnień' },
  load: async () => (await import('./permission-groups.resource.tsx')).permissionGroupResource,
})
