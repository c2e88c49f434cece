import { z } from 'zod'
import { DEFAULT_SCANNER_SETTINGS, scannerSettings } from '#shared/ipc/routes/scanner.ts'
import { appearance } from '#shared/ipc/routes/station.ts'
import { printerProfile, type PrinterProfile } from '../label-printing/printer-profile.ts'

/** Address of the API's host; a path is kept, a closing slash is not. */
export const apiHostAddress = z
  .url({ protocol: /^https?$/, error: 'Adres musi zaczynać się od http:// lub https://' })
  .transform((address) => {
    const url = new URL(address)
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  })

const settingsShape = z.object({
  stationName: z.string().max(64),
  /** `null` is the built-in sandbox. */
  apiHost: apiHostAddress.nullable(),
  /** Product name in the title of site 2 (OP-02). */
  stationProductName: z.string().max(64),
  appearance,
  sounds: z.object({ success: z.boolean(), failure: z.boolean() }),
  scanner: scannerSettings,
  labelPrinter: printerProfile,
  printsAfterPacking: z.boolean(),
  /** The barcode sign-in is inferred (OP-10), so its path and the name of its field can be changed. */
  badgeSignIn: z.object({
    path: z.string().regex(/^\/[^?#]*\/$/, 'Ścieżka zaczyna się i kończy ukośnikiem.'),
    field: z.string().regex(/^[A-Za-z_]\w*$/),
  }),
})

export type StationSettings = z.infer<typeof settingsShape>

/** What a settings file or a machine policy may hold: any part of the settings, unknown keys left alone. */
export const settingsFile = z.looseObject(settingsShape.partial().shape)

export type PartialSettings = Partial<StationSettings>

/** Settings of a station that nobody has set up; labels go into a folder as pictures. */
export function defaultSettings(labelFolder: string): StationSettings {
  return {
    stationName: 'Stanowisko',
    apiHost: null,
    stationProductName: 'Backoffice',
    appearance: 'system',
    sounds: { success: true, failure: true },
    scanner: DEFAULT_SCANNER_SETTINGS,
    labelPrinter: filePrinter(labelFolder),
    printsAfterPacking: true,
    badgeSignIn: { path: '/api/token-auth/', field: 'barcode' },
  }
}

export function filePrinter(directory: string): PrinterProfile {
  return printerProfile.parse({ name: 'Drukarka do pliku', transport: { kind: 'file', directory } })
}

const KEYS = Object.keys(settingsShape.shape) as (keyof StationSettings)[]

/** Only the keys that the application knows, and only those that are set. */
export function knownSettings(value: Record<string, unknown>): PartialSettings {
  return Object.fromEntries(KEYS.filter((key) => value[key] !== undefined).map((key) => [key, value[key]]))
}
