import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { stationSettingsRoutes } from '#shared/ipc/routes/station-settings.ts'
import type { StationSettingsService } from '../../services/settings/station-settings.ts'
import type { Credentials } from '../../services/kiosk/administrator-check.ts'
import type { Kiosk } from '../../services/kiosk/kiosk.ts'
import { outsideKiosk } from '../../services/kiosk/outside-kiosk.ts'

export interface KioskControl extends Pick<Kiosk, 'isOn'> {
  /** Leaves kiosk mode if these are an administrator's credentials. Throws an `ApiFailure` otherwise. */
  leave(credentials: Credentials): Promise<void>
}

const IN_KIOSK = 'W trybie kiosku nie można zmieniać ustawień stanowiska. Najpierw wyjdź z tego trybu.'

export function createStationSettingsHandlers(
  service: StationSettingsService,
  kiosk: KioskControl,
): HandlersFor<typeof stationSettingsRoutes> {
  const outside = outsideKiosk(kiosk, IN_KIOSK)
  return {
    'stationSettings.get': () => service.view(),
    // The settings check the input themselves, because they know the message of each field.
    'stationSettings.update': outside(({ change }) => service.update(change)),
    'stationSettings.forgetPassword': outside(({ place }) => service.forgetPassword(place)),
    'stationSettings.export': outside(async () => ({ name: await service.exportProfile() })),
    'stationSettings.readProfile': ({ reference }) => service.readProfile(reference),
    'stationSettings.applyProfile': outside(({ reference, stationName }) =>
      service.applyProfile(reference, stationName),
    ),
    'stationSettings.findListStyle': () => service.findListStyle(),
    'station.restart': outside(() => service.restart()),
    'kiosk.leave': (credentials) => kiosk.leave(credentials),
  }
}
