import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createSettings, type Settings } from '#main/services/settings/settings.ts'
import { lineLog } from '#support/api-harness.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-settings-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const ASIDE = 'settings.broken-2026-11-21T08-00-00-000Z.json'

const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value))
const onDisk = async () => JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8')) as unknown

function start(): Settings {
  return createSettings({
    file: createTextFile(join(folder, 'settings.json'), () => new Date('2026-11-21T08:00:00Z')),
    policyFile: createTextFile(join(folder, 'policy.json')),
    labelFolder: join(folder, 'etykiety'),
    env: {},
    log: lineLog(),
  })
}

const printer = (id: string, changes: object = {}) => ({
  id,
  name: `Drukarka ${id}`,
  transport: { kind: 'tcp', host: `${id}.lan` },
  ...changes,
})

describe('a settings file with a wrong value', () => {
  test('DESK-072 all other settings are preserved, the wrong one is named, and a copy of the file is set aside', async () => {
    const content = {
      stationName: 'Pakowanie 3',
      apiHost: 'https://sklep.pl',
      appearance: 'pink',
      zNowszej: 7,
    }
    await write('settings.json', content)
    const settings = start()
    expect(settings.get()).toMatchObject({
      stationName: 'Pakowanie 3',
      apiHost: 'https://sklep.pl',
      appearance: 'system',
    })
    expect(settings.notice()).toBe(
      'W pliku ustawień są błędne wartości: Wygląd (appearance): Wybierz jedną z podanych wartości. ' +
        `Pozostałe ustawienia obowiązują; plik z błędami odłożono jako ${ASIDE}.`,
    )
    expect(settings.sourceOf('appearance')).toBe('default')
    expect(await readFile(join(folder, ASIDE), 'utf8')).toBe(JSON.stringify(content))
    // From now on every start has these settings and reports no error.
    await settings.update({ kiosk: false })
    const { appearance: _wrong, ...rest } = content
    expect(await onDisk()).toEqual({ ...rest, kiosk: false, lastShop: content.apiHost })
    expect(start().notice()).toBeNull()
  })

  test('DESK-072 a wrong file is repaired on disk even if the user changes nothing', async () => {
    await write('settings.json', { stationName: 'Pakowanie 3', kiosk: 'tak' })
    start()
    await expect.poll(onDisk).toEqual({ stationName: 'Pakowanie 3' })
  })

  test('DESK-072 one invalid printer of three does not affect the other two', async () => {
    const routing = { label: 'b', orderCard: 'c' }
    const bad = printer('a', { transport: { kind: 'tcp', host: 'a.lan', port: 'dziewięć' } })
    await write('settings.json', { printers: [bad, printer('b'), printer('c')], routing })
    const settings = start()
    expect(settings.get().printers.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(settings.get().routing).toMatchObject(routing)
    expect(settings.notice()).toContain('Drukarki: „Drukarka a” (printers.0.transport.port): Podaj liczbę. ')
  })

  test('DESK-072 an invalid printer is dropped as a whole, and of two with one id the first remains', async () => {
    // A partly read printer would print wrongly: in another language or at another resolution.
    const printers = [
      printer('a', { dpi: 205 }),
      printer('b'),
      printer('b', { name: 'Druga' }),
      { id: 'c' },
      7,
    ]
    await write('settings.json', { printers })
    const settings = start()
    expect(settings.get().printers.map(({ name }) => name)).toEqual(['Drukarka b'])
    for (const path of ['printers.0.dpi', '„Druga”', 'printers.3.transport', 'printers.4']) {
      expect(settings.notice()).toContain(path)
    }
  })

  test('DESK-072 in a group only the wrong field gets its default', async () => {
    await write('settings.json', {
      sounds: { success: false, failure: true, volume: 900 },
      scanner: {
        minLength: 8,
        maxAverageGapMs: 30,
        endPauseMs: 100,
        prefix: '',
        suffix: '',
        device: { kind: 'x' },
      },
      routing: { label: 7, labelByCarrier: { gls: 'a', ups: 7 }, invoice: 'b', poczta: 'c' },
      updates: 'pilot',
      printers: [printer('a'), printer('b')],
    })
    const settings = start()
    expect(settings.get().sounds).toEqual({ success: false, failure: true, volume: 60 })
    expect(settings.get().scanner).toMatchObject({ minLength: 8, device: null })
    // The file does not say which printer should print labels instead.
    expect(settings.get().routing).toEqual({
      label: null,
      labelByCarrier: { gls: 'a' },
      montageCard: null,
      orderCard: null,
      invoice: 'b',
    })
    expect(settings.get().updates.channel).toBe('all')
    for (const path of [
      'sounds.volume',
      'scanner.device',
      'routing.label',
      'routing.labelByCarrier.ups',
      'updates',
    ]) {
      expect(settings.notice()).toContain(`(${path}`)
    }
  })

  test('DESK-072 a file that cannot be set aside is not overwritten', async () => {
    await write('settings.json', { stationName: 'Pakowanie 3', kiosk: 'tak' })
    const file = createTextFile(join(folder, 'settings.json'))
    const settings = createSettings({
      file: {
        ...file,
        copyAside: () => {
          throw new Error('disk full')
        },
      },
      policyFile: null,
      labelFolder: folder,
      env: {},
      log: lineLog(),
    })
    expect(settings.get().stationName).toBe('Pakowanie 3')
    expect(settings.notice()).toContain('Tryb kiosku (kiosk)')
    expect(await onDisk()).toEqual({ stationName: 'Pakowanie 3', kiosk: 'tak' })
  })

  test('DESK-073 a policy with one invalid printer of two locks the other one', async () => {
    await write('policy.json', {
      printers: [printer('a', { dpi: 1 }), printer('b')],
      sounds: { success: false },
    })
    const settings = start()
    expect(settings.get().printers.map(({ id }) => id)).toEqual(['b'])
    expect(settings.sourceOf('printers')).toBe('policy')
    expect(settings.get().sounds).toEqual({ success: false, failure: true, volume: 60 })
    expect(settings.notice()).toContain('„Drukarka a” (printers.0.dpi)')
    expect(await readdir(folder)).toEqual(['policy.json'])
  })
})
