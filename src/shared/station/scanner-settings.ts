import { z } from 'zod'
import { DEFAULT_WEDGE_SETTINGS } from '../domain/wedge-settings.ts'

export const scannerSettings = z.object({
  /** Minimum length of a scan in characters. */
  minLength: z.number().int().min(3).max(64),
  /** Longest average gap between two keys of a scan, in ms. */
  maxAverageGapMs: z.number().int().min(5).max(200),
  /** A scan without a final Enter or Tab ends after this pause, in ms. */
  endPauseMs: z.number().int().min(20).max(1000),
  prefix: z.string().max(8),
  suffix: z.string().max(8),
  /** A device scanner in addition to the keyboard wedge, which is always active. */
  device: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('hid'),
        name: z.string().max(120),
        vendorId: z.number().int(),
        productId: z.number().int(),
        serialNumber: z.string().max(120).nullable(),
      }),
      z.object({
        kind: z.literal('serial'),
        name: z.string().max(120),
        vendorId: z.number().int().nullable(),
        productId: z.number().int().nullable(),
        serialNumber: z.string().max(120).nullable().default(null),
        /** Windows's identifier of the port. */
        instanceId: z.string().max(300).nullable().default(null),
        baudRate: z.number().int().min(300).max(921_600).default(9600),
      }),
    ])
    .nullable()
    .default(null),
})

export type ScannerSettings = z.infer<typeof scannerSettings>

export const DEFAULT_SCANNER_SETTINGS: ScannerSettings = { ...DEFAULT_WEDGE_SETTINGS, device: null }
