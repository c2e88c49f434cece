import type { ScreenDefinition } from '../../lib/screen.ts'

export const adminScreens: readonly ScreenDefinition[] = [
  {
    path: '/admins/barcode/:pk',
    title: 'Identyfikator',
    access: 'signedIn',
    permission: 'view_admin',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania pracowników!',
    nav: null,
    area: 'admin',
    role: 'page',
    load: async () => (await import('./barcode-screen.tsx')).BarcodeScreen,
  },
]
