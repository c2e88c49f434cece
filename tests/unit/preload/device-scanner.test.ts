import { describe, expect, test } from 'vitest'
import type { ScannerDevice } from '#shared/domain/scanner-device.ts'
import { HidBus, PluggedHid, PluggedPort, SerialBus } from '#support/scanner-devices.ts'
import { createDeviceScanner } from '../../../src/preload/device-scanner.ts'

const POS: ScannerDevice = {
  kind: 'hid',
  name: 'Voyager',
  vendorId: 0x0c2e,
  productId: 0x0b6a,
  serialNumber: null,
}
const COM: ScannerDevice = {
  kind: 'serial',
  name: 'Gryphon',
  vendorId: 0x05f9,
  productId: 0x4204,
  serialNumber: null,
  instanceId: null,
  baudRate: 9600,
}

function station(
  apis: { hid?: HidBus; serial?: SerialBus } = { hid: new HidBus(), serial: new SerialBus() },
) {
  const scans: string[] = []
  const reports: string[] = []
  const choices: unknown[] = []
  const scanner = createDeviceScanner({
    apis: { hid: apis.hid, serial: apis.serial },
    onScan: (text) => scans.push(text),
    report: (status) => reports.push(status),
    choiceEnded: (problem) => choices.push(problem),
  })
  return { scanner, scans, reports, choices }
}

async function last(reports: readonly string[], status: string): Promise<void> {
  await expect.poll(() => reports.at(-1)).toBe(status)
}

/** A station that uses the connected scanner. */
async function pluggedHid() {
  const hid = new HidBus()
  const device = new PluggedHid()
  hid.devices.push(device)
  const harness = station({ hid })
  harness.scanner.use(POS)
  await last(harness.reports, 'connected')
  return { ...harness, hid, device }
}

async function pluggedPort() {
  const serial = new SerialBus()
  const port = new PluggedPort()
  serial.ports.push(port)
  const harness = station({ serial })
  harness.scanner.use(COM)
  await last(harness.reports, 'connected')
  return { ...harness, serial, port }
}

describe('a HID-POS scanner', () => {
  test('DESK-049 is opened at the start and delivers its scans', async () => {
    const { device, scans } = await pluggedHid()
    device.scan('ZAM-10482\r')
    device.scan('00359007738913345561')
    expect(scans).toEqual(['ZAM-10482', '00359007738913345561'])
    // Honeywell scanners send nothing until they receive this report.
    expect(device.features).toEqual([[254, [1]]])
  })

  test('DESK-049 is reported when unplugged and resumes automatically when plugged in again', async () => {
    const hid = new HidBus()
    const first = new PluggedHid()
    const { scanner, scans, reports } = station({ hid })
    scanner.use(POS)
    await last(reports, 'missing')
    hid.plug(first)
    await last(reports, 'connected')
    hid.unplug(first)
    await last(reports, 'missing')
    const again = new PluggedHid()
    hid.plug(again)
    await last(reports, 'connected')
    again.scan('ZAM-10482')
    first.scan('ZAM-10483')
    expect(scans).toEqual(['ZAM-10482'])
  })

  test('DESK-049 is opened as a new device if it was unplugged and plugged in before a check', async () => {
    const hid = new HidBus()
    const first = new PluggedHid()
    hid.devices.push(first)
    const { scanner, scans, reports } = station({ hid })
    scanner.use(POS)
    await last(reports, 'connected')
    const again = new PluggedHid()
    hid.unplug(first)
    hid.plug(again)
    await expect.poll(() => again.opened).toBe(true)
    again.scan('ZAM-10482')
    expect(scans).toEqual(['ZAM-10482'])
  })

  test('DESK-049 in keyboard mode, in use by another program, or on a system without HID support is reported differently', async () => {
    const hid = new HidBus()
    const device = new PluggedHid()
    device.collections = [{ usagePage: 1, usage: 6 }]
    hid.devices.push(device)
    const { scanner, reports } = station({ hid })
    scanner.use(POS)
    await last(reports, 'otherMode')
    hid.unplug(device)
    await last(reports, 'missing')
    const busy = new PluggedHid()
    busy.refusesToOpen = true
    hid.plug(busy)
    await last(reports, 'refused')

    const without = station({})
    without.scanner.use(POS)
    await last(without.reports, 'unsupported')
    expect(reports).toEqual(['otherMode', 'missing', 'refused'])
  })

  test('DESK-049 is closed when another device is chosen, and remains closed with none', async () => {
    const { device, scanner, scans, reports } = await pluggedHid()
    scanner.use({ ...POS, productId: 1 })
    await last(reports, 'missing')
    expect(device.opened).toBe(false)
    scanner.use(POS)
    await last(reports, 'connected')
    scanner.use(null)
    await expect.poll(() => device.opened).toBe(false)
    device.scan('ZAM-10482')
    expect(scans).toEqual([])
  })

  test('DESK-049 choosing a device ends with one result: granted, cancelled, refused or impossible', async () => {
    const hid = new HidBus()
    const { scanner, choices } = station({ hid, serial: new SerialBus() })
    scanner.choose('hid')
    await expect.poll(() => choices).toEqual([null])
    hid.answer = new DOMException('gesture', 'SecurityError')
    scanner.choose('hid')
    await expect.poll(() => choices).toEqual([null, 'refused'])
    // The system reports a cancelled serial prompt as "No port selected".
    scanner.choose('serial')
    await expect.poll(() => choices).toEqual([null, 'refused', null])
    const without = station({ hid })
    without.scanner.choose('serial')
    expect(without.choices).toEqual(['unsupported'])
  })
})

describe('a serial scanner', () => {
  test('DESK-049 is opened at its baud rate and delivers its scans, however they are split', async () => {
    const serial = new SerialBus()
    const port = new PluggedPort()
    serial.ports.push(port)
    const { scanner, scans, reports } = station({ serial })
    scanner.use({ ...COM, baudRate: 38_400 })
    await last(reports, 'connected')
    expect(port.openedWith).toMatchObject({ baudRate: 38_400 })
    port.send('ZAM-1')
    port.send('0482\r\nZAM-10483')
    port.send('\r')
    await expect.poll(() => scans).toEqual(['ZAM-10482', 'ZAM-10483'])
  })

  test('DESK-049 a code without a terminator is complete when nothing follows', async () => {
    const { port, scans } = await pluggedPort()
    port.send('ZAM-10482')
    await expect.poll(() => scans).toEqual(['ZAM-10482'])
  })

  test('DESK-049 a disturbed line loses one code, not the scanner', async () => {
    const { port, scans, reports } = await pluggedPort()
    port.send('ZAM-1')
    port.disturb()
    await expect.poll(() => port.readable?.locked).toBe(true)
    port.send('0482\rZAM-10483\r')
    await expect.poll(() => scans).toEqual(['ZAM-10483'])
    expect(reports).toEqual(['connected'])
  })

  test('DESK-049 is reported when unplugged and resumes automatically when plugged in again', async () => {
    const { serial, port, scans, reports } = await pluggedPort()
    serial.unplug(port)
    await last(reports, 'missing')
    const again = new PluggedPort()
    serial.plug(again)
    await last(reports, 'connected')
    again.send('ZAM-10482\r')
    await expect.poll(() => scans).toEqual(['ZAM-10482'])
  })

  test('DESK-049 another baud rate reopens the port, and a closed port can be opened again', async () => {
    const { port, scanner, reports } = await pluggedPort()
    scanner.use({ ...COM, baudRate: 115_200 })
    await expect.poll(() => port.openedWith?.baudRate).toBe(115_200)
    scanner.use(null)
    await expect.poll(() => port.readable).toBeNull()
    expect(reports).toEqual(['connected', 'connected'])
  })
})
