import type { KnownCodesSource } from '../../services/scanner/known-codes.ts'
import type { ScannerDevices } from '../../services/scanner/scanner-devices.ts'
import type { Scanner } from '../../services/scanner/scanner.ts'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { scannerRoutes } from '#shared/ipc/routes/scanner.ts'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'

export interface ScannerHandlerDeps {
  scanner: Pick<Scanner, 'take' | 'measured' | 'measure' | 'expectLabels'>
  devices: Pick<ScannerDevices, 'state' | 'choose' | 'pick' | 'choiceEnded' | 'started' | 'reported'>
  knownCodes: Pick<KnownCodesSource, 'read'>
  settings: () => ScannerSettings
}

export function scannerHandlers({
  scanner,
  devices,
  knownCodes,
  settings,
}: ScannerHandlerDeps): HandlersFor<typeof scannerRoutes> {
  return {
    'preload.started': () => {
      scanner.measure(false)
      devices.started()
      return settings()
    },
    'preload.scanned': async ({ text, hasLayoutMismatch }) => {
      // Not awaited: the page hears of the outcome by events, and a badge's sign-in may take its time.
      void scanner.take(text, hasLayoutMismatch)
    },
    'preload.knownCodes': () => knownCodes.read(),
    'preload.measured': (burst) => scanner.measured(burst),
    'preload.deviceStatus': ({ status }) => devices.reported(status),
    'preload.choiceEnded': ({ problem }) => devices.choiceEnded(problem),
    'scanner.settings': () => settings(),
    'scanner.measure': ({ isOn }) => {
      scanner.measure(isOn)
      return { expectedCode: CALIBRATION_CODE }
    },
    'scanner.chooseDevice': ({ kind }) => devices.choose(kind),
    'scanner.deviceState': () => devices.state(),
    'scanner.pickDevice': ({ id }) => devices.pick(id),
    'scanner.expectLabels': ({ labels }) => scanner.expectLabels(labels),
  }
}
