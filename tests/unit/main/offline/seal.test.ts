import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createMemorySecretStore } from '#main/adapters/memory-secret-store.ts'
import { createSeal, sealWith } from '#main/services/seal.ts'
import { lineLog } from '#support/api-harness.ts'
import { testSecretStore } from '#support/session-harness.ts'

const text = Buffer.from('Kwiatowa 5')
const shop = 'sklep.example'

describe('sealing', () => {
  const seal = sealWith(randomBytes(32), 'store')

  test('opens what it sealed, and equal bytes are sealed differently each time', () => {
    const sealed = seal.seal('order 1', text)
    expect(Buffer.from(seal.open('order 1', sealed) ?? [])).toEqual(text)
    expect(Buffer.from(seal.seal('order 1', text)).equals(sealed)).toBe(false)
    expect(Buffer.from(sealed).includes(text)).toBe(false)
  })

  test('opens nothing with another key, for another subject, or after any byte was changed or cut off', () => {
    const sealed = seal.seal('order 1', text)
    expect(sealWith(randomBytes(32), 'store').open('order 1', sealed)).toBeNull()
    expect(seal.open('order 2', sealed)).toBeNull()
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Uint8Array.from(sealed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(seal.open('order 1', changed)).toBeNull()
      expect(seal.open('order 1', sealed.subarray(0, place))).toBeNull()
    }
  })

  test('a digest depends on the text and the key', () => {
    expect(seal.digest('Kwiatowa')).toMatch(/^[\da-f]{64}$/)
    expect(seal.digest('Kwiatowa')).toBe(seal.digest('Kwiatowa'))
    expect(seal.digest('Kwiatowa')).not.toBe(seal.digest('kwiatowa'))
    expect(seal.digest('Kwiatowa')).not.toBe(sealWith(randomBytes(32), 'store').digest('Kwiatowa'))
  })
})

describe('the key', () => {
  const open = (stores: Parameters<typeof createSeal>[0]['stores'], of = shop) =>
    createSeal({ stores, account: `offline-key:${of}`, use: 'offline', log: lineLog() })

  test('is stored per shop in the first store that can be used, and found again at the next start', async () => {
    const keytar = testSecretStore('keytar', { isMissing: true })
    const safeStorage = testSecretStore('safeStorage')
    const stores = [keytar, safeStorage, createMemorySecretStore()]
    const first = await open(stores)
    const again = await open(stores)
    const other = await open(stores, 'inny.example')
    const sealed = first.seal('x', text)
    expect(first.keeper).toBe('store')
    expect(Buffer.from(again.open('x', sealed) ?? [])).toEqual(text)
    expect(other.open('x', sealed)).toBeNull()
    expect([...safeStorage.secrets.keys()]).toEqual(['offline-key:sklep.example', 'offline-key:inny.example'])
    expect(Buffer.from(safeStorage.secrets.get('offline-key:sklep.example') ?? '', 'base64')).toHaveLength(32)
  })

  test('is found in a later store when a better one has become usable', async () => {
    const safeStorage = testSecretStore('safeStorage')
    const first = await open([safeStorage])
    const again = await open([testSecretStore('keytar'), safeStorage])
    expect(again.open('x', first.seal('x', text))).not.toBeNull()
  })

  test('that is gone or damaged is replaced by a new one', async () => {
    const store = testSecretStore('keytar')
    const first = await open([store])
    store.secrets.set('offline-key:sklep.example', 'x')
    const again = await open([store])
    expect(again.keeper).toBe('store')
    expect(again.open('x', first.seal('x', text))).toBeNull()
  })

  test('lasts until the program ends if only the memory store is available', async () => {
    const memory = createMemorySecretStore()
    const seal = await open([testSecretStore('keytar', { isMissing: true }), memory])
    expect(seal.keeper).toBe('memory')
    expect(await memory.read('offline-key:sklep.example')).toBeNull()
    expect(Buffer.from(seal.open('x', seal.seal('x', text)) ?? [])).toEqual(text)
  })

  test.each([
    ['looks empty while it is locked', 'checkOpen'],
    ['cannot be read', 'read'],
  ] as const)('is not replaced in a store that %s', async (_, method) => {
    const store = testSecretStore('keytar')
    await open([store])
    const before = new Map(store.secrets)
    const locked = {
      ...store,
      read: async () => null,
      [method]: async () => {
        throw new Error('the keychain is locked')
      },
    }
    expect((await open([locked])).keeper).toBe('memory')
    expect(store.secrets).toEqual(before)
  })

  test('is stored elsewhere if a store does not give back what it was given', async () => {
    const forgetful = { ...testSecretStore('keytar'), write: async () => undefined }
    const safeStorage = testSecretStore('safeStorage')
    expect((await open([forgetful])).keeper).toBe('memory')
    expect((await open([forgetful, safeStorage])).keeper).toBe('store')
    expect(safeStorage.secrets.size).toBe(1)
  })

  test('is not replaced in a store that does not respond', async () => {
    const store = testSecretStore('keytar')
    await open([store])
    const key = store.secrets.get('offline-key:sklep.example')
    store.isBroken = true
    expect((await open([store])).keeper).toBe('memory')
    store.isBroken = false
    expect(store.secrets.get('offline-key:sklep.example')).toBe(key)
  })
})
