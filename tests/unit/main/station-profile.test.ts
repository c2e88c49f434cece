import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createSettings, type Settings } from '#main/services/settings/settings.ts'
import { createStationSettings, type StationSettingsDeps } from '#main/services/settings/station-settings.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { failureOf, lineLog } from '#support/api-harness.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-profile-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

function aStation(name: string, policy: object = {}, changes: Partial<StationSettingsDeps> = {}) {
  const labelFolder = join(folder, name, 'etykiety')
  const settings: Settings = createSettings({
    file: createTextFile(join(folder, name, 'settings.json')),
    policyFile: {
      read: () => JSON.stringify(policy),
      write: () => Promise.reject(),
      setAside: () => '',
      copyAside: () => '',
    },
    labelFolder,
    env: {},
    log: lineLog(),
  })
  const service = createStationSettings({
    settings,
    user: () => null,
    version: '1.0.0',
    labelFolder,
    startedHost: settings.get().apiHost,
    saveFile: async (file, text) => {
      await writeFile(join(folder, file), text)
      return file
    },
    readFile: (reference) => readFile(join(folder, reference), 'utf8'),
    nestedStyles: () => [],
    isBusy: () => false,
    findListStyle: () => Promise.resolve({ kind: 'none' }),
    restart: () => undefined,
    ...changes,
  })
  return { settings, service, labelFolder }
}

const ZEBRA = printerProfile.parse({
  id: 'zebra',
  name: 'Zebra',
  darkness: 12,
  transport: { kind: 'tcp', host: '10.0.0.5' },
})
const BIURO = printerProfile.parse({
  id: 'biuro',
  name: 'Biuro',
  transport: { kind: 'ipp', uri: 'ipp://jan:tajne@10.0.0.7/ipp/print' },
})

async function theFirstStation() {
  const station = aStation('first')
  const { routing, printers } = station.settings.get()
  await station.service.update({
    stationName: 'Pakowanie 1',
    apiHost: 'https://sklep.example.pl',
    printers: [...printers, ZEBRA, BIURO],
    routing: { ...routing, label: 'zebra', invoice: 'biuro' },
  })
  return station
}

describe('the profile of a station', () => {
  test('DESK-072 one station’s profile configures another one equally, under its own name', async () => {
    const first = await theFirstStation()
    const name = await first.service.exportProfile()
    expect(name).toBe('profil Pakowanie 1.json')

    const tenth = aStation('tenth')
    const { changes, locked } = await tenth.service.readProfile(name)
    expect(locked).toEqual([])
    expect(changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)).toEqual([
      'Adres serwera: Szkolenie (wbudowany sklep) → https://sklep.example.pl',
      'Drukarka „Zebra”: — → ZPL, 203 dpi, tcp://10.0.0.5:9100',
      'Drukarka „Biuro”: — → ZPL, 203 dpi, ipp://10.0.0.7/ipp/print',
      'Etykiety: Drukarka do pliku → Zebra',
      'Faktury: okno drukowania → Biuro',
    ])
    // The profile was only read, so nothing has changed yet.
    expect(tenth.settings.get().printers).toHaveLength(1)

    const view = await tenth.service.applyProfile(name, 'Pakowanie 10')
    expect(view.settings).toMatchObject({ stationName: 'Pakowanie 10', apiHost: 'https://sklep.example.pl' })
    expect(view.settings.printers.map(({ id }) => id)).toEqual(['plik', 'zebra', 'biuro'])
    expect(view.settings.printers[1]).toEqual(ZEBRA)
    expect(view.needsRestart).toBe(true)
    // The station's own folder for pictures, not the other station's.
    expect(view.settings.printers[0]?.transport).toEqual({ kind: 'file', directory: tenth.labelFolder })
  })

  test('DESK-072 a profile contains neither the station’s name nor a printer’s password', async () => {
    const first = await theFirstStation()
    const text = await readFile(join(folder, await first.service.exportProfile()), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ format: 'backoffice-station', schema: 1, version: '1.0.0' })
    for (const secret of ['Pakowanie 1', 'tajne', 'jan:', first.labelFolder])
      expect(text).not.toContain(secret)
  })

  test('DESK-049 a scanner is exported by its model and not its serial number, and a serial port is not exported', async () => {
    const first = await theFirstStation()
    const hid = { kind: 'hid' as const, name: 'Voyager', vendorId: 1, productId: 2, serialNumber: 'S1' }
    const { scanner } = first.settings.get()
    const exported = async (device: typeof scanner.device) => {
      await first.settings.update({ scanner: { ...scanner, device } })
      return JSON.parse(await readFile(join(folder, await first.service.exportProfile()), 'utf8')).settings
        .scanner.device as unknown
    }
    expect(await exported(hid)).toEqual({ ...hid, serialNumber: null })
    const port = { kind: 'serial' as const, name: 'COM3', vendorId: 1, productId: 2, baudRate: 9600 }
    expect(await exported({ ...port, serialNumber: 'S1', instanceId: 'USB\\1' })).toBeNull()
  })

  test('DESK-072 a changed printer is shown field by field', async () => {
    const first = await theFirstStation()
    const name = await first.service.exportProfile()
    const second = aStation('second')
    await second.service.readProfile(name)
    await second.service.applyProfile(name, 'Pakowanie 2')
    const printers = first.settings
      .get()
      .printers.map((it) => (it.id === 'zebra' ? { ...it, offsetX: -8 } : it))
    await first.service.update({ printers })
    expect((await second.service.readProfile(name)).changes).toEqual([])
    await first.service.exportProfile()
    expect((await second.service.readProfile(name)).changes).toEqual([
      {
        key: 'printers.zebra',
        label: 'Drukarka „Zebra”',
        from: 'Przesunięcie w prawo: 0',
        to: 'Przesunięcie w prawo: -8',
      },
    ])
  })

  test('DESK-073 settings locked by the policy are preserved, and the preview says so', async () => {
    const first = await theFirstStation()
    const name = await first.service.exportProfile()
    const other = aStation('other', { apiHost: 'https://inny.example.pl', stationName: 'Z góry' })
    const preview = await other.service.readProfile(name)
    expect(preview.locked).toEqual(['Adres serwera'])
    expect(preview.changes.map(({ key }) => key)).not.toContain('apiHost')
    const view = await other.service.applyProfile(name, 'Pakowanie 3')
    expect(view.settings).toMatchObject({ apiHost: 'https://inny.example.pl', stationName: 'Z góry' })
    expect(view.settings.routing.label).toBe('zebra')
  })

  test.each([
    ['{"format": "backoffice-sta', 'To nie jest profil stanowiska.'],
    ['{"stationName": "Pakowanie 1"}', 'To nie jest profil stanowiska.'],
    ['{"format": "backoffice-station", "schema": 2, "settings": {}}', 'nowsza wersja programu'],
    [
      '{"format": "backoffice-station", "schema": 1, "settings": {"printers": [{"transport": {"kind": "tcp"}}]}}',
      'Profil jest uszkodzony: Drukarki (printers.0.transport.host)',
    ],
  ])('DESK-072 a file that is no valid profile is refused with the reason: %s', async (text, reason) => {
    await writeFile(join(folder, 'profil.json'), text)
    const { service, settings } = aStation('first')
    const before = settings.get()
    expect((await failureOf(service.readProfile('profil.json')))['message']).toContain(reason)
    expect(await failureOf(service.applyProfile('profil.json', 'Nowe'))).toMatchObject({
      code: ErrorCode.fileUnknown,
    })
    expect(settings.get()).toBe(before)
  })

  test('DESK-072 another API host takes effect at the next start, which waits for running work', async () => {
    let isBusy = true
    let restarts = 0
    const { service } = aStation('first', {}, { isBusy: () => isBusy, restart: () => void (restarts += 1) })
    expect(service.view().needsRestart).toBe(false)
    expect((await service.update({ apiHost: 'https://sklep.example.pl/' })).needsRestart).toBe(true)
    expect(() => service.restart()).toThrow('Trwa wydruk albo przesyłanie pliku')
    isBusy = false
    service.restart()
    expect(restarts).toBe(1)
    expect((await service.update({ apiHost: null })).needsRestart).toBe(false)
  })
})

const SHOP = 'https://sklep.example.pl'
const ELSEWHERE = 'https://hasla.example.com'
const PLACES = { path: '/api/zbior/', field: 'barcode' }
const administrator = { isSuperuser: true }

/** Starts the program again on the same station. */
const restarted = (user: StationSettingsDeps['user'] = () => null, policy: object = {}) =>
  aStation('first', policy, { user })

describe('the shop of a station', () => {
  test('a new station may be pointed at a shop without a session, and the address corrected until the restart', async () => {
    const { service, settings } = aStation('first')
    expect(service.view()).toMatchObject({ shop: null, shopLock: null })
    await service.update({ apiHost: 'https://skelp.example.pl' })
    await service.update({ apiHost: SHOP, badgeSignIn: PLACES })
    expect(settings.shop()).toBe(SHOP)
    expect(restarted().service.view()).toMatchObject({ shop: SHOP, shopLock: expect.any(String) })
  })

  test.each([
    ['nobody is signed in', () => null],
    ['a user who is no administrator is signed in', () => ({ isSuperuser: false })],
  ])('once it has a shop, another address and badge path are refused if %s', async (_who, user) => {
    await aStation('first').service.update({ apiHost: SHOP })
    const { service, settings } = restarted(user)
    for (const change of [{ apiHost: ELSEWHERE }, { badgeSignIn: PLACES }]) {
      const error = await failureOf(service.update({ ...change, stationName: 'Inna' }))
      expect(error).toMatchObject({ code: ErrorCode.settingLocked })
      expect(Object.keys(error['fieldErrors'] as object)).toEqual(Object.keys(change))
      expect(error['message']).toContain('administrator sklepu')
    }
    expect(settings.get()).toMatchObject({ apiHost: SHOP, stationName: 'Stanowisko' })
    expect(await service.update({ stationName: 'Inna' })).toMatchObject({ shopLock: expect.any(String) })
  })

  test('the shop’s administrator may name another one', async () => {
    await aStation('first').service.update({ apiHost: SHOP })
    const { service, settings } = restarted(() => administrator)
    expect(service.view().shopLock).toBeNull()
    await service.update({ apiHost: ELSEWHERE })
    expect(settings.shop()).toBe(ELSEWHERE)
  })

  test('anybody may switch to the training shop and back, but an administrator of the training shop names no other', async () => {
    await aStation('first').service.update({ apiHost: SHOP })
    await restarted().service.update({ apiHost: null })
    const training = restarted(() => administrator)
    expect(training.service.view()).toMatchObject({ shop: SHOP, shopLock: expect.any(String) })
    await expect(training.service.update({ apiHost: ELSEWHERE })).rejects.toMatchObject({
      error: { code: ErrorCode.settingLocked },
    })
    await training.service.update({ apiHost: `${SHOP}/` })
    expect(training.settings.get().apiHost).toBe(SHOP)
  })

  test('a page cannot clear the remembered shop', async () => {
    await aStation('first').service.update({ apiHost: SHOP })
    const { service } = restarted()
    await expect(service.update({ lastShop: null } as never)).rejects.toMatchObject({
      error: { code: ErrorCode.inputInvalid },
    })
  })

  test('a shop of the policy protects the badge path too', async () => {
    const { service, settings } = restarted(() => null, { apiHost: SHOP })
    expect(settings.shop()).toBe(SHOP)
    await expect(service.update({ badgeSignIn: PLACES })).rejects.toMatchObject({
      error: { code: ErrorCode.settingLocked },
    })
  })

  test('a profile of another shop changes everything but the shop, and the preview says so', async () => {
    const second = aStation('second')
    await second.service.update({ apiHost: ELSEWHERE, badgeSignIn: PLACES, printsAfterPacking: false })
    const name = await second.service.exportProfile()
    await aStation('first').service.update({ apiHost: SHOP })

    const { service } = restarted()
    const preview = await service.readProfile(name)
    expect(preview.locked).toEqual(['Adres serwera', 'Logowanie identyfikatorem'])
    expect(preview.changes.map(({ key }) => key)).toEqual(['printsAfterPacking'])
    const { settings } = await service.applyProfile(name, 'Pakowanie 1')
    expect(settings).toMatchObject({ apiHost: SHOP, printsAfterPacking: false })
    expect(settings.badgeSignIn).not.toEqual(PLACES)
  })

  test('a station of an earlier version, whose file only has the address, is protected too', async () => {
    await mkdir(join(folder, 'first'))
    await writeFile(join(folder, 'first', 'settings.json'), JSON.stringify({ apiHost: SHOP }))
    expect(restarted().service.view()).toMatchObject({ shop: SHOP, shopLock: expect.any(String) })
  })
})
