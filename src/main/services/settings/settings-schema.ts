import { z } from 'zod'
import { DEFAULT_WIRE_STYLE } from '#shared/api/operation.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { printRouting } from '#shared/station/print-routing.ts'
import { DEFAULT_IDLE_LOCK } from '#shared/station/idle-lock.ts'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'
import { OFFICE_HOURS } from '#shared/station/work-hours.ts'
import { USUAL_EDGES } from '#shared/station/sheet-edges.ts'
import {
  SETTING_KEYS,
  stationSettings,
  type PartialSettings,
  type StationSettings,
} from '#shared/station/station-settings.ts'

/** The schema of a settings file or a machine policy: any subset of the settings; unknown keys are left alone. */
export const settingsFile = z.looseObject(stationSettings.partial().shape)

/** Returns the settings of a station that has not been set up; labels are saved to a folder as pictures. */
export function defaultSettings(labelFolder: string): StationSettings {
  const printer = filePrinter(labelFolder)
  return {
    stationName: 'Stanowisko',
    apiHost: null,
    stationProductName: 'Backoffice',
    appearance: 'system',
    sounds: { success: true, failure: true, volume: 60 },
    scanner: DEFAULT_SCANNER_SETTINGS,
    printers: [printer],
    routing: printRouting.parse({ label: printer.id }),
    printsAfterPacking: true,
    weightCheck: { percent: 20, grams: 50 },
    offline: { mode: 'off', orders: 200 },
    kiosk: false,
    idleLock: DEFAULT_IDLE_LOCK,
    production: null,
    workHours: OFFICE_HOURS,
    sheetEdges: USUAL_EDGES,
    updates: { mode: 'auto', channel: 'all', installFrom: '00:00', installTo: '00:00', feed: null },
    wireStyle: { ...DEFAULT_WIRE_STYLE },
    paperWeightUnit: 'kg',
    sendsWholePriceTable: false,
    badgeSignIn: { path: '/api/token-auth/', field: 'barcode' },
  }
}

export function filePrinter(directory: string): PrinterProfile {
  return printerProfile.parse({
    id: 'plik',
    name: 'Drukarka do pliku',
    transport: { kind: 'file', directory },
  })
}

/** Returns only the keys that the application knows and that are set. */
export function knownSettings(value: Record<string, unknown>): PartialSettings {
  return Object.fromEntries(
    SETTING_KEYS.filter((key) => value[key] !== undefined).map((key) => [key, value[key]]),
  )
}
