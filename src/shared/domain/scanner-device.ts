/** A scanner that is not a keyboard, as the station's settings name it; checked in `station/scanner-settings`. */
export type ScannerDevice =
  | { kind: 'hid'; name: string; vendorId: number; productId: number; serialNumber: string | null }
  | {
      kind: 'serial'
      name: string
      vendorId: number | null
      productId: number | null
      serialNumber: string | null
      /** By which Windows knows a port, e.g. `USB\VID_0C2E&PID_0B6A\12345`; null elsewhere. */
      instanceId: string | null
      baudRate: number
    }

export type ScannerDeviceKind = ScannerDevice['kind']

/** The same scanner on the same port, however it is spoken to. */
export function isSameDevice(a: ScannerDevice | null, b: ScannerDevice | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** What a chosen device has come to. */
export type ScannerDeviceStatus =
  | 'connected'
  /** Not plugged in. */
  | 'missing'
  /** Plugged in, but it cannot be opened: another program has it, or the system refuses. */
  | 'refused'
  /** Plugged in, but it sends no scans as HID-POS: it is set to another mode. */
  | 'otherMode'
  /** This system gives no programs such devices. */
  | 'unsupported'
