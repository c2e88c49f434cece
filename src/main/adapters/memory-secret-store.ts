import type { SecretStore } from '../services/session/secret-store.ts'

/** Stores secrets until the process ends. It is the last resort, and the store of test profiles. */
export function createMemorySecretStore(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    kind: 'memory',
    isAvailable: async () => true,
    read: async (account) => secrets.get(account) ?? null,
    write: async (account, secret) => {
      secrets.set(account, secret)
    },
    remove: async (account) => {
      secrets.delete(account)
    },
  }
}
