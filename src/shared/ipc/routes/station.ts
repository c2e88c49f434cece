import { z } from 'zod'
import { PAPER_WEIGHT_UNITS } from '../../domain/montage-price.ts'
import { appearance, soundSettings, weightCheck } from '../../station/station-settings.ts'
import { productionSetting } from '../../station/production-setting.ts'
import { offlineSettings } from '../../station/offline-settings.ts'
import { sheetEdges } from '../../station/sheet-edges.ts'
import { workHours } from '../../station/work-hours.ts'
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
  /** Whether confirming that a package is packed prints its label automatically. */
  printsAfterPacking: z.boolean(),
  weightCheck,
  /** Whether this is a packing station that goes on without its server; a page of an `off` station asks for nothing. */
  offlineMode: offlineSettings.shape.mode,
  /** The server's unit of paper weight. A paper must be converted with `paperInKilograms` before any calculation. */
  paperWeightUnit: z.enum(PAPER_WEIGHT_UNITS),
  /** Whether the server takes a PUT of option prices as the complete price table of the product. */
  sendsWholePriceTable: z.boolean(),
  /** The machine of this production station. */
  production: productionSetting.nullable(),
  /** Working hours of the print room and of its machines (PL-01). */
  workHours,
  /** What proposed montages assume about sheets. */
  sheetEdges,
  /** Whether kiosk mode is active: only the packing and production screens, without menu and navigation. */
  isKiosk: z.boolean(),
  /** A message to show once, e.g. that the settings file was corrupt and has been set aside. */
  notice: z.string().nullable(),
})

export type StationInfo = z.infer<typeof stationInfo>

export const stationRoutes = {
  'station.info': route({ input: nothing, output: stationInfo, isOpenWhenLocked: true }),
  'station.setAppearance': route({ input: z.strictObject({ appearance }), output: stationInfo }),
  'station.setSounds': route({
    input: z.strictObject(soundSettings.shape),
    output: stationInfo,
  }),
  /** Training mode only: seeds the sandbox again and signs out. */
  'station.resetSandbox': route({ input: nothing, output: nothing }),
  'connection.state': route({
    input: nothing,
    output: z.object({ isReachable: z.boolean() }),
    isOpenWhenLocked: true,
  }),
  /** Writes to the station's log on behalf of the page (an error frame, an unexpected response). */
  'log.write': route({
    input: z.strictObject({
      level: z.enum(['error', 'warn', 'info']),
      scope: z.string().max(64),
      message: z.string().max(8000),
    }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
} satisfies Record<string, Route>
