import { PersonIcon } from '@blueprintjs/icons'
import { resourceScreens } from '../../../resource/resource-screens.ts'
import { CLIENT_TEXTS } from './client-texts.ts'
import { clientAddress } from '../../../entities/client/client-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

export const clientScreens: ScreenDefinition[] = [
  ...resourceScreens({
    ...CLIENT_TEXTS,
    section: 'Sprzedaż',
    place: 80,
    icon: PersonIcon,
    model: 'client',
    genitive: 'klientów',
    load: async () => (await import('./clients.resource.tsx')).clientResource,
    loadList: async () => (await import('./clients-list-screen.tsx')).ClientsListScreen,
  }),
  {
    path: clientAddress(':pk'),
    title: 'Klient',
    access: 'signedIn',
    permission: 'view_client',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania klientów!',
    nav: null,
    area: 'clients',
    role: 'record',
    load: async () => (await import('./client-screen.tsx')).ClientScreen,
  },
]
