import { z } from 'zod'
import { scannerSettings } from '../../station/scanner-settings.ts'
import { nothing, route, type Route } from '../route.ts'

const measuredScan = z.object({
  /** A device scanner sends no key presses to measure, so its numbers are 0. */
  source: z.enum(['keyboard', 'device']),
  /** The text was not the expected code and came at typing speed. */
  isTyped: z.boolean(),
  /** Whether the text was the expected code. The text itself stays in the main process. */
  isExpected: z.boolean(),
  length: z.number().int(),
  averageGapMs: z.number(),
  longestGapMs: z.number(),
  /** The key that ended the scan; null if a pause ended it. */
  ending: z.enum(['Enter', 'Tab']).nullable(),
  /** Characters that the scanner adds around the expected code. */
  prefix: z.string(),
  suffix: z.string(),
  /** Whether the system's keyboard layout is not Polish (Programmers). */
  hasLayoutMismatch: z.boolean(),
})

export type MeasuredScan = z.infer<typeof measuredScan>

const deviceState = z.object({
  /** `none`: no device is chosen; `waiting`: it is being opened. */
  status: z.enum(['none', 'waiting', 'connected', 'missing', 'refused', 'otherMode', 'unsupported']),
  name: z.string().nullable(),
  /** Message in Polish; null if there is no problem. */
  message: z.string().nullable(),
  /** Whether the user is choosing a device from the list in `scanner.devices`. */
  isChoosing: z.boolean(),
})

export type ScannerDeviceState = z.infer<typeof deviceState>

export const scannerRoutes = {
  /**
   * Sent when a page is loaded, which ends everything that the previous page was doing (measuring, choosing). Returns
   * the scanner settings.
   */
  'preload.started': route({ input: nothing, output: scannerSettings, isOpenWhenLocked: true }),
  /** Sent by the preload; the page cannot call it. The response reveals nothing about the code. */
  'preload.scanned': route({
    /** `isTyped`: the key presses went to this window; a device's scan is received only by the preload. */
    input: z.strictObject({
      text: z.string().min(1).max(512),
      isTyped: z.boolean(),
      hasLayoutMismatch: z.boolean().optional(),
    }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
  /**
   * Data with which the preload recognises this program's codes in a field; null while no user is signed in. The caller
   * sends the list of labels that it has and how many it has added, and receives the labels added after those, or all
   * of them if the list has changed.
   */
  'preload.knownCodes': route({
    input: z.strictObject({ list: z.number().int(), count: z.number().int().nonnegative() }).nullable(),
    output: z
      .object({
        list: z.number().int(),
        count: z.number().int(),
        labels: z.instanceof<typeof Uint8Array<ArrayBuffer>>(Uint8Array).nullable(),
        added: z.array(z.number()),
        badges: z.array(z.number()),
        seed: z.number(),
      })
      .nullable(),
  }),
  /** Whether this text really is a label that this station printed, or a barcode that contains its number. */
  'preload.isLabel': route({
    input: z.strictObject({ text: z.string().min(1).max(512) }),
    output: z.boolean(),
  }),
  /** A burst of keys while a scan is being measured. Gaps are in ms, one fewer than there are characters. */
  'preload.measured': route({
    input: z.strictObject({
      text: z.string().min(1).max(512),
      gapsMs: z.array(z.number().min(0)).max(511),
      ending: z.enum(['Enter', 'Tab']).nullable(),
      hasLayoutMismatch: z.boolean(),
      source: z.enum(['keyboard', 'device']),
    }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
  /** Reports the state of the chosen device. */
  'preload.deviceStatus': route({
    input: z.strictObject({
      status: z.enum(['connected', 'missing', 'refused', 'otherMode', 'unsupported']),
    }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
  /** The device selection has ended or could not be opened. */
  'preload.choiceEnded': route({
    input: z.strictObject({ problem: z.enum(['unsupported', 'refused']).nullable() }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
  'scanner.settings': route({ input: nothing, output: scannerSettings, isOpenWhenLocked: true }),
  /** While it is on, scans are only measured and have no other effect. Returns the code to show and scan. */
  'scanner.measure': route({
    input: z.strictObject({ isOn: z.boolean() }),
    output: z.object({ expectedCode: z.string() }),
  }),
  /** Requests devices from the system. This requires a user gesture immediately before. */
  'scanner.chooseDevice': route({
    input: z.strictObject({ kind: z.enum(['hid', 'serial']) }),
    output: nothing,
  }),
  'scanner.deviceState': route({ input: nothing, output: deviceState }),
  /**
   * Chooses one of the devices of `scanner.devices` and saves it in the station's settings; null cancels the selection.
   */
  'scanner.pickDevice': route({ input: z.strictObject({ id: z.string().nullable() }), output: nothing }),
  /**
   * Tracking numbers of the order on the bench. A scan of one of them is reported as a `scanner.scan` of the kind `label` (DESK-071). The
   * list is empty when the packer leaves the bench.
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
