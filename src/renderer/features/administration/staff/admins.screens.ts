import { PeopleIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'
import { badgeAddress } from '../../../entities/staff/staff-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

export const adminScreens: readonly ScreenDefinition[] = [
  ...resourceScreens({
    area: 'admins',
    section: 'Administracja',
    place: 10,
    icon: PeopleIcon,
    model: 'admin',
    genitive: 'pracowników',
    titles: { list: 'Pracownicy', create: 'Nowy pracownik', update: 'Edycja pracownika' },
    load: async () => (await import('./admins.resource.tsx')).adminResource,
  }),
  {
    path: badgeAddress(':pk'),
    title: 'Identyfikator',
    access: 'signedIn',
    permission: 'view_admin',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania pracowników!',
    nav: null,
    area: 'admins',
    role: 'page',
    load: async () => (await import('./barcode-screen.tsx')).BarcodeScreen,
  },
]
