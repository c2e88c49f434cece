/** The parts of WebHID and Web Serial that are used here; the DOM's types contain neither. */

export interface HidReportItem {
  isConstant?: boolean
  /** The number of bits of one value, and the number of values. */
  reportSize?: number
  reportCount?: number
  isRange?: boolean
  /** The usage page is in the upper 16 bits. */
  usages?: readonly number[]
  usageMinimum?: number
}

export interface HidReport {
  reportId?: number
  items?: readonly HidReportItem[]
}

export interface HidCollection {
  usagePage?: number
  usage?: number
  children?: readonly HidCollection[]
  inputReports?: readonly HidReport[]
  featureReports?: readonly HidReport[]
}

export interface HidInputReport extends Event {
  reportId: number
  data: DataView
}

export interface HidDevice extends EventTarget {
  readonly opened: boolean
  readonly vendorId: number
  readonly productId: number
  readonly collections: readonly HidCollection[]
  open(): Promise<void>
  close(): Promise<void>
  sendFeatureReport(reportId: number, data: BufferSource): Promise<void>
}

export interface Hid extends EventTarget {
  /** Returns the devices that may be opened. */
  getDevices(): Promise<HidDevice[]>
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>
}

export interface SerialPort extends EventTarget {
  /** Null while the port is closed and after it was lost. */
  readonly readable: ReadableStream<Uint8Array> | null
  getInfo(): { usbVendorId?: number; usbProductId?: number }
  open(options: { baudRate: number; bufferSize?: number }): Promise<void>
  close(): Promise<void>
  setSignals(signals: { dataTerminalReady?: boolean; requestToSend?: boolean }): Promise<void>
}

export interface Serial extends EventTarget {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}

export interface DeviceApis {
  /** Undefined if the system does not support it. */
  hid: Hid | undefined
  serial: Serial | undefined
}
