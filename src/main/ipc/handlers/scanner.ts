import type { KnownCodesSource } from '../../services/scanner/known-codes.ts'
import type { ScannerDevices } from '../../services/scanner/scanner-devices.ts'
import type { Scanner } from '../../services/scanner/scanner.ts'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { Sender, HandlersWithSender } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { scannerRoutes } from '#shared/ipc/routes/scanner.ts'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'

const ONLY_IN_MAIN = 'Skaner wybiera się w głównym oknie programu.'

export interface ScannerHandlerDeps {
  scanner: Pick<Scanner, 'take' | 'isPrintedLabel' | 'measured' | 'measure' | 'expectLabels'>
  devices: Pick<ScannerDevices, 'state' | 'choose' | 'pick' | 'choiceEnded' | 'started' | 'reported'>
  knownCodes: Pick<KnownCodesSource, 'read'>
  settings: () => ScannerSettings
  /** Whether this is the main window, the only one whose preload opens the device and whose page chooses it. */
  isMain: (windowId: number) => boolean
}

export function scannerHandlers({
  scanner,
  devices,
  knownCodes,
  settings,
  isMain,
}: ScannerHandlerDeps): HandlersWithSender<typeof scannerRoutes> {
  const settingsOf = ({ windowId }: Sender): ScannerSettings =>
    isMain(windowId) ? settings() : { ...settings(), device: null }
  return {
    'preload.started': (_input, sender) => {
      if (isMain(sender.windowId)) {
        scanner.measure(false)
        devices.started()
      }
      return settingsOf(sender)
    },
    'preload.scanned': async ({ text, isTyped, hasLayoutMismatch }, { windowId }) => {
      // Not awaited, because the page gets the result as an event, and a sign-in by badge may take some time.
      void scanner.take(text, { hasLayoutMismatch, windowId: isTyped ? windowId : null })
    },
    'preload.knownCodes': (known) => knownCodes.read(known),
    'preload.isLabel': ({ text }) => scanner.isPrintedLabel(text),
    'preload.measured': (burst) => scanner.measured(burst),
    'preload.deviceStatus': ({ status }) => devices.reported(status),
    'preload.choiceEnded': ({ problem }) => devices.choiceEnded(problem),
    'scanner.settings': (_input, sender) => settingsOf(sender),
    'scanner.measure': ({ isOn }) => {
      scanner.measure(isOn)
      return { expectedCode: CALIBRATION_CODE }
    },
    'scanner.chooseDevice': ({ kind }, { windowId }) => {
      if (!isMain(windowId)) throw new ApiFailure({ code: ErrorCode.windowsRefused, message: ONLY_IN_MAIN })
      devices.choose(kind)
    },
    'scanner.deviceState': () => devices.state(),
    'scanner.pickDevice': ({ id }) => devices.pick(id),
    'scanner.expectLabels': ({ labels }) => scanner.expectLabels(labels),
  }
}
