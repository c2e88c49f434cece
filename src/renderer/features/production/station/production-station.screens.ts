import { DesktopIcon } from '@blueprintjs/icons'
import { PRODUCTION_STATION } from '../../../entities/station/station-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

export const productionStationScreens: readonly ScreenDefinition[] = [
  {
    path: PRODUCTION_STATION,
    title: 'Stanowisko produkcji',
    access: 'signedIn',
    permission: 'view_orderproductprocessstagestatus',
    refusal: 'Użytkownik nie ma uprawnień do przeglądania statusów etapów!',
    nav: { section: 'Stanowisko', label: 'Stanowisko produkcji', place: 5, icon: DesktopIcon },
    area: 'production-station',
    role: 'page',
    isBench: true,
    takesScans: true,
    isInKiosk: true,
    load: async () => (await import('./station-screen.tsx')).ProductionStationScreen,
  },
]
