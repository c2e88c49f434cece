import { ImportIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'

export const paymentScreens: ScreenDefinition[] = [
  {
    path: '/payment/import',
    title: 'Import płatności',
    access: 'signedIn',
    permission: 'import_payments',
    refusal: 'Użytkownik nie ma uprawnień do importu płatności!',
    nav: { section: 'Sprzedaż', label: 'Import płatności', place: 60, icon: ImportIcon },
    area: 'payment',
    role: 'page',
    load: async () => (await import('./payments-import-screen.tsx')).PaymentsImportScreen,
  },
]
