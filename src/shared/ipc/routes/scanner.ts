import { z } from 'zod'
import { DEFAULT_WEDGE_SETTINGS } from '../../domain/wedge-settings.ts'
import { nothing, route, type Route } from '../route.ts'

export const scannerSettings = z.object({
  /** Fewest characters of a scan. */
  minLength: z.number().int().min(3).max(64),
  /** Longest average gap between two keys of a scan, ms. */
  maxAverageGapMs: z.number().int().min(5).max(200),
  /** A scan without a closing Enter or Tab ends after this pause, ms. */
  endPauseMs: z.number().int().min(20).max(1000),
  prefix: z.string().max(8),
  suffix: z.string().max(8),
})

export type ScannerSettings = z.infer<typeof scannerSettings>

export const DEFAULT_SCANNER_SETTINGS: ScannerSettings = DEFAULT_WEDGE_SETTINGS

export const scannerRoutes = {
  /** Sent by the preload's wedge detector, which the page cannot do; the answer says nothing about the code. */
  'preload.scanned': route({ input: z.strictObject({ text: z.string().min(1).max(512) }), output: nothing }),
  'scanner.settings': route({ input: nothing, output: scannerSettings }),
} satisfies Record<string, Route>
