import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeytarSecretStore } from '#main/adapters/keytar-secret-store.ts'
import { createMemorySecretStore } from '#main/adapters/memory-secret-store.ts'
import { createSafeStorageSecretStore } from '#main/adapters/safe-storage-secret-store.ts'
import { createTextFile } from '#main/adapters/text-file.ts'
import type { SecretStore } from '#main/services/session/secret-store.ts'
import { createTokenPlaces } from '#main/services/session/token-places.ts'
import { createTokenVault } from '#main/services/session/token-vault.ts'
import { lineLog } from '#support/api-harness.ts'
import { testSecretStore, tokenPlaces } from '#support/session-harness.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-secrets-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Encryption with the interface of Electron's safeStorage; the real one needs a desktop session. */
function encryption({
  isAvailable = true,
  shouldReEncrypt = false,
  backend = 'gnome_libsecret' as const,
} = {}) {
  let key = 90
  const turned = (bytes: Uint8Array, by: number) => Buffer.from(bytes.map((byte) => byte ^ by))
  return {
    isAsyncEncryptionAvailable: async () => isAvailable,
    encryptStringAsync: async (plain: string) =>
      Buffer.concat([Buffer.from([key]), turned(Buffer.from(plain), key)]),
    decryptStringAsync: async (bytes: Buffer) => {
      const result = turned(bytes.subarray(1), bytes[0] ?? 0).toString('utf8')
      key++
      return { result, shouldReEncrypt }
    },
    getSelectedStorageBackend: () => backend,
  }
}

const HOST = 'https://api.example.pl'

describe('the safeStorage store', () => {
  const path = () => join(folder, 'secrets.json')

  test('DESK-024 a secret is stored encrypted in its file and read back after a restart', async () => {
    const store = createSafeStorageSecretStore(encryption(), createTextFile(path()))
    expect(await store.isAvailable()).toBe(true)
    expect(await store.read(HOST)).toBeNull()
    await store.write(HOST, 'token-w-pliku')
    expect(await readFile(path(), 'utf8')).not.toContain('token-w-pliku')
    const restarted = createSafeStorageSecretStore(encryption(), createTextFile(path()))
    expect(await restarted.read(HOST)).toBe('token-w-pliku')
  })

  test('DESK-028 each host has its own secret, and deleting one does not affect the others', async () => {
    const store = createSafeStorageSecretStore(encryption(), createTextFile(path()))
    await store.write(HOST, 'pierwszy')
    await store.write('https://inny.example.pl', 'drugi')
    expect(await store.read(HOST)).toBe('pierwszy')
    await store.remove(HOST)
    expect(await store.read(HOST)).toBeNull()
    expect(await store.read('https://inny.example.pl')).toBe('drugi')
  })

  test('DESK-024 a secret encrypted with an old key is encrypted again', async () => {
    const store = createSafeStorageSecretStore(encryption({ shouldReEncrypt: true }), createTextFile(path()))
    await store.write(HOST, 'token')
    const before = await readFile(path(), 'utf8')
    expect(await store.read(HOST)).toBe('token')
    expect(await readFile(path(), 'utf8')).not.toBe(before)
    expect(await store.read(HOST)).toBe('token')
  })

  test('DESK-024 a damaged file contains no secret and does not prevent storing the next one', async () => {
    await writeFile(path(), '{"https://api')
    const store = createSafeStorageSecretStore(encryption(), createTextFile(path()))
    expect(await store.read(HOST)).toBeNull()
    await store.write(HOST, 'token')
    expect(await store.read(HOST)).toBe('token')
  })

  test('DESK-024 encryption that does not protect the data counts as unavailable', async () => {
    const off = createSafeStorageSecretStore(encryption({ isAvailable: false }), createTextFile(path()))
    expect(await off.isAvailable()).toBe(false)
    const plain = { ...encryption(), getSelectedStorageBackend: () => 'basic_text' as const }
    expect(await createSafeStorageSecretStore(plain, createTextFile(path())).isAvailable()).toBe(false)
  })
})

describe('the order of the stores', () => {
  test('DESK-023, DESK-024 keytar is used if it loads, and its absence is no error', async () => {
    const log = lineLog()
    const isThere = await import('keytar').then(
      () => true,
      () => false,
    )
    const vault = createTokenVault({
      stores: [createKeytarSecretStore(), createMemorySecretStore()],
      places: tokenPlaces(),
      log,
    })
    expect(await vault.keeper()).toBe(isThere ? 'keytar' : 'memory')
    expect(log.lines.at(-1)).toBe(`info session: the token is stored in: ${isThere ? 'keytar' : 'memory'}`)
  })

  const vaultOf = (stores: SecretStore[], places = tokenPlaces(), log = lineLog()) =>
    createTokenVault({ stores, places, log })
  const JAN = { token: 'a1'.repeat(20), username: 'jan' }
  const OLA = { token: 'b2'.repeat(20), username: 'ola' }

  test('DESK-026 a store that does not respond is distinguished from an empty one', async () => {
    const keytar = testSecretStore('keytar')
    const vault = vaultOf([keytar, createMemorySecretStore()])
    expect(await vault.read(HOST)).toBeNull()
    await vault.write(HOST, JAN)
    keytar.isBroken = true
    await expect(vault.read(HOST)).rejects.toThrow('locked')
  })

  test('DESK-026 a store that has the token but cannot be used after a restart does not count as signed out', async () => {
    const places = tokenPlaces()
    await vaultOf([testSecretStore('keytar')], places).write(HOST, JAN)
    const stores = [testSecretStore('keytar', { isMissing: true }), createMemorySecretStore()]
    await expect(vaultOf(stores, places).read(HOST)).rejects.toThrow('keytar')
  })

  test('DESK-024 if no token was ever stored, a store that does not respond counts as signed out', async () => {
    const keytar = testSecretStore('keytar')
    keytar.isBroken = true
    const log = lineLog()
    expect(await vaultOf([keytar, createMemorySecretStore()], tokenPlaces(), log).read(HOST)).toBeNull()
    expect(log.lines.at(-1)).toBe('warn session: secret store keytar does not answer')
  })

  test('DESK-023 the token moves to the better store once that accepts it, and none is left in the other', async () => {
    const keytar = testSecretStore('keytar')
    const safeStorage = testSecretStore('safeStorage')
    const vault = vaultOf([keytar, safeStorage])
    keytar.isBroken = true
    expect(await vault.write(HOST, JAN)).toEqual(['keytar'])
    expect(safeStorage.secrets.size).toBe(1)
    keytar.isBroken = false
    expect(await vault.write(HOST, OLA)).toEqual([])
    expect([...keytar.secrets.values()]).toEqual([JSON.stringify(OLA)])
    expect(safeStorage.secrets.size).toBe(0)
  })

  test('DESK-028 the store of a host’s token is recorded in a file without the token, and survives a restart', async () => {
    const path = join(folder, 'token-places.json')
    const notes = () => createTokenPlaces(createTextFile(path))
    await vaultOf([testSecretStore('safeStorage')], notes()).write(HOST, JAN)
    expect(notes().of(HOST)).toEqual({ holder: 'safeStorage', leftovers: [] })
    expect(notes().of('https://inny.example.pl')).toBeUndefined()
    expect(notes().of('constructor')).toBeUndefined()
    expect(await readFile(path, 'utf8')).not.toContain(JAN.token)
    await writeFile(path, '{"https://api')
    expect(notes().of(HOST)).toBeUndefined()
  })

  test('DESK-025 a secret that is not one of our tokens counts as none', async () => {
    const keytar = testSecretStore('keytar')
    const vault = vaultOf([keytar])
    for (const foreign of ['bare-text', '{"token":""}', '[]']) {
      keytar.secrets.set(HOST, foreign)
      expect(await vault.read(HOST)).toBeNull()
    }
  })
})
