import {
  isSameDevice,
  type ScannerDevice,
  type ScannerDeviceKind,
  type ScannerDeviceStatus,
} from '#shared/domain/scanner-device.ts'
import type { DeviceApis } from './device-types.ts'
import { createHidPort } from './hid-scanner.ts'
import type { OpenedScanner, ScannerPort } from './scanner-port.ts'
import { createSerialPort } from './serial-scanner.ts'

/** How often a device that is lost immediately is opened again before the user has to reconnect it. */
const MOST_LOSSES = 5

export interface DeviceScannerDeps {
  apis: DeviceApis
  onScan: (text: string) => void
  report: (status: ScannerDeviceStatus) => void
  choiceEnded: (problem: 'unsupported' | 'refused' | null) => void
}

export interface DeviceScanner {
  /** Uses the device of the station's settings; opens it now, or when it is plugged in. */
  use(device: ScannerDevice | null): void
  /** Must be called while handling the user's press of a button. */
  choose(kind: ScannerDeviceKind): void
}

/**
 * Manages the configured scanner that is not a keyboard, and holds it open while it is connected. Requests run one
 * after the other, so a device that is plugged in while it is being closed is opened again.
 */
export function createDeviceScanner({ apis, onScan, report, choiceEnded }: DeviceScannerDeps): DeviceScanner {
  const ports: Record<ScannerDeviceKind, ScannerPort | null> = {
    hid: apis.hid ? createHidPort(apis.hid) : null,
    serial: apis.serial ? createSerialPort(apis.serial) : null,
  }
  let wanted: ScannerDevice | null = null
  let opened: { device: ScannerDevice; scanner: OpenedScanner } | null = null
  let losses = 0
  let queue: Promise<void> = Promise.resolve()

  async function close(): Promise<void> {
    const before = opened
    opened = null
    // A device that is already gone cannot be closed.
    await before?.scanner.close().catch(() => undefined)
  }

  async function open(device: ScannerDevice, port: ScannerPort): Promise<ScannerDeviceStatus> {
    try {
      const outcome = await port.open(device, onScan, onLost)
      if (typeof outcome === 'string') return outcome
      opened = { device, scanner: outcome }
      return 'connected'
    } catch {
      return 'refused'
    }
  }

  async function reconcile(): Promise<void> {
    const device = wanted
    const port = device && ports[device.kind]
    const isGone = opened && !(await opened.scanner.isThere().catch(() => false))
    if (opened && (isGone || !isSameDevice(opened.device, device))) await close()
    if (!device || opened) return
    if (losses > MOST_LOSSES) report('refused')
    else report(port ? await open(device, port) : 'unsupported')
  }

  function settle(): void {
    queue = queue.then(reconcile).catch(() => undefined)
  }

  function onLost(): void {
    losses += 1
    settle()
  }

  function settleAgain(): void {
    losses = 0
    settle()
  }

  for (const port of Object.values(ports)) port?.onPlugged(settleAgain)

  return {
    use(device) {
      wanted = device
      settleAgain()
    },
    choose(kind) {
      const port = ports[kind]
      if (!port) {
        choiceEnded('unsupported')
        return
      }
      port.request().then(
        () => {
          choiceEnded(null)
          settleAgain()
        },
        // "No port selected" is a valid result, not an error.
        (cause: unknown) =>
          choiceEnded((cause as { name?: string }).name === 'NotFoundError' ? null : 'refused'),
      )
    },
  }
}
