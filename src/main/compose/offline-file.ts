import { join } from 'node:path'
import type { Log } from '../services/log/log.ts'
import type { SecretStore } from '../services/session/secret-store.ts'

/** Places in which the offline bench stores its data. */
export interface OfflineStorage {
  folder: string
  /** Identity of the shop, as in the outbox. */
  shop: string
  /** The stores for its key, the best one first. */
  secrets: () => readonly SecretStore[]
  log: Log
}

export const offlineFile = (folder: string): string => join(folder, 'offline.sqlite')
