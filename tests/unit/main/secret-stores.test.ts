import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeytarSecretStore } from '#main/adapters/keytar-secret-store.ts'
import { createMemorySecretStore } from '#main/adapters/memory-secret-store.ts'
import { createSafeStorageSecretStore } from '#main/adapters/safe-storage-secret-store.ts'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createTokenVault } from '#main/services/session/token-vault.ts'
import { lineLog } from '#support/api-bench.ts'
import { testSecretStore } from '#support/session-bench.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-secrets-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Encryption with the shape of Electron's safeStorage; the real one needs a desktop session. */
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

  test('DESK-024 a secret is kept encrypted in its file and read back after a restart', async () => {
    const store = createSafeStorageSecretStore(encryption(), createTextFile(path()))
    expect(await store.isAvailable()).toBe(true)
    expect(await store.read(HOST)).toBeNull()
    await store.write(HOST, 'token-w-pliku')
    expect(await readFile(path(), 'utf8')).not.toContain('token-w-pliku')
    const restarted = createSafeStorageSecretStore(encryption(), createTextFile(path()))
    expect(await restarted.read(HOST)).toBe('token-w-pliku')
  })

  test('DESK-028 each host has its own secret, and removing one leaves the others', async () => {
    const store = createSafeStorageSecretStore(encryption(), createTextFile(path()))
    await store.write(HOST, 'pierwszy')
    await store.write('https://inny.example.pl', 'drugi')
    expect(await store.read(HOST)).toBe('pierwszy')
    await store.remove(HOST)
    expect(await store.read(HOST)).toBeNull()
    expect(await store.read('https://inny.example.pl')).toBe('drugi')
  })

  test('DESK-024 a secret under an old key is encrypted anew', async () => {
    const store = createSafeStorageSecretStore(encryption({ shouldReEncrypt: true }), createTextFile(path()))
    await store.write(HOST, 'token')
    const before = await readFile(path(), 'utf8')
    expect(await store.read(HOST)).toBe('token')
    expect(await readFile(path(), 'utf8')).not.toBe(before)
    expect(await store.read(HOST)).toBe('token')
  })

  test('DESK-024 a damaged file holds nothing and does not keep the next secret from being stored', async () => {
    await writeFile(path(), '{"https://api')
    const store = createSafeStorageSecretStore(encryption(), createTextFile(path()))
    expect(await store.read(HOST)).toBeNull()
    await store.write(HOST, 'token')
    expect(await store.read(HOST)).toBe('token')
  })

  test('DESK-024 encryption that hides nothing counts as none', async () => {
    const off = createSafeStorageSecretStore(encryption({ isAvailable: false }), createTextFile(path()))
    expect(await off.isAvailable()).toBe(false)
    const plain = { ...encryption(), getSelectedStorageBackend: () => 'basic_text' as const }
    expect(await createSafeStorageSecretStore(plain, createTextFile(path())).isAvailable()).toBe(false)
  })
})

describe('the order of the stores', () => {
  test('DESK-023, DESK-024 keytar is used where it loads, and its absence is no error', async () => {
    const log = lineLog()
    const isThere = await createKeytarSecretStore()
      .isAvailable()
      .catch(() => false)
    const vault = createTokenVault([createKeytarSecretStore(), createMemorySecretStore()], log)
    expect(await vault.keeper()).toBe(isThere ? 'keytar' : 'memory')
    expect(log.lines.at(-1)).toBe(`info session: the token is kept by: ${isThere ? 'keytar' : 'memory'}`)
  })

  test('DESK-026 a store that does not answer is told apart from one that holds nothing', async () => {
    const keytar = testSecretStore('keytar')
    const vault = createTokenVault([keytar, createMemorySecretStore()], lineLog())
    expect(await vault.read(HOST)).toBeNull()
    keytar.isBroken = true
    await expect(vault.read(HOST)).rejects.toThrow('locked')
  })

  test('DESK-025 what is no token of ours counts as none', async () => {
    const keytar = testSecretStore('keytar')
    const vault = createTokenVault([keytar], lineLog())
    for (const foreign of ['bare-text', '{"token":""}', '[]']) {
      keytar.secrets.set(HOST, foreign)
      expect(await vault.read(HOST)).toBeNull()
    }
  })
})
