import { SettingsIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'

export const settingScreens = resourceScreens({
  area: 'settings',
  section: 'Administracja',
  place: 40,
  icon: SettingsIcon,
  model: 'setting',
  genitive: 'ustawień',
  titles: { list: 'Ustawienia', create: 'Nowe ustawienie', update: 'Edycja ustawienia' },
  load: async () => (await import('./settings.resource.tsx')).settingResource,
})
