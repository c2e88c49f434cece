import { describe, expect, test } from 'vitest'
import { defaultSettings, settingsFile } from '#main/services/settings/settings-schema.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'

const printer = printerProfile.parse({
  id: 'zebra',
  darkness: 12,
  speed: 4,
  transport: { kind: 'tcp', host: 'zebra', port: 9100 },
})
const scanner = { kind: 'hid', name: 'Voyager', vendorId: 1, productId: 2, serialNumber: 'A' }
const defaults = defaultSettings('/etykiety')
/** Every setting, each with a valid value. */
const settings = {
  ...defaults,
  apiHost: 'https://sklep.example',
  scanner: { ...defaults.scanner, device: scanner },
  printers: [printer],
  production: {
    machine: { pk: 4, name: 'Polar 78' },
    actions: [{ pk: 9, name: 'Krojenie' }],
    signOutMinutes: 15,
  },
  workHours: {
    week: [[{ from: '06:00', until: '14:00' }], [], [], [], [], [], []],
    machines: [
      {
        machine: { pk: 5, name: 'Heidelberg' },
        week: [[{ from: '22:00', until: '06:30' }], [], [], [], [], [], []],
      },
    ],
  },
  routing: {
    label: 'zebra',
    labelByCarrier: { gls: 'zebra' },
    orderCard: 'zebra',
    invoice: 'zebra',
    montageCard: 'zebra',
  },
}

const long = (length: number) => 'x'.repeat(length)

/** By path: valid values at the limits, and invalid ones just beyond them or of another type. */
const FIELDS: Record<string, { fits: unknown[]; wrong: unknown[] }> = {
  stationName: { fits: ['S', long(64)], wrong: ['', '  ', long(65), 7] },
  apiHost: {
    fits: [null, 'http://10.0.0.5:8000/sklep/'],
    wrong: ['', 'sklep.example', 'ftp://sklep.example', 'file:///etc'],
  },
  stationProductName: { fits: ['', long(64)], wrong: [long(65), null] },
  appearance: { fits: ['system', 'light', 'dark'], wrong: ['', 'blue'] },
  'sounds.success': { fits: [true, false], wrong: ['tak', 1] },
  'sounds.failure': { fits: [true, false], wrong: ['tak', 1] },
  'sounds.volume': { fits: [0, 100], wrong: [-1, 101, 50.5, '60'] },
  'scanner.minLength': { fits: [3, 64], wrong: [2, 65, 6.5] },
  'scanner.maxAverageGapMs': { fits: [5, 200], wrong: [4, 201, 30.5] },
  'scanner.endPauseMs': { fits: [20, 1000], wrong: [19, 1001, 100.5] },
  'scanner.prefix': { fits: ['', long(8)], wrong: [long(9), 1] },
  'scanner.suffix': { fits: ['', long(8)], wrong: [long(9), 1] },
  'scanner.device.kind': { fits: [], wrong: ['bluetooth', null] },
  'scanner.device.name': { fits: [long(120)], wrong: [long(121), 1] },
  'scanner.device.vendorId': { fits: [0x0c2e], wrong: ['0x0c2e', 1.5] },
  'scanner.device.productId': { fits: [0x0b6a], wrong: ['0x0b6a', 1.5] },
  'scanner.device.serialNumber': { fits: [null], wrong: [long(121), 1] },
  'printers.0.id': { fits: ['a', `a${long(39)}`], wrong: ['', 'Zebra', 'zebra 1', `a${long(40)}`] },
  'printers.0.name': { fits: ['Z', long(80)], wrong: ['', ' ', long(81)] },
  'printers.0.language': { fits: ['zpl', 'epl2', 'tspl', 'escpos'], wrong: ['pcl', ''] },
  'printers.0.zplCompression': { fits: ['acs', 'z64', 'hex'], wrong: ['gzip'] },
  'printers.0.dpi': { fits: [203, 300], wrong: [200, 600, '203'] },
  'printers.0.transport.kind': { fits: [], wrong: ['lpt', null] },
  'printers.0.transport.host': { fits: ['a', long(253)], wrong: ['', ' ', long(254)] },
  'printers.0.transport.port': { fits: [1, 65_535], wrong: [0, 65_536, 91.5, '9100'] },
  'printers.0.offsetX': { fits: [-400, 2000], wrong: [-401, 2001, 0.5] },
  'printers.0.offsetY': { fits: [-400, 2000], wrong: [-401, 2001, 0.5] },
  'printers.0.rotation': { fits: [0, 90, 180, 270], wrong: [45, 360, -90] },
  'printers.0.darkness': { fits: [null, 0, 30], wrong: [-1, 31, 12.5] },
  'printers.0.speed': { fits: [null, 1, 14], wrong: [0, 15, 2.5] },
  'printers.0.threshold': { fits: [96, 160], wrong: [95, 161, 128.5] },
  'printers.0.labelWidthMm': { fits: [20, 220, 99.5], wrong: [19, 221] },
  'printers.0.labelHeightMm': { fits: [20, 400, 149.5], wrong: [19, 401] },
  'printers.0.gapMm': { fits: [0, 20, 2.5], wrong: [-1, 21] },
  'printers.0.headWidthMm': { fits: [30, 220, 72.5], wrong: [29, 221] },
  'printers.0.cutsAfter': { fits: [true], wrong: ['tak'] },
  'printers.0.asksStatus': { fits: [false], wrong: ['nie'] },
  'routing.label': { fits: [null], wrong: ['Zebra!', 1] },
  'routing.labelByCarrier.gls': { fits: ['zebra'], wrong: ['Zebra!', null] },
  'routing.orderCard': { fits: [null], wrong: ['Zebra!', 1] },
  'routing.invoice': { fits: [null], wrong: ['Zebra!', 1] },
  'routing.montageCard': { fits: [null], wrong: ['Zebra!', 1] },
  printsAfterPacking: { fits: [true, false], wrong: ['tak', null] },
  'weightCheck.percent': { fits: [0, 1000], wrong: [-1, 1001, 20.5, '20'] },
  'weightCheck.grams': { fits: [0, 100_000], wrong: [-1, 100_001, 50.5, null] },
  'idleLock.office': { fits: [5, 60, null], wrong: [4, 61, 7.5, '15', true] },
  'idleLock.bench': { fits: [1, 15, null], wrong: [0, 16, 1.5, '3', true] },
  'offline.mode': { fits: ['off', 'bench'], wrong: ['on', '', null, true] },
  'offline.orders': { fits: [50, 500], wrong: [49, 501, 99.5, '200', null] },
  kiosk: { fits: [true, false], wrong: ['tak', null] },
  'production.machine.pk': { fits: [1], wrong: [0, 1.5, '4'] },
  'production.machine.name': { fits: ['', long(255)], wrong: [long(256), null] },
  'production.actions.0.pk': { fits: [1], wrong: [0, 1.5, '9'] },
  'production.actions.0.name': { fits: ['', long(255)], wrong: [long(256), null] },
  'production.signOutMinutes': { fits: [null, 1, 480], wrong: [0, 481, 1.5, '15'] },
  'workHours.week.0.0.from': { fits: ['00:00', '23:59'], wrong: ['24:00', '6:00', '', 6] },
  'workHours.week.0.0.until': { fits: ['00:00', '05:00'], wrong: ['24:00', '06:00', '', null] },
  'workHours.machines.0.machine.pk': { fits: [1], wrong: [0, 1.5, '5'] },
  'workHours.machines.0.machine.name': { fits: ['', long(255)], wrong: [long(256), null] },
  'workHours.machines.0.week.0.0.from': { fits: ['07:00'], wrong: ['24:00', '6:30', ''] },
  'workHours.machines.0.week.0.0.until': { fits: ['06:00'], wrong: ['25:00', '22:00', ''] },
  'sheetEdges.gripperMm': { fits: [0, 50, 12.5], wrong: [-1, 51, '10', null] },
  'sheetEdges.marginMm': { fits: [0, 50, 4.5], wrong: [-0.5, 50.5, '5', null] },
  'sheetEdges.bleedMm': { fits: [0, 50, 2.5], wrong: [-0.1, 51, '3', null] },
  'updates.mode': { fits: ['auto', 'manual', 'off'], wrong: ['ask', '', null] },
  'updates.feed': {
    fits: [null, 'https://aktualizacje.example.pl/backoffice', 'http://127.0.0.1:8080'],
    wrong: [
      '',
      'aktualizacje',
      'http://aktualizacje.example.pl',
      'https://jan:haslo@example.pl',
      'file:///srv',
    ],
  },
  'updates.channel': { fits: ['pilot', 'all'], wrong: ['beta', ''] },
  'updates.installFrom': { fits: ['00:00', '23:59'], wrong: ['24:00', '12:60', '7:00', '', '07:00:00'] },
  'updates.installTo': { fits: ['00:00', '19:30'], wrong: ['24:00', '12:60', '7:00', '', '07:00:00'] },
  'wireStyle.lists': { fits: ['repeat', 'brackets', 'comma'], wrong: ['declared', ''] },
  'wireStyle.nested': { fits: ['auto', 'brackets', 'dots'], wrong: ['comma', ''] },
  paperWeightUnit: { fits: ['kg', 'g'], wrong: ['t', '', null] },
  sendsWholePriceTable: { fits: [true, false], wrong: ['tak', null] },
  'badgeSignIn.path': {
    fits: ['/a/', '/api/token-auth/'],
    wrong: ['', 'api/', '/api', '/api/?next=/', '/api/#/'],
  },
  'badgeSignIn.field': { fits: ['barcode', '_code2'], wrong: ['', '2code', 'bar code', 'bar-code'] },
}

function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, part]) => leaves(part, path === '' ? name : `${path}.${name}`))
}

function withValue(path: string, value: unknown): unknown {
  const copy = structuredClone(settings) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce((part, name) => part[name] as Record<string, unknown>, copy)
  parent[last] = value
  return copy
}

/** Returns the path at which a value is refused, or null if it is accepted. */
function refusedAt(path: string, value: unknown): string[] | null {
  const result = settingsFile.safeParse(withValue(path, value))
  return result.success ? null : [...new Set(result.error.issues.map((issue) => issue.path.join('.')))]
}

describe('the fields of the station’s settings', () => {
  test('DESK-072, DESK-062 every field of settings and printers has invalid values', () => {
    expect(settingsFile.safeParse(settings).success).toBe(true)
    expect(Object.keys(FIELDS).toSorted()).toEqual(leaves(settings).toSorted())
    for (const { wrong } of Object.values(FIELDS)) expect(wrong).not.toEqual([])
  })

  test.each(Object.entries(FIELDS))(
    'DESK-072 %s accepts valid values and refuses invalid ones',
    (path, field) => {
      for (const value of field.fits)
        expect({ value, at: refusedAt(path, value) }).toEqual({ value, at: null })
      for (const value of field.wrong)
        expect({ value, at: refusedAt(path, value) }).toEqual({ value, at: [path] })
    },
  )

  test.each([
    ['spooler', { queue: 'Zebra' }, { queue: ' ' }],
    ['cups', { queue: 'Zebra' }, { queue: '' }],
    ['driver', { queue: 'Zebra' }, { queue: long(256) }],
    ['ipp', { uri: 'ipps://drukarka/ipp/print' }, { uri: 'http://drukarka/' }],
    ['device', { path: '/dev/usb/lp0' }, { path: ' ' }],
    ['file', { directory: '/etykiety' }, { directory: '' }],
  ])('DESK-072 the address of a %s printer is validated too', (kind, fitting, wrong) => {
    const [field] = Object.keys(fitting)
    expect(refusedAt('printers.0.transport', { kind, ...fitting })).toBeNull()
    expect(refusedAt('printers.0.transport', { kind, ...wrong })).toEqual([`printers.0.transport.${field}`])
    const strange = { kind, ...fitting, password: 'x' }
    expect(refusedAt('printers.0.transport', strange)).toEqual(['printers.0.transport'])
  })

  test('DESK-072 a serial scanner is validated too', () => {
    const serial = { kind: 'serial', name: 'COM3', vendorId: null, productId: null, baudRate: 9600 }
    expect(refusedAt('scanner.device', serial)).toBeNull()
    for (const baudRate of [299, 921_601, 9600.5]) {
      expect(refusedAt('scanner.device', { ...serial, baudRate })).toEqual(['scanner.device.baudRate'])
    }
  })

  test('DESK-072 two printers with one id, and more than twenty printers, are refused', () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ ...printer, id: `p${index}` }))
    expect(refusedAt('printers', [printer, { ...printer, name: 'Druga' }])).toEqual(['printers.1.id'])
    expect(refusedAt('printers', many)).toEqual(['printers'])
    expect(refusedAt('printers', many.slice(1))).toBeNull()
  })
})
