import type { Scanner } from '#main/services/scanner/scanner.ts'
import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { scannerRoutes } from '#shared/ipc/routes/scanner.ts'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'
import { notBuilt } from './not-built.ts'

export interface ScannerHandlerDeps {
  scanner: Pick<Scanner, 'take'>
  settings: () => ScannerSettings
}

export function scannerHandlers({
  scanner,
  settings,
}: ScannerHandlerDeps): HandlersFor<typeof scannerRoutes> {
  return {
    'preload.scanned': async ({ text }) => {
      // Not awaited: the page hears of the outcome by events, and a badge's sign-in may take its time.
      void scanner.take(text)
    },
    'preload.measured': notBuilt,
    'scanner.settings': () => settings(),
    'scanner.measure': notBuilt,
    'scanner.pickDevice': notBuilt,
    'scanner.expectLabels': () => undefined,
  }
}
