import type { ScreenDefinition } from '../../lib/screen.ts'

export const clientScreens: ScreenDefinition[] = [
  {
    path: '/clients/:pk',
    title: 'Klient',
    access: 'signedIn',
    permission: 'view_client',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania klientów!',
    nav: null,
    area: 'client',
    role: 'record',
    load: async () => (await import('./client-screen.tsx')).ClientScreen,
  },
]
