import { z } from 'zod'
import { PAPER_WEIGHT_UNITS } from '../domain/montage-price.ts'
import { idleLockSettings } from './idle-lock.ts'
import { offlineSettings } from './offline-settings.ts'
import { printerProfile } from './printer-profile.ts'
import { printRouting } from './print-routing.ts'
import { productionSetting } from './production-setting.ts'
import { sheetEdges } from './sheet-edges.ts'
import { scannerSettings } from './scanner-settings.ts'
import { updateSettings } from './update-settings.ts'
import { workHours } from './work-hours.ts'

export const appearance = z.enum(['system', 'light', 'dark'])

/** Address of the API's host. A path is preserved; a trailing slash is removed. */
export const apiHostAddress = z
  .url({ protocol: /^https?$/, error: 'Adres musi zaczynać się od http:// lub https://' })
  .transform((address) => {
    const url = new URL(address)
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  })

export const soundSettings = z.object({
  success: z.boolean(),
  failure: z.boolean(),
  /** Percent of the maximum volume. */
  volume: z.number().int().min(0).max(100).default(60),
})

/**
 * A weight that differs from the order's expected weight by more than both values is saved only after a second Enter.
 */
export const weightCheck = z.object({
  percent: z.number().int().min(0).max(1000),
  grams: z.number().int().min(0).max(100_000),
})

/** All settings of a station. The machine policy can lock each of them. */
export const stationSettings = z.object({
  stationName: z.string().trim().min(1, 'Podaj nazwę stanowiska.').max(64),
  /** `null` is the built-in sandbox. Takes effect at the next start. */
  apiHost: apiHostAddress.nullable(),
  /** Product name in the title of site 2 (OP-02). */
  stationProductName: z.string().max(64),
  appearance,
  sounds: soundSettings,
  scanner: scannerSettings,
  printers: z
    .array(printerProfile)
    .max(20)
    .superRefine((all, context) => {
      for (const [place, { id }] of all.entries()) {
        if (all.findIndex((other) => other.id === id) === place) continue
        const message = 'Dwie drukarki mają ten sam identyfikator.'
        context.addIssue({ code: 'custom', path: [place, 'id'], message })
      }
    }),
  routing: printRouting,
  printsAfterPacking: z.boolean(),
  weightCheck,
  /** Takes effect at the next start. */
  offline: offlineSettings,
  /**
   * Full screen on the packing screens and the production station. Leaving it requires an administrator's sign-in
   * (DESK-074).
   */
  kiosk: z.boolean(),
  idleLock: idleLockSettings,
  /** The machine at this station; null if it is not a production station. */
  production: productionSetting.nullable(),
  workHours,
  sheetEdges,
  updates: updateSettings,
  /**
   * The format in which the shop's server reads several values of a filter and nested values of a form (`WireStyle`).
   */
  wireStyle: z.object({
    lists: z.enum(['repeat', 'brackets', 'comma']),
    nested: z.enum(['auto', 'brackets', 'dots']),
  }),
  /**
   * Unit in which the shop's server weighs a square metre of paper. A wrong value makes prices a thousand times too
   * high.
   */
  paperWeightUnit: z.enum(PAPER_WEIGHT_UNITS),
  /**
   * Whether the shop's server takes a PUT of option prices as the complete table and deletes all prices that are
   * missing in it.
   */
  sendsWholePriceTable: z.boolean(),
  /** The barcode sign-in is inferred (OP-10), so its path and the name of its field can be changed. */
  badgeSignIn: z.object({
    path: z.string().regex(/^\/[^?#]*\/$/, 'Ścieżka zaczyna się i kończy ukośnikiem.'),
    field: z.string().regex(/^[A-Za-z_]\w*$/, 'Nazwa pola: litery, cyfry i podkreślenia.'),
  }),
})

export type StationSettings = z.infer<typeof stationSettings>
export const SETTING_KEYS = Object.keys(stationSettings.shape) as (keyof StationSettings)[]
export type PartialSettings = Partial<StationSettings>

/** Source of a setting, in ascending priority. `policy` and `environment` lock it. */
export const settingSource = z.enum(['default', 'settings', 'policy', 'environment'])
export type SettingSource = z.infer<typeof settingSource>
