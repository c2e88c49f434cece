import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isIppAddress, credentialKey, splitIppAddress } from '#shared/station/ipp-address.ts'
import type { PartialSettings } from '#shared/station/station-settings.ts'
import { createTextFile } from '#main/adapters/text-file.ts'
import { profileText } from '#main/services/settings/station-profile.ts'
import { createStationSettings } from '#main/services/settings/station-settings.ts'
import { createSettings, type Settings } from '#main/services/settings/settings.ts'
import { failureOf, lineLog } from '#support/api-harness.ts'

let folder: string
let log: ReturnType<typeof lineLog>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-passwords-'))
  log = lineLog()
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value))
const onDisk = async (): Promise<{ printers?: unknown }> =>
  JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8')) as object

const start = (): Settings =>
  createSettings({
    file: createTextFile(join(folder, 'settings.json')),
    policyFile: createTextFile(join(folder, 'policy.json')),
    labelFolder: join(folder, 'etykiety'),
    env: {},
    log,
  })

const page = (settings: Settings) =>
  createStationSettings({
    settings,
    user: () => null,
    version: '1.0.0',
    labelFolder: folder,
    startedHost: null,
    saveFile: async (name) => name,
    readFile: async () => '',
    nestedStyles: () => [],
    isBusy: () => false,
    restart: () => undefined,
    findListStyle: () => Promise.reject(new Error('not asked here')),
  })

const NOWHERE = { label: null, labelByCarrier: {}, orderCard: null, invoice: null, montageCard: null }

/** Returns the settings that a page saves if it has only these printers. */
const only = (...printers: ReturnType<typeof printer>[]) =>
  ({ printers, routing: NOWHERE }) as unknown as PartialSettings

const printer = (uri: string, id = 'serwer') => ({ id, name: id, transport: { kind: 'ipp' as const, uri } })
const WITH = 'ipp://jan:t@jne-Haslo@10.0.0.9/ipp/print'
const BARE = 'ipp://10.0.0.9/ipp/print'
const SECRET = /t@jne|Haslo|jan/

describe('a printer’s password', () => {
  test('DESK-078 is only in the address for its printer: settings, page, profile and log never contain it', async () => {
    const settings = start()
    const view = await page(settings).update(only(printer(WITH)))
    expect(view.settings.printers[0]?.transport).toEqual({ kind: 'ipp', uri: BARE })
    expect(view.loginPlaces).toEqual(['ipp://10.0.0.9:631'])
    const reported = JSON.stringify([view, page(settings).view(), settings.get(), settings.lasting()])
    for (const text of [reported, profileText(settings.lasting(), folder, '1'), log.lines.join()]) {
      expect(text).not.toMatch(SECRET)
    }
    expect(settings.withPassword(BARE)).toBe(WITH)
    expect(JSON.stringify((await onDisk()).printers)).not.toMatch(SECRET)
  })

  test('DESK-072 is preserved when the form is saved without it, over a restart, and for another path of the host', async () => {
    await start().update(only(printer(WITH)))
    const settings = start()
    const [saved] = settings.get().printers
    await settings.update({ printers: [{ ...saved, dpi: 300 }] } as never)
    expect(start().withPassword(BARE)).toBe(WITH)
    expect(start().withPassword('ipp://10.0.0.9:631/ipp/faktury')).toMatch(SECRET)
    await settings.update(only(printer('ipp://ewa:nowe@10.0.0.9/ipp/print')))
    expect(start().withPassword(BARE)).toBe('ipp://ewa:nowe@10.0.0.9/ipp/print')
    // A password that is typed for a test print takes precedence over the stored one.
    expect(start().withPassword('ipp://a:b@10.0.0.9/ipp/print')).toBe('ipp://a:b@10.0.0.9/ipp/print')
  })

  test('DESK-028 is given to no other host or port, nor without the encryption that it was saved with', async () => {
    const settings = start()
    await settings.update(only(printer('ipps://jan:haslo@drukarnia/ipp')))
    expect(settings.withPassword('ipps://DRUKARNIA/ipp')).toContain('jan:haslo@')
    for (const other of [
      'ipp://drukarnia/ipp',
      'ipps://drukarnia:8631/ipp',
      'ipps://drukarnia.zle.example/ipp',
    ]) {
      expect(settings.withPassword(other)).toBe(other)
    }
  })

  test('is deleted on request, and with the last printer of its host', async () => {
    const settings = start()
    await settings.update(only(printer(WITH), printer(BARE, 'druga')))
    await settings.update(only(printer(BARE, 'druga')))
    expect(settings.withPassword(BARE)).toBe(WITH)
    const view = await page(settings).forgetPassword('ipp://10.0.0.9:631')
    expect(view.loginPlaces).toEqual([])
    expect(JSON.stringify(await onDisk())).not.toMatch(SECRET)
    await settings.update(only(printer(WITH)))
    await settings.update(only())
    expect(JSON.stringify(await onDisk())).not.toMatch(SECRET)
  })

  test('DESK-072 from a file of an earlier version or from the policy is removed from the address', async () => {
    await write('settings.json', { stationName: 'Pakowanie 3', printers: [printer(WITH)] })
    const settings = start()
    expect(settings.get().printers[0]?.transport).toEqual({ kind: 'ipp', uri: BARE })
    expect(settings.notice()).toBeNull()
    await expect.poll(async () => JSON.stringify((await onDisk()).printers)).not.toMatch(SECRET)
    expect(start().withPassword(BARE)).toBe(WITH)

    await write('policy.json', { printers: [printer('ipp://polityka:p@10.0.0.7/ipp')] })
    const locked = start()
    expect(JSON.stringify(locked.get())).not.toContain('polityka')
    expect(locked.withPassword('ipp://10.0.0.7/ipp')).toBe('ipp://polityka:p@10.0.0.7/ipp')
  })

  test('DESK-072 that makes its address ambiguous is refused, and the message says what to write instead', async () => {
    // If such an address is already stored, none of it is shown.
    for (const uri of [
      'ipp://jan:a#b@host/x',
      'ipp://jan:a?b@host/x',
      'ipp://jan:1/b@host/x',
      'ipp://jan:a/b@host/x',
    ]) {
      expect(isIppAddress(uri)).toBe(false)
      expect(splitIppAddress(uri)).toEqual({ uri: 'ipp://host/x', credentials: null })
    }
    const settings = start()
    const error = await failureOf(settings.update(only(printer('ipp://jan:a#b@host/x'))))
    expect(error['fieldErrors']).toEqual({ 'printers.0.transport.uri': [expect.stringContaining('%2F')] })
    expect(JSON.stringify(error)).not.toContain('jan')
    expect(credentialKey('ipp://[::1]:8631/x')).toBe('ipp://[::1]:8631')
  })
})
