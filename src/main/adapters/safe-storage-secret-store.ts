import type { SafeStorage } from 'electron'
import { z } from 'zod'
import type { SecretStore } from '../services/session/secret-store.ts'
import type { TextFile } from '../services/settings/text-file.ts'

type Encryption = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
> & {
  /** Exists on Linux only. */
  getSelectedStorageBackend?: SafeStorage['getSelectedStorageBackend']
}

const fileContent = z.record(z.string(), z.base64())

/** Stores secrets, encrypted by Electron's safeStorage, in one file of the application's own folder. */
export function createSafeStorageSecretStore(safeStorage: Encryption, file: TextFile): SecretStore {
  const readAll = (): Record<string, string> => {
    const text = file.read()
    if (text === null) return {}
    try {
      return fileContent.parse(JSON.parse(text))
    } catch {
      // A damaged file can no longer be decrypted, and it must not prevent the next sign-in from being stored.
      file.setAside()
      return {}
    }
  }
  const writeAll = (secrets: Record<string, string>) => file.write(`${JSON.stringify(secrets)}\n`)

  return {
    kind: 'safeStorage',
    async isAvailable() {
      // `basic_text` encrypts with a password that every Chromium knows, so it is no better than plain text on disk.
      if (safeStorage.getSelectedStorageBackend?.() === 'basic_text') return false
      return safeStorage.isAsyncEncryptionAvailable()
    },
    async read(account) {
      const encrypted = readAll()[account]
      if (encrypted === undefined) return null
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(
        Buffer.from(encrypted, 'base64'),
      )
      if (shouldReEncrypt) await this.write(account, result)
      return result
    },
    async write(account, secret) {
      const encrypted = await safeStorage.encryptStringAsync(secret)
      await writeAll({ ...readAll(), [account]: encrypted.toString('base64') })
    },
    async remove(account) {
      const { [account]: removed, ...others } = readAll()
      if (removed !== undefined) await writeAll(others)
    },
  }
}
