import type { Hid, HidCollection, HidDevice, Serial, SerialPort } from '../../src/preload/device-types.ts'

const item = (reportCount: number, usage: number) => ({ reportSize: 8, reportCount, usages: [usage] })

/** The report's fields: byte count, data, and the flag that more data follows. */
const POS_COLLECTIONS: readonly HidCollection[] = [
  {
    usagePage: 0x8c,
    usage: 2,
    inputReports: [{ reportId: 2, items: [item(1, 0x01_003b), item(56, 0x8c_00fe), item(1, 0x8c_00ff)] }],
    featureReports: [{ reportId: 254 }],
  },
]

/** A USB scanner as WebHID presents it. */
export class PluggedHid extends EventTarget implements HidDevice {
  opened = false
  readonly vendorId = 0x0c2e
  readonly productId = 0x0b6a
  readonly features: [number, number[]][] = []
  collections: readonly HidCollection[] = POS_COLLECTIONS
  refusesToOpen = false

  async open(): Promise<void> {
    if (this.refusesToOpen) throw new DOMException('Failed to open the device.', 'NotAllowedError')
    this.opened = true
  }

  async close(): Promise<void> {
    this.opened = false
  }

  async sendFeatureReport(reportId: number, data: BufferSource): Promise<void> {
    this.features.push([reportId, [...(data as Uint8Array)]])
  }

  scan(text: string): void {
    const bytes = Buffer.from(text)
    const data = new DataView(new ArrayBuffer(58))
    data.setUint8(0, bytes.length)
    for (const [index, byte] of bytes.entries()) data.setUint8(index + 1, byte)
    this.dispatchEvent(Object.assign(new Event('inputreport'), { reportId: 2, data }))
  }
}

/** A fake `navigator.hid`: the permitted devices, and the user's answer to the next prompt. */
export class HidBus extends EventTarget implements Hid {
  devices: PluggedHid[] = []
  answer: PluggedHid[] | Error = []

  getDevices = async (): Promise<HidDevice[]> => [...this.devices]

  async requestDevice(): Promise<HidDevice[]> {
    if (this.answer instanceof Error) throw this.answer
    return this.answer
  }

  plug(device: PluggedHid): void {
    this.devices.push(device)
    this.dispatchEvent(new Event('connect'))
  }

  unplug(device: PluggedHid): void {
    this.devices = this.devices.filter((other) => other !== device)
    device.opened = false
    this.dispatchEvent(new Event('disconnect'))
  }
}

/** A serial port with a real stream. After a recoverable fault it gets a new stream, as in a browser. */
export class PluggedPort extends EventTarget implements SerialPort {
  readable: ReadableStream<Uint8Array> | null = null
  openedWith: { baudRate: number } | null = null
  private sink: ReadableStreamDefaultController<Uint8Array> | null = null

  getInfo = () => ({ usbVendorId: 0x05f9, usbProductId: 0x4204 })

  private renew(): void {
    this.readable = new ReadableStream({ start: (controller) => void (this.sink = controller) })
  }

  async open(options: { baudRate: number }): Promise<void> {
    this.openedWith = options
    this.renew()
  }

  async close(): Promise<void> {
    if (this.readable?.locked) throw new TypeError('Cannot cancel a locked stream')
    this.readable = null
    this.openedWith = null
  }

  setSignals = (): Promise<void> => Promise.reject(new DOMException('no such lines', 'NetworkError'))

  send(text: string): void {
    this.sink?.enqueue(new TextEncoder().encode(text))
  }

  /** Simulates a parity error or an overrun: the code is lost, and the port remains open. */
  disturb(): void {
    const before = this.sink
    this.renew()
    before?.error(new DOMException('parity', 'ParityError'))
  }

  lose(): void {
    this.readable = null
    this.openedWith = null
    this.sink?.error(new DOMException('The device has been lost.', 'NetworkError'))
  }
}

export class SerialBus extends EventTarget implements Serial {
  ports: PluggedPort[] = []

  getPorts = async (): Promise<SerialPort[]> => [...this.ports]

  async requestPort(): Promise<SerialPort> {
    const [port] = this.ports
    if (!port) throw new DOMException('No port selected by the user.', 'NotFoundError')
    return port
  }

  plug(port: PluggedPort): void {
    this.ports.push(port)
    this.dispatchEvent(new Event('connect'))
  }

  unplug(port: PluggedPort): void {
    this.ports = this.ports.filter((other) => other !== port)
    port.lose()
    this.dispatchEvent(new Event('disconnect'))
  }
}
