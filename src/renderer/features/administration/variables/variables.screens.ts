import { SwitchIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { VARIABLES } from './variables-address.ts'

export const variableScreens: ScreenDefinition[] = [
  {
    path: VARIABLES,
    title: 'Zmienne',
    access: 'signedIn',
    permission: 'view_variable',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania zmiennych!',
    nav: { section: 'Administracja', label: 'Zmienne', place: 50, icon: SwitchIcon },
    area: 'variables',
    role: 'list',
    load: async () => (await import('./variables-list-screen.tsx')).VariablesListScreen,
  },
]
