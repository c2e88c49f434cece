import { DashboardIcon } from '@blueprintjs/icons'
import { WALL_BOARD } from '../../../entities/station/station-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

export const boardScreens: readonly ScreenDefinition[] = [
  {
    path: WALL_BOARD,
    title: 'Tablica produkcji',
    access: 'signedIn',
    permission: 'view_orderproductprocessstagestatus',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania kostek produkcyjnych!',
    nav: { section: 'Stanowisko', label: 'Tablica produkcji', place: 15, icon: DashboardIcon },
    area: 'board',
    role: 'page',
    isBench: true,
    isInKiosk: true,
    load: async () => (await import('./board-screen.tsx')).BoardScreen,
  },
]
