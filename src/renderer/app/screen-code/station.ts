import { CogIcon, DashboardIcon, DesktopIcon, PulseIcon } from '@blueprintjs/icons'
import type { STATION_SCREENS } from '#shared/screens/station.ts'
import type { ScreenCode } from '../../lib/screen.ts'

export const STATION_CODE: Readonly<Record<keyof typeof STATION_SCREENS, ScreenCode>> = {
  productionStation: {
    icon: DesktopIcon,
    load: async () =>
      (await import('../../features/production/station/station-screen.tsx')).ProductionStationScreen,
  },
  printJournal: {
    load: async () => (await import('../../features/station/journal/journal-screen.tsx')).JournalScreen,
  },
  wallBoard: {
    icon: DashboardIcon,
    load: async () => (await import('../../features/production/board/board-screen.tsx')).BoardScreen,
  },
  stationSettings: {
    icon: CogIcon,
    load: async () =>
      (await import('../../features/station/settings/settings-screen.tsx')).StationSettingsScreen,
  },
  stationLog: {
    icon: PulseIcon,
    load: async () =>
      (await import('../../features/station/diagnostics/diagnostics-screen.tsx')).DiagnosticsScreen,
  },
}
