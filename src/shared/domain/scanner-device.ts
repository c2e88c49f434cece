/** A scanner that is not a keyboard, as stored in the station's settings; validated in `station/scanner-settings`. */
export type ScannerDevice =
  | { kind: 'hid'; name: string; vendorId: number; productId: number; serialNumber: string | null }
  | {
      kind: 'serial'
      name: string
      vendorId: number | null
      productId: number | null
      serialNumber: string | null
      /** Windows's identifier of the port, e.g. `USB\VID_0C2E&PID_0B6A\12345`; null on other systems. */
      instanceId: string | null
      baudRate: number
    }

export type ScannerDeviceKind = ScannerDevice['kind']

/** Whether both are the same scanner on the same port with the same settings. */
export function isSameDevice(a: ScannerDevice | null, b: ScannerDevice | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Returns the device for use on another station, where only the model is the same. Serial ports must be chosen on each
 * station.
 */
export function asModel(device: ScannerDevice | null): ScannerDevice | null {
  return device?.kind === 'hid' ? { ...device, serialNumber: null } : null
}

/** State of a chosen device. */
export type ScannerDeviceStatus =
  | 'connected'
  /** Not plugged in. */
  | 'missing'
  /** Plugged in, but it cannot be opened: another program uses it, or the system denies access. */
  | 'refused'
  /** Plugged in, but it sends no scans as HID-POS because it is set to another mode. */
  | 'otherMode'
  /** This system does not give programs access to such devices. */
  | 'unsupported'
