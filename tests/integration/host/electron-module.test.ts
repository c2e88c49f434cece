import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserWindow } from '../../../scripts/chromium-host/browser-window.ts'
import { toApp, toPage } from '../../../scripts/chromium-host/addresses.ts'
import { findInstance, openInstance, notifyInstance } from '../../../scripts/chromium-host/instance.ts'
import { KnownEvents, preventable } from '../../../scripts/chromium-host/known-events.ts'
import { readOptions } from '../../../scripts/chromium-host/options.ts'
import { setRuntime } from '../../../scripts/chromium-host/runtime.ts'
import { safeStorage } from '../../../scripts/chromium-host/safe-storage.ts'
import { strict } from '../../../scripts/chromium-host/strict.ts'

let profile = ''

beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'host-'))
  setRuntime({
    options: readOptions([
      join(import.meta.dirname, '../../../out/main/index.js'),
      `--user-data-dir=${profile}`,
    ]),
    // This test has no browser.
    context: Promise.withResolvers<never>().promise,
    openContext: () => Promise.withResolvers<never>().promise,
    owners: new Map(),
    frameOwners: new Map(),
    sparePage: null,
    unfinished: new Set(),
  })
})

afterAll(() => rm(profile, { recursive: true, force: true }))

describe('the Chromium host', () => {
  const closed = {
    sandbox: true,
    contextIsolation: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    allowRunningInsecureContent: false,
    webviewTag: false,
  }

  test('DESK-004 calling an Electron function that the host does not implement throws with its name', () => {
    const dialog = strict('dialog', { showMessageBox: () => 1 })
    expect(dialog.showMessageBox()).toBe(1)
    expect(() => (dialog as unknown as Record<string, () => void>)['showCertificateTrustDialog']?.()).toThrow(
      /dialog\.showCertificateTrustDialog/,
    )
  })

  test('DESK-004 waiting for an event that the host never sends throws with its name', () => {
    const emitter = new KnownEvents('app', ['ready'])
    expect(() => emitter.on('login', () => undefined)).toThrow(/app\.on\('login'\)/)
    expect(() => emitter.once('ready', () => undefined)).not.toThrow()
  })

  test('DESK-011 a window without sandbox, contextIsolation or webSecurity, or with Node, is refused', () => {
    const make = (webPreferences: Record<string, unknown>) => () =>
      new BrowserWindow({ show: false, webPreferences })
    expect(make(closed)).not.toThrow()
    for (const [name, value] of Object.entries(closed)) {
      expect(make({ ...closed, [name]: !value })).toThrow(`must have ${name}: ${value}`)
      expect(make({ ...closed, [name]: undefined })).toThrow(`must have ${name}: ${value}`)
    }
  })

  test('DESK-011 a page is loaded only after WebRTC has been restricted', async () => {
    const { webContents } = new BrowserWindow({
      show: false,
      webPreferences: closed,
    })
    await expect(webContents.loadURL('backoffice://app/')).rejects.toThrow('without a WebRTC policy')
    expect(() => webContents.setWebRTCIPHandlingPolicy('default')).toThrow('disable_non_proxied_udp')
  })

  test('a listener can prevent the default action', () => {
    const emitter = new KnownEvents('window', ['close'])
    emitter.on('close', (event: { preventDefault(): void }) => event.preventDefault())
    const event = preventable()
    emitter.emit('close', event)
    expect(event.defaultPrevented).toBe(true)
  })

  test('DESK-024 secrets are encrypted with a key that only the profile contains', async () => {
    const encrypted = await safeStorage.encryptStringAsync('tajne')
    expect(encrypted.toString('latin1')).not.toContain('tajne')
    expect(await safeStorage.decryptStringAsync(encrypted)).toEqual({
      result: 'tajne',
      shouldReEncrypt: false,
    })
    expect(await readFile(join(profile, 'host-key'))).toHaveLength(32)
    encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1
    await expect(safeStorage.decryptStringAsync(encrypted)).rejects.toThrow(/unable to authenticate/i)
  })

  test('the app’s addresses are mapped to a local host name and back, others are unchanged', () => {
    expect(toPage('backoffice-app://main/order/list?page=2')).toBe(
      'http://backoffice.localhost/order/list?page=2',
    )
    expect(toApp('http://backoffice.localhost/order/list?page=2')).toBe(
      'backoffice-app://main/order/list?page=2',
    )
    expect(toApp('http://backoffice.localhost.example.com/')).toBe('http://backoffice.localhost.example.com/')
  })

  test('DESK-008 a second start reaches the first instance, but only with its secret', async () => {
    const received: string[] = []
    const instance = await openInstance(profile, ({ command }) => received.push(command))
    const file = JSON.parse(await readFile(join(profile, 'host.json'), 'utf8')) as Parameters<
      typeof notifyInstance
    >[0]
    // The process does not find itself as another instance.
    expect(findInstance(profile)).toBeNull()
    await notifyInstance({ ...file, secret: 'wrong' }, { command: 'quit' })
    await notifyInstance(file, { command: 'second-instance' })
    expect(received).toEqual(['second-instance'])
    instance.close()
    expect(findInstance(profile)).toBeNull()
  })
})
