import { z } from 'zod'
import { PAPER_WEIGHT_UNITS } from '../domain/montage-price.ts'
import { printerProfile } from './printer-profile.ts'
import { printRouting } from './print-routing.ts'
import { productionSetting } from './production-setting.ts'
import { scannerSettings } from './scanner-settings.ts'
import { updateSettings } from './update-settings.ts'

export const appearance = z.enum(['system', 'light', 'dark'])

/** Address of the API's host; a path is kept, a closing slash is not. */
export const apiHostAddress = z
  .url({ protocol: /^https?$/, error: 'Adres musi zaczynać się od http:// lub https://' })
  .transform((address) => {
    const url = new URL(address)
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  })

export const soundSettings = z.object({
  success: z.boolean(),
  failure: z.boolean(),
  /** Percent of the loudest. */
  volume: z.number().int().min(0).max(100).default(60),
})

/** A weight farther than both from what the order expects is saved by a second Enter. */
export const weightCheck = z.object({
  percent: z.number().int().min(0).max(1000),
  grams: z.number().int().min(0).max(100_000),
})

/** Everything that a station can be told. Each key can be locked by the machine policy. */
export const stationSettings = z.object({
  stationName: z.string().trim().min(1, 'Podaj nazwę stanowiska.').max(64),
  /** `null` is the built-in sandbox. Takes effect with the next start. */
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
  /** Full screen on the packing screens and the production station, left with an administrator's sign-in (DESK-074). */
  kiosk: z.boolean(),
  /** The machine that stands here; null: no production station. */
  production: productionSetting.nullable(),
  updates: updateSettings,
  /** How the shop's server reads several values of a filter, and nested values of a form (`WireStyle`). */
  wireStyle: z.object({
    lists: z.enum(['repeat', 'brackets', 'comma']),
    nested: z.enum(['auto', 'brackets', 'dots']),
  }),
  /** What the shop's server weighs a square metre of paper in: a thousandfold price where it is wrong. */
  paperWeightUnit: z.enum(PAPER_WEIGHT_UNITS),
  /** The shop's server takes a PUT of option prices for all prices of the product, and forgets those that it lacks. */
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

/** Who decided a setting, by rising priority. `policy` and `environment` lock it. */
export const settingSource = z.enum(['default', 'settings', 'policy', 'environment'])
export type SettingSource = z.infer<typeof settingSource>
