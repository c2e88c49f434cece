// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { scannerHandlers } from '#main/ipc/handlers/scanner.ts'
import { createScannerDevices } from '#main/services/scanner/scanner-devices.ts'
import { createScanner } from '#main/services/scanner/scanner.ts'
import { defaultSettings } from '#main/services/settings/settings-schema.ts'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import type { Sender } from '#shared/ipc/contract.ts'
import { commandCode } from '#shared/domain/command-codes.ts'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'
import type { StationSettings } from '#shared/station/station-settings.ts'
import { HidBus, PluggedHid } from '#support/scanner-devices.ts'
import { watchForScans } from '../../../src/preload/scans.ts'
import type { Scan } from '#shared/domain/scan-codes.ts'
import { scansIn } from '../main/scanner/scanner-station.ts'

const VOYAGER = {
  kind: 'hid' as const,
  name: 'Voyager',
  vendorId: 0x0c2e,
  productId: 0x0b6a,
  serialNumber: null,
}

const MAIN: Sender = { windowId: 1 }

afterEach(() => document.body.replaceChildren())

/** The preload with the main process's scanner behind it and a HID-POS scanner connected. */
async function station(changes: Partial<ScannerSettings> = {}) {
  const events: { name: string; payload: unknown }[] = []
  const listeners = new Map<string, (payload: unknown) => void>()
  const emit = (name: string, payload: unknown) => {
    events.push({ name, payload })
    listeners.get(name)?.(payload)
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  let settings = defaultSettings('/tmp')
  settings = { ...settings, scanner: { ...settings.scanner, device: VOYAGER, ...changes } }
  const changed: ((settings: StationSettings) => void)[] = []
  const store = {
    get: () => settings,
    update: async (change: Partial<StationSettings>) => {
      settings = { ...settings, ...change }
      for (const listener of changed) listener(settings)
    },
    onChange: (listener: (settings: StationSettings) => void) => changed.push(listener),
  }
  let now = 0
  const scanner = createScanner({
    session: { isSignedIn: () => true, signInByBadge: () => Promise.reject(new Error('nobody')) },
    lock: { isOn: () => false, unlockByBadge: () => Promise.resolve() },
    clock: { now: () => now },
    printed: { packageOfTracking: () => null },
    log,
    emit,
  })
  const devices = createScannerDevices({ settings: store, log, emit })
  const handlers = scannerHandlers({
    scanner,
    devices,
    knownCodes: { read: async () => null },
    settings: () => settings.scanner,
    isMain: () => true,
  })
  const hid = new HidBus()
  const device = new PluggedHid()
  hid.devices.push(device)
  document.execCommand = () => false
  watchForScans(
    window,
    { hid, serial: undefined },
    async (route, input) => {
      const handler = handlers[route as keyof typeof handlers] as (input: unknown, sender: Sender) => unknown
      return { ok: true, data: await handler(input, MAIN) }
    },
    (name, listener) => void listeners.set(name, listener),
  )
  await expect.poll(() => devices.state().status).toBe('connected')
  return {
    device,
    handlers,
    store,
    pass: (ms: number) => void (now += ms),
    scans: (kind: Scan['kind']) => scansIn(events, kind),
    named: (name: string) => events.filter((event) => event.name === name).map(({ payload }) => payload),
  }
}

test('DESK-049 a device scanner gives the same scans as a keyboard: orders, commands, and repeats only once', async () => {
  const { device, scans, pass } = await station()
  device.scan('ZAM-10482\r')
  pass(700)
  device.scan('ZAM-10482\r')
  pass(50)
  device.scan(commandCode('print'))
  expect(scans('order')).toEqual([{ pk: '10482' }])
  expect(scans('command')).toEqual([{ command: 'print' }])
})

test('DESK-049 a field that requests scans gets the text, other fields never do', async () => {
  const { device, scans } = await station()
  document.body.innerHTML = '<input data-accepts-scan><input>'
  const [asking, plain] = document.querySelectorAll('input')
  asking?.focus()
  device.scan('ZAM-10482')
  expect(asking?.value).toBe('ZAM-10482')
  expect(scans('order')).toEqual([])
  plain?.focus()
  device.scan('ZAM-10482')
  expect(plain?.value).toBe('')
  expect(scans('order')).toEqual([{ pk: '10482' }])
})

test('DESK-049 characters that the scanner is configured to add are removed if present', async () => {
  const { device, scans } = await station({ prefix: '%' })
  device.scan('%ZAM-10482')
  device.scan('ZAM-10483')
  expect(scans('order')).toEqual([{ pk: '10482' }, { pk: '10483' }])
})

test('DESK-041 during calibration a device scan is reported as one and has no other effect', async () => {
  const { device, handlers, named, scans } = await station()
  await handlers['scanner.measure']({ isOn: true }, MAIN)
  device.scan(CALIBRATION_CODE)
  device.scan('ZAM-10482')
  expect(named('scanner.measured')).toMatchObject([
    { source: 'device', isExpected: true, isTyped: false },
    { source: 'device', isExpected: false, isTyped: false },
  ])
  await handlers['scanner.measure']({ isOn: false }, MAIN)
  device.scan('ZAM-10482')
  expect(scans('order')).toEqual([{ pk: '10482' }])
})

test('DESK-049 a device that is removed from the settings is closed immediately', async () => {
  const { device, store } = await station()
  const { scanner } = store.get()
  await store.update({ scanner: { ...scanner, device: null } })
  await expect.poll(() => device.opened).toBe(false)
})
