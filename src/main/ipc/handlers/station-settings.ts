import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { stationSettingsRoutes } from '#shared/ipc/routes/station-settings.ts'
import type { StationSettingsService } from '#main/services/settings/station-settings.ts'
import { notBuilt } from './not-built.ts'

export function createStationSettingsHandlers(
  service: StationSettingsService,
): HandlersFor<typeof stationSettingsRoutes> {
  return {
    'stationSettings.get': () => service.view(),
    // Checked by the settings themselves, which know the words of each field.
    'stationSettings.update': ({ change }) => service.update(change),
    'stationSettings.export': async () => ({ name: await service.exportProfile() }),
    'stationSettings.readProfile': ({ reference }) => service.readProfile(reference),
    'stationSettings.applyProfile': ({ reference, stationName }) =>
      service.applyProfile(reference, stationName),
    'station.restart': () => service.restart(),
    'kiosk.leave': notBuilt,
  }
}
