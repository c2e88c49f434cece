import type { ScannerDevice } from '#shared/domain/scanner-device.ts'

export interface OpenedScanner {
  /**
   * Whether this device is still plugged in and open. A device that was unplugged for a moment comes back as a new
   * device.
   */
  isThere(): Promise<boolean>
  close(): Promise<void>
}

/** One kind of connection to scanners: serial or HID. */
export interface ScannerPort {
  /** Requests a device from the user; the main process answers the request. False if none was chosen. */
  request(): Promise<boolean>
  /** Throws if the device cannot be opened. */
  open(
    wanted: ScannerDevice,
    onScan: (text: string) => void,
    onLost: () => void,
  ): Promise<OpenedScanner | 'missing' | 'otherMode'>
  /** Called when any device is plugged in or out. */
  onPlugged(listener: () => void): void
}
