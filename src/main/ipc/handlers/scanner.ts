import type { Scanner } from '#main/services/scanner/scanner.ts'
import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { ScannerSettings, scannerRoutes } from '#shared/ipc/routes/scanner.ts'

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
    'scanner.settings': () => settings(),
  }
}
