import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTextFile } from '#main/adapters/text-file.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { policyPath } from '#main/services/settings/policy-path.ts'
import { createSettings, type Settings } from '#main/services/settings/settings.ts'
import { printerOf } from '#main/services/settings/printers-of.ts'
import { createStation } from '#main/services/settings/station.ts'
import { failureOf, lineLog } from '#support/api-harness.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-settings-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, value: unknown) =>
  writeFile(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))

function start(env: Record<string, string> = {}): Settings {
  return createSettings({
    file: createTextFile(join(folder, 'settings.json'), () => new Date('2026-11-21T08:00:00Z')),
    policyFile: createTextFile(join(folder, 'policy.json')),
    policyPath: '/etc/backoffice/policy.json',
    labelFolder: join(folder, 'etykiety'),
    env,
    log: lineLog(),
  })
}

const labelPrinter = (settings: Settings) => printerOf(settings.get(), 'label')

describe('station settings', () => {
  test('DESK-007 the host is taken from sandbox, settings, policy or environment, in rising priority', async () => {
    expect(start().get().apiHost).toBeNull()
    expect(start().sourceOf('apiHost')).toBe('default')
    await write('settings.json', { apiHost: 'https://stanowisko.example.pl/' })
    expect(start().get().apiHost).toBe('https://stanowisko.example.pl')
    expect(start().sourceOf('apiHost')).toBe('settings')
    await write('policy.json', { apiHost: 'https://polityka.example.pl' })
    expect(start().get().apiHost).toBe('https://polityka.example.pl')
    expect(start().sourceOf('apiHost')).toBe('policy')
    const env = { BACKOFFICE_API: 'http://127.0.0.1:8000/' }
    expect(start(env).get().apiHost).toBe('http://127.0.0.1:8000')
    expect(start(env).sourceOf('apiHost')).toBe('environment')
  })

  test('DESK-007 the printer and its resolution can come from the environment', async () => {
    const tcp = start({ BACKOFFICE_PRINTER: 'tcp://10.0.0.5:9101', BACKOFFICE_DPI: '300' })
    expect(labelPrinter(tcp)).toMatchObject({
      dpi: 300,
      transport: { kind: 'tcp', host: '10.0.0.5', port: 9101 },
    })
    const file = start({ BACKOFFICE_PRINTER: 'file:/tmp/etykiety' })
    expect(labelPrinter(file)?.transport).toEqual({ kind: 'file', directory: '/tmp/etykiety' })
    expect(labelPrinter(start())?.transport).toEqual({
      kind: 'file',
      directory: join(folder, 'etykiety'),
    })
    await write('settings.json', {
      printers: [
        { id: 'zebra', name: 'Zebra', darkness: 12, transport: { kind: 'tcp', host: 'zebra', port: 9100 } },
      ],
      routing: { label: 'zebra' },
    })
    expect(labelPrinter(start({ BACKOFFICE_DPI: '300' }))).toMatchObject({
      name: 'Zebra',
      dpi: 300,
      darkness: 12,
      transport: { host: 'zebra' },
    })
  })

  test('DESK-007 a variable that cannot be parsed is reported and changes nothing', () => {
    const settings = start({ BACKOFFICE_API: 'sklep', BACKOFFICE_PRINTER: 'lpt1', BACKOFFICE_DPI: '72' })
    expect(settings.get().apiHost).toBeNull()
    expect(labelPrinter(settings)?.dpi).toBe(203)
    for (const name of ['BACKOFFICE_API', 'BACKOFFICE_PRINTER', 'BACKOFFICE_DPI']) {
      expect(settings.notice()).toContain(name)
    }
  })

  test('DESK-072 a broken file is set aside under its own name and reported, never replaced', async () => {
    for (const content of ['{"stationName": "Pak', '', '[]']) {
      await write('settings.json', content)
      const settings = start()
      expect(settings.get().appearance).toBe('system')
      const aside = 'settings.broken-2026-11-21T08-00-00-000Z.json'
      expect(settings.notice()).toContain(aside)
      expect(await readdir(folder)).toEqual([aside])
      const kept = await readFile(join(folder, aside), 'utf8')
      expect(kept).toBe(content)
    }
  })

  test('DESK-072 a missing file gives the defaults without a notice', () => {
    const settings = start()
    expect(settings.get()).toMatchObject({ apiHost: null, printsAfterPacking: true, appearance: 'system' })
    expect(settings.notice()).toBeNull()
  })

  test('DESK-072 a change is on disk immediately, survives a restart, and preserves what other programs wrote', async () => {
    await write('settings.json', { stationName: 'Pakowanie 3', ofAnotherVersion: 7 })
    const settings = start()
    await Promise.all([
      settings.update({ appearance: 'dark' }),
      settings.update({ sounds: { success: false, failure: true, volume: 60 } }),
    ])
    expect(start().get()).toMatchObject({
      stationName: 'Pakowanie 3',
      appearance: 'dark',
      sounds: { success: false, failure: true, volume: 60 },
    })
    expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toHaveProperty(
      'ofAnotherVersion',
      7,
    )
    expect(await readdir(folder)).toEqual(['settings.json'])
  })

  test('DESK-072 an invalid value is refused at its field and nothing is written', async () => {
    const settings = start()
    const error = await failureOf(settings.update({ apiHost: 'ftp://sklep' }))
    expect(error['fieldErrors']).toHaveProperty('apiHost')
    expect(await readdir(folder)).toEqual([])
  })

  test('DESK-072 errors are reported in Polish at their full path', async () => {
    const settings = start()
    const [printer] = settings.get().printers
    const wrong = {
      ...printer,
      threshold: 20,
      offsetX: 1.5,
      transport: { kind: 'tcp', host: ' ', port: 9100 },
    }
    const change = {
      printers: [wrong],
      scanner: { ...settings.get().scanner, minLength: 1 },
      stationName: '',
    }
    const error = await failureOf(settings.update(change as never))
    expect(error['fieldErrors']).toEqual({
      'printers.0.threshold': ['Co najmniej 96.'],
      'printers.0.offsetX': ['Podaj liczbę całkowitą.'],
      'printers.0.transport.host': ['Podaj adres drukarki.'],
      'scanner.minLength': ['Co najmniej 3.'],
      stationName: ['Podaj nazwę stanowiska.'],
    })
    expect(await failureOf(settings.update({ printer: 1 } as never))).toMatchObject({
      fieldErrors: { printer: ['Nieznane ustawienie.'] },
    })
  })

  test('DESK-072 settings that cannot be written to disk do not take effect', async () => {
    await write('settings.json', { stationName: 'Pakowanie 3' })
    const settings = start()
    await rm(folder, { recursive: true })
    await writeFile(folder, 'a file where the folder was')
    const error = await failureOf(settings.update({ stationName: 'Pakowanie 4' }))
    expect(error['message']).toContain('Nie zapisano ustawień')
    expect(settings.get().stationName).toBe('Pakowanie 3')
  })

  test('DESK-063 a route to a missing printer is refused at its field', async () => {
    const settings = start()
    const { routing, printers } = settings.get()
    const error = await failureOf(
      settings.update({ routing: { ...routing, labelByCarrier: { gls: 'zebra' }, invoice: 'biuro' } }),
    )
    expect(Object.keys(error['fieldErrors'] as object)).toEqual([
      'routing.invoice',
      'routing.labelByCarrier.gls',
    ])
    // The printer to which labels are routed cannot be deleted.
    const gone = await failureOf(settings.update({ printers: [] }))
    expect(gone['fieldErrors']).toHaveProperty(['routing.label'])
    await settings.update({ printers: [], routing: { ...routing, label: null } })
    expect(settings.get()).toMatchObject({ printers: [], routing: { label: null } })
    await settings.update({ printers, routing })
  })

  test('DESK-062 every field of a printer is written and read back', async () => {
    const printer: PrinterProfile = {
      id: 'tsc',
      name: 'TSC przy oknie',
      language: 'tspl',
      zplCompression: 'hex',
      dpi: 300,
      transport: { kind: 'ipp', uri: 'ipp://10.0.0.9/ipp/print' },
      offsetX: 12,
      offsetY: -8,
      rotation: 270,
      darkness: 14,
      speed: 4,
      threshold: 140,
      labelWidthMm: 101.6,
      labelHeightMm: 152.4,
      gapMm: 2.5,
      headWidthMm: 48,
      cutsAfter: true,
      asksStatus: false,
    }
    await start().update({ printers: [printer], routing: { ...start().get().routing, label: 'tsc' } })
    expect(labelPrinter(start())).toEqual(printer)
  })

  test('DESK-072 the single label printer of an earlier version becomes the first of the list', async () => {
    const labelPrinterOfOld = {
      name: 'Zebra',
      dpi: 300,
      darkness: 9,
      transport: { kind: 'tcp', host: 'zebra' },
    }
    await write('settings.json', { stationName: 'Pakowanie 3', labelPrinter: labelPrinterOfOld })
    const settings = start()
    expect(settings.notice()).toBeNull()
    expect(labelPrinter(settings)).toMatchObject({
      id: 'etykiety',
      name: 'Zebra',
      dpi: 300,
      darkness: 9,
      transport: { kind: 'tcp', host: 'zebra', port: 9100 },
    })
    await settings.update({ appearance: 'dark' })
    const written = JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8')) as object
    expect(written).not.toHaveProperty('labelPrinter')
    expect(labelPrinter(start())?.name).toBe('Zebra')
  })

  test('DESK-073 a policy of an earlier version locks the printer and its route', async () => {
    await write('policy.json', {
      labelPrinter: { name: 'Z góry', transport: { kind: 'tcp', host: 'zebra' } },
    })
    expect(labelPrinter(start())?.name).toBe('Z góry')
    expect([start().sourceOf('printers'), start().sourceOf('routing')]).toEqual(['policy', 'policy'])
  })

  test('DESK-073 settings that the policy names are locked, others are not', async () => {
    await write('policy.json', { stationName: 'Z góry' })
    const settings = start()
    expect((await failureOf(settings.update({ stationName: 'Inna' })))['fieldErrors']).toHaveProperty(
      'stationName',
    )
    await settings.update({ appearance: 'light' })
    expect(settings.get()).toMatchObject({ stationName: 'Z góry', appearance: 'light' })
  })

  test('DESK-073 a locked setting says what locks it: the policy by its path, a variable by its name', async () => {
    await write('policy.json', { stationName: 'Z góry' })
    const settings = start({ BACKOFFICE_API: 'https://sklep.example.pl' })
    expect(await failureOf(settings.update({ stationName: 'Inna' }))).toMatchObject({
      code: ErrorCode.settingLocked,
      fieldErrors: { stationName: ['Zablokowane zasadami komputera: /etc/backoffice/policy.json'] },
    })
    const error = await failureOf(settings.update({ apiHost: null }))
    expect(error['fieldErrors']).toEqual({ apiHost: [expect.stringContaining('BACKOFFICE_API')] })
    expect(settings.lasting().apiHost).toBeNull()
  })

  test('DESK-073 one wrong key of the policy is reported and unlocks none of the others', async () => {
    await write('policy.json', { stationName: 'Z góry', apiHost: 'sklep', kiosk: true })
    const settings = start()
    expect(settings.get()).toMatchObject({ stationName: 'Z góry', apiHost: null, kiosk: true })
    expect(settings.lockOf('stationName')).not.toBeNull()
    expect(settings.lockOf('apiHost')).toBeNull()
    expect(settings.notice()).toContain('zasad komputera')
    expect(settings.notice()).toContain('apiHost')
  })

  test('DESK-073 a broken policy is reported and left in place', async () => {
    await write('policy.json', '{')
    expect(start().notice()).toContain('zasad komputera')
    expect(await readdir(folder)).toEqual(['policy.json'])
  })

  test('DESK-073 the policy is in a folder that only an administrator can write', () => {
    expect(policyPath('win32', { ProgramData: 'D:\\Dane' })).toBe('D:\\Dane\\Backoffice\\policy.json')
    expect(policyPath('darwin', {})).toBe('/Library/Application Support/Backoffice/policy.json')
    expect(policyPath('linux', {})).toBe('/etc/backoffice/policy.json')
  })

  test('DESK-007 the page gets the host, never the full address', async () => {
    await write('settings.json', { apiHost: 'https://api.example.pl/sklep' })
    const settings = start()
    const notified: unknown[] = []
    const station = createStation({
      version: '1.0.0',
      settings,
      baseUrl: () => settings.get().apiHost ?? '',
      isTraining: false,
      kiosk: { isOn: () => false, onChange: () => () => undefined },
      emit: (info) => void notified.push(info),
    })
    expect(station.info()).toMatchObject({ apiHost: 'api.example.pl', notice: null })
    await station.setAppearance('dark')
    expect(notified).toEqual([station.info()])
    expect(station.info().appearance).toBe('dark')
  })
})
