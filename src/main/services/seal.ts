import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Log } from './log/log.ts'
import { logStoreFailure, type SecretStore } from './session/secret-store.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Seals bytes and digests texts with a key that the secret store holds. */
export interface Seal {
  /** AES-256-GCM. `about` (shop, kind, pk, time) is authenticated too. */
  seal(about: string, bytes: Uint8Array): Uint8Array
  /** Null if the key or `about` is another one or the bytes were changed. */
  open(about: string, sealed: Uint8Array): Uint8Array | null
  /** HMAC-SHA-256 in hex. */
  digest(text: string): string
  /** `memory`: no secret store can hold the key, so the cache must stay in memory. */
  readonly keeper: 'store' | 'memory'
}

interface SealDeps {
  /** The best one first. A store of the kind `memory` is never used for the key. */
  stores: readonly SecretStore[]
  /** Name of the key in the store. */
  account: string
  /** What it is used for. Another use of the same key seals and digests differently. */
  use: 'offline' | 'prints'
  log: Pick<Log, 'info' | 'warn'>
}

const keyOf = (text: string | null): Buffer | null => {
  const key = Buffer.from(text ?? '', 'base64')
  return key.length === KEY_BYTES ? key : null
}

async function usableStores({ stores, use, log }: SealDeps): Promise<SecretStore[]> {
  const usable: SecretStore[] = []
  for (const store of stores.filter(({ kind }) => kind !== 'memory')) {
    try {
      if (await store.isAvailable()) usable.push(store)
    } catch (cause) {
      logStoreFailure(log, 'warn', `secret store ${store.kind} cannot hold the key of ${use}`, cause)
    }
  }
  return usable
}

/** Returns the stored key, or stores a new one. Null if no store can hold it. */
async function storedKey(deps: SealDeps): Promise<Buffer | null> {
  const { account, use, log } = deps
  const usable = await usableStores(deps)
  /** Stores that respond and have no key. One that does not respond may have it and must not get another one. */
  const empty: SecretStore[] = []
  for (const store of usable) {
    try {
      const key = keyOf(await store.read(account))
      if (key) return key
      // A locked store looks empty.
      await store.checkOpen?.()
      empty.push(store)
    } catch (cause) {
      logStoreFailure(log, 'warn', `secret store ${store.kind} did not give the key of ${use}`, cause)
    }
  }
  for (const store of empty) {
    try {
      const key = randomBytes(KEY_BYTES)
      await store.write(account, key.toString('base64'))
      // A key that cannot be read again would make the cache unreadable after the next start.
      if (!keyOf(await store.read(account))?.equals(key)) throw new Error('the key was not stored')
      log.info(use, `a new key is stored in: ${store.kind}`)
      return key
    } catch (cause) {
      logStoreFailure(log, 'warn', `secret store ${store.kind} refused the key of ${use}`, cause)
    }
  }
  return null
}

/** Builds the seal of a key of 32 bytes. Sealing and digests use keys of their own, derived from it. */
export function sealWith(key: Uint8Array, keeper: Seal['keeper'], use: SealDeps['use'] = 'offline'): Seal {
  const derived = (what: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `${use} ${what}`, KEY_BYTES))
  const sealKey = derived('seal')
  const digestKey = derived('digest')

  return {
    keeper,
    seal(about, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce)
      cipher.setAAD(Buffer.from(about, 'utf8'))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(about, sealed) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about, 'utf8'))
      decipher.setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
    digest: (text) => createHmac('sha256', digestKey).update(text, 'utf8').digest('hex'),
  }
}

/**
 * Seals with the key from the first secret store that has it or accepts a new one. If no store of the system
 * can hold a key, the key lasts until the program ends and `keeper` is `memory`.
 */
export async function createSeal(deps: SealDeps): Promise<Seal> {
  const key = await storedKey(deps)
  if (key) return sealWith(key, 'store', deps.use)
  deps.log.warn(deps.use, 'no secret store holds the key, so it ends with the program')
  return sealWith(randomBytes(KEY_BYTES), 'memory', deps.use)
}
