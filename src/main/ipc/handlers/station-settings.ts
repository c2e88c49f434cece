import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { stationSettingsRoutes } from '#shared/ipc/routes/station-settings.ts'
import { notBuilt } from './not-built.ts'

export function createStationSettingsHandlers(): HandlersFor<typeof stationSettingsRoutes> {
  return {
    'stationSettings.get': notBuilt,
    'stationSettings.update': notBuilt,
    'stationSettings.export': notBuilt,
    'stationSettings.readProfile': notBuilt,
    'stationSettings.applyProfile': notBuilt,
    'station.restart': notBuilt,
    'kiosk.leave': notBuilt,
  }
}
