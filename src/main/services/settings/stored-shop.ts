import { apiHostAddress, type StationSettings } from '#shared/station/station-settings.ts'

/**
 * The key of the station's shop in the settings file. It outlives a switch to the training shop, and it is not a setting,
 * so no page or profile can change it.
 */
const KEY = 'lastShop'

/** Returns the address of the shop that this station has had, or null if it has never had one. */
export function storedShop(file: Record<string, unknown>): string | null {
  const address = apiHostAddress.safeParse(file[KEY])
  return address.success ? address.data : null
}

/** Returns the settings file with the shop in force as the station's shop. The training shop replaces none. */
export function withStoredShop(
  file: Record<string, unknown>,
  { apiHost }: Pick<StationSettings, 'apiHost'>,
): Record<string, unknown> {
  return apiHost === null ? file : { ...file, [KEY]: apiHost }
}
