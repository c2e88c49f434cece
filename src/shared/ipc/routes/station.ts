import { z } from 'zod'
import { PAPER_WEIGHT_UNITS } from '../../domain/montage-price.ts'
import { appearance, soundSettings, weightCheck } from '../../station/station-settings.ts'
import { productionSetting } from '../../station/production-setting.ts'
import { nothing, route, type Route } from '../route.ts'

const stationInfo = z.object({
  version: z.string(),
  stationName: z.string(),
  /** Host shown in the footer; never a full address. */
  apiHost: z.string(),
  isTraining: z.boolean(),
  /** Product name used in the title of site 2 (OP-02). */
  productName: z.string(),
  appearance,
  sounds: soundSettings,
  /** Packing confirmation prints the label by itself. */
  printsAfterPacking: z.boolean(),
  weightCheck,
  /** What the server weighs paper in; a paper goes through `paperInKilograms` before anything is counted from it. */
  paperWeightUnit: z.enum(PAPER_WEIGHT_UNITS),
  /** The server takes a PUT of option prices for all prices of the product. */
  sendsWholePriceTable: z.boolean(),
  /** The machine of this production station. */
  production: productionSetting.nullable(),
  /** Kiosk mode is on now: only the screens of packing and production, without menu and navigation. */
  isKiosk: z.boolean(),
  /** A line to show once, e.g. that the settings file was broken and set aside. */
  notice: z.string().nullable(),
})

export type StationInfo = z.infer<typeof stationInfo>

export const stationRoutes = {
  'station.info': route({ input: nothing, output: stationInfo }),
  'station.setAppearance': route({ input: z.strictObject({ appearance }), output: stationInfo }),
  'station.setSounds': route({
    input: z.strictObject(soundSettings.shape),
    output: stationInfo,
  }),
  /** Training mode only: fills the sandbox anew and signs out. */
  'station.resetSandbox': route({ input: nothing, output: nothing }),
  'connection.state': route({ input: nothing, output: z.object({ isReachable: z.boolean() }) }),
  /** Lets the page write to the station's log (an error frame, an unexpected answer). */
  'log.write': route({
    input: z.strictObject({
      level: z.enum(['error', 'warn', 'info']),
      scope: z.string().max(64),
      message: z.string().max(8000),
    }),
    output: nothing,
  }),
} satisfies Record<string, Route>
