import { z } from 'zod'
import { scannerSettings } from '../../station/scanner-settings.ts'
import { nothing, route, type Route } from '../route.ts'

const measuredScan = z.object({
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

export const scannerRoutes = {
  /** Sent by the preload, which the page cannot do; the answer says nothing about the code. */
  'preload.scanned': route({
    input: z.strictObject({ text: z.string().min(1).max(512), hasLayoutMismatch: z.boolean().optional() }),
    output: nothing,
  }),
  /** A burst of keys while a scan is being measured. Gaps in ms, one fewer than characters. */
  'preload.measured': route({
    input: z.strictObject({
      text: z.string().min(1).max(512),
      gapsMs: z.array(z.number().min(0)).max(511),
      ending: z.enum(['Enter', 'Tab']).nullable(),
      hasLayoutMismatch: z.boolean(),
    }),
    output: nothing,
  }),
  'scanner.settings': route({ input: nothing, output: scannerSettings }),
  /** Until stopped, scans are measured and do nothing else; answers the code to be shown and scanned. */
  'scanner.measure': route({
    input: z.strictObject({ isOn: z.boolean() }),
    output: z.object({ expectedCode: z.string() }),
  }),
  /** The page's choice among the devices of `scanner.devices`; null gives the choice up. */
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
