import type keytarModule from 'keytar'
import type { SecretStore } from '#main/services/session/secret-store.ts'

type Keytar = typeof keytarModule

const KEYTAR_SERVICE = 'pl.backoffice.desktop'

async function load(): Promise<Keytar> {
  // CommonJS: the functions are on the default export.
  const { default: keytar } = await import('keytar')
  return keytar
}

/** The OS keychain: Windows Credential Manager, macOS Keychain, Secret Service. */
export function createKeytarSecretStore(service: string = KEYTAR_SERVICE): SecretStore {
  let loaded: Promise<Keytar> | null = null
  const keytar = () => (loaded ??= load())
  return {
    kind: 'keytar',
    async isAvailable() {
      await keytar()
      return true
    },
    read: async (account) => (await keytar()).getPassword(service, account),
    write: async (account, secret) => (await keytar()).setPassword(service, account, secret),
    async remove(account) {
      await (await keytar()).deletePassword(service, account)
    },
  }
}
