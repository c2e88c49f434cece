import { describe, expect, test } from 'vitest'
import { askedDevice, offeredHid, offeredPort } from '#main/app/scanner-permission.ts'
import { createScannerDevices, type OfferedDevice } from '#main/services/scanner/scanner-devices.ts'
import { defaultSettings } from '#main/services/settings/settings-schema.ts'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'

const HONEYWELL: OfferedDevice = {
  id: 'hid-1',
  device: { kind: 'hid', name: 'Voyager 1602g', vendorId: 0x0c2e, productId: 0x0b6a, serialNumber: 'S1' },
}
const TWIN: OfferedDevice = {
  id: 'hid-2',
  device: { kind: 'hid', name: 'Voyager 1602g', vendorId: 0x0c2e, productId: 0x0b6a, serialNumber: 'S2' },
}
const PORT = offeredPort({
  portId: 'p1',
  portName: 'ttyACM0',
  vendorId: '3118',
  productId: '2826',
  serialNumber: 'S9',
})

function station() {
  const events: { name: string; payload: unknown }[] = []
  const listeners: ((settings: StationSettings) => void)[] = []
  let settings = defaultSettings('/tmp')
  let refusal: Error | null = null
  const devices = createScannerDevices({
    settings: {
      get: () => settings,
      async update(change: PartialSettings) {
        if (refusal) throw refusal
        settings = { ...settings, ...change }
        for (const listener of listeners) listener(settings)
      },
      onChange: (listener) => listeners.push(listener),
    },
    log: { info: () => {} },
    emit: (name, payload) => void events.push({ name, payload }),
  })
  const answers: (string | null)[] = []
  return {
    devices,
    events,
    answers,
    named: (name: string) => events.filter((event) => event.name === name).map(({ payload }) => payload),
    offer: (...offered: OfferedDevice[]) =>
      devices.offer(offered[0]?.device.kind ?? 'hid', offered, (id) => answers.push(id)),
    refuseSettings: () => void (refusal = new Error('locked')),
    saved: () => settings.scanner.device,
    change: (change: Partial<StationSettings['scanner']>) => {
      settings = { ...settings, scanner: { ...settings.scanner, ...change } }
      for (const listener of listeners) listener(settings)
    },
  }
}

describe('choosing a device', () => {
  test('DESK-049 the system’s devices are listed, and the chosen one is saved and granted', async () => {
    const { devices, named, offer, answers, saved } = station()
    devices.choose('hid')
    expect(named('scanner.chooseDevice')).toEqual([{ kind: 'hid' }])
    expect(devices.state().isChoosing).toBe(true)
    offer(HONEYWELL)
    devices.added('hid', TWIN)
    expect(named('scanner.devices').at(-1)).toEqual({
      devices: [
        { id: 'hid-1', name: 'Voyager 1602g' },
        { id: 'hid-2', name: 'Voyager 1602g' },
      ],
    })
    devices.removed('hid', 'hid-1')
    await devices.pick('hid-2')
    expect(answers).toEqual(['hid-2'])
    expect(saved()).toEqual(TWIN.device)
    expect(devices.state()).toMatchObject({ status: 'waiting', name: 'Voyager 1602g', isChoosing: false })
    expect(named('scanner.settingsChanged')).toHaveLength(1)
  })

  test('DESK-049 cancelling, an unknown id and a second request grant no device', async () => {
    const { devices, offer, answers, saved } = station()
    devices.choose('hid')
    offer(HONEYWELL)
    await devices.pick(null)
    devices.choose('hid')
    offer(HONEYWELL)
    await devices.pick('other')
    devices.choose('hid')
    offer(HONEYWELL)
    devices.choose('serial')
    expect(answers).toEqual([null, null, null])
    expect(saved()).toBeNull()
  })

  test('DESK-049 settings that cannot be changed grant no device', async () => {
    const { devices, offer, answers, refuseSettings } = station()
    refuseSettings()
    devices.choose('hid')
    offer(HONEYWELL)
    await expect(devices.pick('hid-1')).rejects.toThrow('locked')
    expect(answers).toEqual([null])
    expect(devices.state()).toMatchObject({ status: 'none', isChoosing: false })
  })

  test('DESK-014 a page that requests a device without a click on the button gets none', () => {
    const { devices, offer, answers, events } = station()
    offer(HONEYWELL)
    expect(answers).toEqual([null])
    devices.choose('serial')
    offer(HONEYWELL)
    expect(answers).toEqual([null, null])
    expect(events.map(({ name }) => name)).not.toContain('scanner.devices')
  })

  test('DESK-049 a request that fails ends with a message', () => {
    const { devices } = station()
    devices.choose('hid')
    devices.choiceEnded('unsupported')
    expect(devices.state()).toMatchObject({ isChoosing: false })
    expect(devices.state().message).toMatch(/nie udostępnia/)
    devices.choose('hid')
    expect(devices.state().message).toBeNull()
  })

  test('DESK-049 a reloaded page is no longer choosing', () => {
    const { devices, offer, answers } = station()
    devices.choose('hid')
    offer(HONEYWELL)
    devices.started()
    expect(answers).toEqual([null])
    expect(devices.state().isChoosing).toBe(false)
  })
})

describe('the permitted device', () => {
  test('DESK-014 none before one is chosen; afterwards only the chosen one, not another of the same model', async () => {
    const { devices, offer } = station()
    const asked = (serialNumber?: string) =>
      askedDevice('hid', { name: 'Voyager 1602g', vendorId: 0x0c2e, productId: 0x0b6a, serialNumber })
    expect(devices.isGranted(asked('S1'))).toBe(false)
    expect(devices.mayUse('hid')).toBe(false)
    devices.choose('hid')
    expect(devices.mayUse('hid')).toBe(true)
    expect(devices.mayUse('serial')).toBe(false)
    offer(HONEYWELL)
    await devices.pick('hid-1')
    expect(devices.isGranted(asked('S1'))).toBe(true)
    expect(devices.isGranted(asked('S2'))).toBe(false)
    expect(devices.isGranted(asked())).toBe(false)
    expect(devices.isGranted({ ...asked('S1'), productId: 1 })).toBe(false)
    expect(devices.isGranted({ ...asked('S1'), vendorId: 1 })).toBe(false)
    expect(devices.isGranted({ ...asked('S1'), kind: 'serial' })).toBe(false)
    expect(devices.mayUse('serial')).toBe(false)
  })

  test('DESK-014 a port is identified by the keys that each system reports for it', () => {
    const { devices, change } = station()
    change({ device: PORT.device })
    const asked = { name: 'Scanner', vendor_id: 3118, product_id: 2826, serial_number: 'S9' }
    expect(devices.isGranted(askedDevice('serial', asked))).toBe(true)
    expect(devices.isGranted(askedDevice('serial', { ...asked, serial_number: 'S8' }))).toBe(false)

    const instance = 'USB\\VID_0C2E&PID_0B0A\\S9'
    const onWindows = offeredPort({
      portId: 'p',
      portName: 'COM3',
      vendorId: '3118',
      deviceInstanceId: instance,
    })
    change({ device: onWindows.device })
    expect(devices.isGranted(askedDevice('serial', { name: 'COM3', device_instance_id: instance }))).toBe(
      true,
    )
    expect(devices.isGranted(askedDevice('serial', { name: 'COM3', device_instance_id: 'USB\\X' }))).toBe(
      false,
    )

    const builtIn = offeredPort({ portId: 'p', portName: 'ttyS0' })
    change({ device: builtIn.device })
    expect(devices.isGranted(askedDevice('serial', { name: '/dev/ttyS0', token: 'x' }))).toBe(true)
    expect(devices.isGranted(askedDevice('serial', { name: '/dev/ttyS1', token: 'x' }))).toBe(false)
  })

  test('DESK-049 a device from Electron is converted to the form in the settings', () => {
    const device = { deviceId: 'd', name: 'DS2208', vendorId: 0x05e0, productId: 0x1900, collections: [] }
    expect(offeredHid(device).device).toEqual({
      kind: 'hid',
      name: 'DS2208',
      vendorId: 0x05e0,
      productId: 0x1900,
      serialNumber: null,
    })
    expect(PORT).toMatchObject({
      id: 'p1',
      device: { kind: 'serial', name: 'ttyACM0', vendorId: 3118, productId: 2826, baudRate: 9600 },
    })
  })
})

describe('the status of the device', () => {
  test('DESK-049 the preload’s report is shown in Polish, and an unplugged device is reported', () => {
    const { devices, change, named } = station()
    change({ device: HONEYWELL.device })
    devices.reported('connected')
    expect(devices.state()).toMatchObject({ status: 'connected', message: null })
    devices.reported('missing')
    expect(devices.state()).toMatchObject({
      status: 'missing',
      message: 'Skaner odłączony. Podłącz go – zacznie działać sam.',
    })
    devices.reported('otherMode')
    expect(devices.state().message).toMatch(/HID-POS/)
    expect(named('scanner.deviceChanged')).toHaveLength(4)
    change({ device: null })
    expect(devices.state()).toEqual({ status: 'none', name: null, message: null, isChoosing: false })
  })

  test('DESK-041 changed numbers take effect immediately, because the preload is notified to read them', () => {
    const { change, named } = station()
    change({ minLength: 4 })
    change({ minLength: 4 })
    expect(named('scanner.settingsChanged')).toHaveLength(1)
  })
})
