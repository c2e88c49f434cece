import { ArchiveIcon, LayoutGridIcon } from '@blueprintjs/icons'
import {
  MONTAGE_ARCHIVE,
  MONTAGE_LIST,
  montageAddress,
  NEW_MONTAGE,
} from '../../../entities/montage/montage-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

const shared = {
  access: 'signedIn',
  permission: 'view_montage',
  refusal: 'Użytkownik nie ma uprawnień do wyświetlania montaży!',
} as const

export const montageScreens: ScreenDefinition[] = [
  {
    ...shared,
    path: MONTAGE_LIST,
    title: 'Montaże',
    nav: { section: 'Produkcja', label: 'Montaże', place: 20, icon: LayoutGridIcon },
    area: 'montages',
    role: 'list',
    load: async () => (await import('./list/montages-list-screen.tsx')).MontagesListScreen,
  },
  {
    ...shared,
    path: MONTAGE_ARCHIVE,
    title: 'Montaże - archiwum',
    nav: { section: 'Produkcja', label: 'Montaże - archiwum', place: 30, icon: ArchiveIcon },
    area: 'montages',
    role: 'list',
    load: async () => (await import('./list/montages-list-screen.tsx')).MontageArchiveScreen,
  },
  {
    ...shared,
    path: NEW_MONTAGE,
    title: 'Nowy montaż',
    nav: null,
    area: 'montages',
    role: 'record',
    load: async () => (await import('./editor/montage-editor-screen.tsx')).NewMontageScreen,
  },
  {
    ...shared,
    path: montageAddress(':pk'),
    title: 'Edycja montażu',
    nav: null,
    area: 'montages',
    role: 'record',
    load: async () => (await import('./editor/montage-editor-screen.tsx')).MontageScreen,
  },
]
