import { z } from 'zod'
import { scannerSettings } from '../../station/scanner-settings.ts'
import { nothing, route, type Route } from '../route.ts'

const measuredScan = z.object({
  /** A device scanner has no keys to be measured; its numbers are 0. */
  source: z.enum(['keyboard', 'device']),
  /** Not the expected code, and at a person's pace. */
  isTyped: z.boolean(),
  /** Whether the text was the one that was shown for it; the text itself stays in the main process. */
  isExpected: z.boolean(),
  length: z.number().int(),
  averageGapMs: z.number(),
  longestGapMs: z.number(),
  /** The key that ended it; null where a pause did. */
  ending: z.enum(['Enter', 'Tab']).nullable(),
  /** What the scanner adds around the expected code. */
  prefix: z.string(),
  suffix: z.string(),
  /** The keyboard layout of the system is not Polish (Programmers). */
  hasLayoutMismatch: z.boolean(),
})

export type MeasuredScan = z.infer<typeof measuredScan>

const deviceState = z.object({
  /** `none`: no device is chosen; `waiting`: it is being opened. */
  status: z.enum(['none', 'waiting', 'connected', 'missing', 'refused', 'otherMode', 'unsupported']),
  name: z.string().nullable(),
  /** Polish; null where all is well. */
  message: z.string().nullable(),
  /** A device is being chosen: the list is in `scanner.devices`. */
  isChoosing: z.boolean(),
})

export type ScannerDeviceState = z.infer<typeof deviceState>

export const scannerRoutes = {
  /** A page has been opened anew: what it was doing before (measuring, choosing) is over. Answers its settings. */
  'preload.started': route({ input: nothing, output: scannerSettings }),
  /** Sent by the preload, which the page cannot do; the answer says nothing about the code. */
  'preload.scanned': route({
    /** `isTyped`: its keys went to this window; a device is only heard by it. */
    input: z.strictObject({
      text: z.string().min(1).max(512),
      isTyped: z.boolean(),
      hasLayoutMismatch: z.boolean().optional(),
    }),
    output: nothing,
  }),
  /**
   * By what the preload tells codes of ours in a field; null while nobody is signed in. Given how many labels of which list it
   * knows, it gets those behind them, or all where the list is another by now.
   */
  'preload.knownCodes': route({
    input: z.strictObject({ list: z.number().int(), count: z.number().int().nonnegative() }).nullable(),
    output: z
      .object({
        list: z.number().int(),
        labels: z.array(z.string()),
        badges: z.array(z.number()),
        seed: z.number(),
      })
      .nullable(),
  }),
  /** A burst of keys while a scan is being measured. Gaps in ms, one fewer than characters. */
  'preload.measured': route({
    input: z.strictObject({
      text: z.string().min(1).max(512),
      gapsMs: z.array(z.number().min(0)).max(511),
      ending: z.enum(['Enter', 'Tab']).nullable(),
      hasLayoutMismatch: z.boolean(),
      source: z.enum(['keyboard', 'device']),
    }),
    output: nothing,
  }),
  /** What the chosen device has come to. */
  'preload.deviceStatus': route({
    input: z.strictObject({
      status: z.enum(['connected', 'missing', 'refused', 'otherMode', 'unsupported']),
    }),
    output: nothing,
  }),
  /** The question for a device is answered or could not be asked. */
  'preload.choiceEnded': route({
    input: z.strictObject({ problem: z.enum(['unsupported', 'refused']).nullable() }),
    output: nothing,
  }),
  'scanner.settings': route({ input: nothing, output: scannerSettings }),
  /** Until stopped, scans are measured and do nothing else; answers the code to be shown and scanned. */
  'scanner.measure': route({
    input: z.strictObject({ isOn: z.boolean() }),
    output: z.object({ expectedCode: z.string() }),
  }),
  /** Asks the system for devices; needs a person's press of a button just before. */
  'scanner.chooseDevice': route({
    input: z.strictObject({ kind: z.enum(['hid', 'serial']) }),
    output: nothing,
  }),
  'scanner.deviceState': route({ input: nothing, output: deviceState }),
  /**
   * The page's choice among the devices of `scanner.devices`, which is saved in the station's settings; null gives the
   * choice up.
   */
  'scanner.pickDevice': route({ input: z.strictObject({ id: z.string().nullable() }), output: nothing }),
  /**
   * Tracking numbers of the order on the bench: a scan of one of them is told as `scanner.label` (DESK-071). An empty
   * list when the bench is left.
   */
  'scanner.expectLabels': route({
    input: z.strictObject({
      labels: z
        .array(
          z.strictObject({
            packagePk: z.number().int(),
            orderPk: z.number().int(),
            trackingNumber: z.string().min(1),
          }),
        )
        .max(500),
    }),
    output: nothing,
  }),
} satisfies Record<string, Route>
