import type { ScannerDevice } from '#shared/domain/scanner-device.ts'

export interface OpenedScanner {
  /** Plugged in and open: a device that was out for a moment comes back as another one. */
  isThere(): Promise<boolean>
  close(): Promise<void>
}

/** One way in which scanners are devices. */
export interface ScannerPort {
  /** Asks the person for a device, which the main process answers; false for none. */
  request(): Promise<boolean>
  /** Throws where the device cannot be opened. */
  open(
    wanted: ScannerDevice,
    onScan: (text: string) => void,
    onLost: () => void,
  ): Promise<OpenedScanner | 'missing' | 'otherMode'>
  /** Some device was plugged in or out. */
  onPlugged(listener: () => void): void
}
