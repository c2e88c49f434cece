import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { stationSettingsRoutes } from '#shared/ipc/routes/station-settings.ts'
import type { StationSettingsService } from '#main/services/settings/station-settings.ts'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Credentials } from '#main/services/kiosk/administrator-check.ts'
import type { Kiosk } from '#main/services/kiosk/kiosk.ts'

export interface KioskDesk extends Pick<Kiosk, 'isOn'> {
  /** Leaves the mode when these are an administrator's; throws an `ApiFailure` otherwise. */
  leave(credentials: Credentials): Promise<void>
}

function refuseInKiosk(): never {
  const message = 'W trybie kiosku nie można zmieniać ustawień stanowiska. Najpierw wyjdź z tego trybu.'
  throw new ApiFailure({ code: ErrorCode.kioskRefused, message })
}

export function createStationSettingsHandlers(
  service: StationSettingsService,
  kiosk: KioskDesk,
): HandlersFor<typeof stationSettingsRoutes> {
  // The page has no way to these in kiosk mode; the lock does not rest on the page alone.
  const outsideKiosk =
    <Input, Output>(handler: (input: Input) => Output) =>
    (input: Input): Output =>
      kiosk.isOn() ? refuseInKiosk() : handler(input)

  return {
    'stationSettings.get': () => service.view(),
    // Checked by the settings themselves, which know the words of each field.
    'stationSettings.update': outsideKiosk(({ change }) => service.update(change)),
    'stationSettings.export': async () => ({ name: await service.exportProfile() }),
    'stationSettings.readProfile': ({ reference }) => service.readProfile(reference),
    'stationSettings.applyProfile': outsideKiosk(({ reference, stationName }) =>
      service.applyProfile(reference, stationName),
    ),
    'station.restart': outsideKiosk(() => service.restart()),
    'kiosk.leave': (credentials) => kiosk.leave(credentials),
  }
}
