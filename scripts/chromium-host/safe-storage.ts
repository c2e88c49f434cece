import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { host } from './runtime.ts'
import { strict } from './strict.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Returns a random key that is stored in the profile. It only prevents that a token is stored in plain text. */
function key(): Buffer {
  const file = join(host().options.userDataDir, 'host-key')
  try {
    return readFileSync(file)
  } catch {
    const fresh = randomBytes(32)
    mkdirSync(host().options.userDataDir, { recursive: true })
    writeFileSync(file, fresh, { mode: 0o600 })
    return fresh
  }
}

function encrypt(text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function decrypt(encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key(), encrypted.subarray(0, IV_BYTES))
  decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8')
}

export const safeStorage = strict('safeStorage', {
  isEncryptionAvailable: (): boolean => true,
  getSelectedStorageBackend: (): string => 'unknown',
  encryptString: encrypt,
  decryptString: decrypt,
  isAsyncEncryptionAvailable: (): Promise<boolean> => Promise.resolve(true),
  encryptStringAsync: async (text: string): Promise<Buffer> => encrypt(text),
  decryptStringAsync: async (encrypted: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> => ({
    result: decrypt(encrypted),
    shouldReEncrypt: false,
  }),
})
