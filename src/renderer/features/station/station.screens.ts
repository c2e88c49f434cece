import { CogIcon, PulseIcon } from '@blueprintjs/icons'
import { STATION_LOG, STATION_SETTINGS } from '../../entities/station/station-address.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'

export const stationScreens: readonly ScreenDefinition[] = [
  {
    path: STATION_SETTINGS,
    title: 'Ustawienia stanowiska',
    // A new station has no shop to sign in to yet.
    access: 'everyone',
    permission: null,
    refusal: null,
    nav: { section: 'Stanowisko', label: 'Ustawienia stanowiska', place: 20, icon: CogIcon },
    area: 'station-settings',
    role: 'page',
    load: async () => (await import('./settings/settings-screen.tsx')).StationSettingsScreen,
  },
  {
    path: STATION_LOG,
    title: 'Diagnostyka',
    access: 'signedIn',
    permission: null,
    refusal: null,
    nav: { section: 'Stanowisko', label: 'Diagnostyka', place: 30, icon: PulseIcon },
    area: 'station-log',
    role: 'page',
    load: async () => (await import('./diagnostics/diagnostics-screen.tsx')).DiagnosticsScreen,
  },
]
