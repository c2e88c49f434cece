import { ImportIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { DATA_IMPORT } from './data-import-address.ts'

export const dataImportScreens: ScreenDefinition[] = [
  {
    path: DATA_IMPORT,
    title: 'Import danych',
    access: 'signedIn',
    permission: 'change_product',
    refusal: 'Użytkownik nie ma uprawnień do importu danych!',
    nav: { section: 'Katalog', label: 'Import danych', place: 90, icon: ImportIcon },
    area: 'data-import',
    role: 'page',
    load: async () => (await import('./data-import-screen.tsx')).DataImportScreen,
  },
]
