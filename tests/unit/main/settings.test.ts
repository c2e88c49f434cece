import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTextFile } from '#main/adapters/text-file.ts'
import { policyPath } from '#main/services/settings/policy-path.ts'
import { createSettings, type Settings } from '#main/services/settings/settings.ts'
import { printerOf } from '#main/services/settings/printers-of.ts'
import { createStation } from '#main/services/settings/station.ts'
import { failureOf, lineLog } from '#support/api-bench.ts'

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
    labelFolder: join(folder, 'etykiety'),
    env,
    log: lineLog(),
  })
}

const labelPrinter = (settings: Settings) => printerOf(settings.get(), 'label')

describe('station settings', () => {
  test('DESK-007 the host comes from sandbox, settings, policy, environment, in rising priority', async () => {
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

  test('DESK-007 a variable that cannot be read is told of and changes nothing', () => {
    const settings = start({ BACKOFFICE_API: 'sklep', BACKOFFICE_PRINTER: 'lpt1', BACKOFFICE_DPI: '72' })
    expect(settings.get().apiHost).toBeNull()
    expect(labelPrinter(settings)?.dpi).toBe(203)
    for (const name of ['BACKOFFICE_API', 'BACKOFFICE_PRINTER', 'BACKOFFICE_DPI']) {
      expect(settings.notice()).toContain(name)
    }
  })

  test('DESK-072 a broken file is set aside under its own name and reported, never replaced', async () => {
    for (const content of ['{"stationName": "Pak', { appearance: 'pink' }, '[]']) {
      await write('settings.json', content)
      const settings = start()
      expect(settings.get().appearance).toBe('system')
      const aside = 'settings.broken-2026-11-21T08-00-00-000Z.json'
      expect(settings.notice()).toContain(aside)
      expect(await readdir(folder)).toEqual([aside])
      const kept = await readFile(join(folder, aside), 'utf8')
      expect(kept).toBe(typeof content === 'string' ? content : JSON.stringify(content))
    }
  })

  test('DESK-072 a missing file gives the defaults without a word', () => {
    const settings = start()
    expect(settings.get()).toMatchObject({ apiHost: null, printsAfterPacking: true, appearance: 'system' })
    expect(settings.notice()).toBeNull()
  })

  test('DESK-072 a change is on the disk at once, survives a restart, and keeps what others wrote', async () => {
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

  test('DESK-072 a value that does not fit is refused at its field and nothing is written', async () => {
    const settings = start()
    const error = await failureOf(settings.update({ apiHost: 'ftp://sklep' }))
    expect(error['fieldErrors']).toHaveProperty('apiHost')
    expect(await readdir(folder)).toEqual([])
  })

  test('DESK-073 what the policy names is locked, and its other settings are not', async () => {
    await write('policy.json', { stationName: 'Z góry' })
    const settings = start()
    expect((await failureOf(settings.update({ stationName: 'Inna' })))['fieldErrors']).toHaveProperty(
      'stationName',
    )
    await settings.update({ appearance: 'light' })
    expect(settings.get()).toMatchObject({ stationName: 'Z góry', appearance: 'light' })
  })

  test('DESK-073 a broken policy is reported and left where it is', async () => {
    await write('policy.json', '{')
    expect(start().notice()).toContain('zasad komputera')
    expect(await readdir(folder)).toEqual(['policy.json'])
  })

  test('DESK-073 the policy lies where only an administrator writes', () => {
    expect(policyPath('win32', { ProgramData: 'D:\\Dane' })).toBe('D:\\Dane\\Backoffice\\policy.json')
    expect(policyPath('darwin', {})).toBe('/Library/Application Support/Backoffice/policy.json')
    expect(policyPath('linux', {})).toBe('/etc/backoffice/policy.json')
  })

  test('DESK-007 the page is told the host, never the whole address', async () => {
    await write('settings.json', { apiHost: 'https://api.example.pl/sklep' })
    const settings = start()
    const told: unknown[] = []
    const station = createStation({
      version: '1.0.0',
      settings,
      baseUrl: () => settings.get().apiHost ?? '',
      isTraining: false,
      emit: (info) => void told.push(info),
    })
    expect(station.info()).toMatchObject({ apiHost: 'api.example.pl', notice: null })
    await station.setAppearance('dark')
    expect(told).toEqual([station.info()])
    expect(station.info().appearance).toBe('dark')
  })
})
