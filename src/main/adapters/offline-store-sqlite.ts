import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ChangeableOrderCache, EntryStore } from '../services/offline/ports.ts'
import type { Seal } from '../services/seal.ts'
import { removeAllCached } from './offline-store/cached-rows.ts'
import { createMemoryConnection, createOfflineFile, type StoreLog } from './offline-store/connection.ts'
import { createEntryStore } from './offline-store/entries.ts'
import { createOrderCache, truncateLog, type CACHE_LIMITS } from './offline-store/order-cache.ts'

export interface OfflineStoreOptions {
  path: string
  /** Identity of the shop (`station.shop`). Cached rows of other shops are removed; their entries stay. */
  shop: string
  seal: Seal
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds of a clock that no change of the station's time affects (`performance.now`). */
  monotonic: () => number
  /** Free bytes for this user on the disk of the folder. */
  freeBytes?: (folder: string) => number
  limits?: typeof CACHE_LIMITS
  log: StoreLog
}

export interface OfflineStore {
  entries: EntryStore
  cache: ChangeableOrderCache
  /** Removes the cache and all entries of this shop; only for the training shop. */
  reset: () => void
  /** Message for the user about the file, in Polish: it was damaged or cannot be opened. Null if there is none. */
  notice: () => string | null
  close: () => void
}

/** A disk that does not report its free space fails by itself when it is full. */
function freeBytesNow(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Opens the entries and the cache of the offline bench in one SQLite file. A damaged file is set aside and a new one
 * created. If the file cannot be opened, entries are refused in words and the cache is in memory until the next start.
 */
export function openOfflineStore(options: OfflineStoreOptions): OfflineStore {
  const { path, shop, seal, now, monotonic, freeBytes = freeBytesNow, limits, log } = options
  const file = createOfflineFile({ path, now, log })
  const memory = createMemoryConnection()

  function openCache(): ChangeableOrderCache {
    const common = { shop, seal, now, monotonic, log, ...(limits && { limits }) }
    try {
      if (seal.keeper === 'store') return createOrderCache({ ...common, store: file })
      // Rows of an earlier run, when a key was stored, cannot be opened any more.
      file.write(removeAllCached)
      truncateLog(file)
    } catch (cause) {
      // The program goes on without the file. Each entry tries to open it again and reports the failure.
      log.error('offline', 'the offline store cannot be opened', cause)
    }
    return createOrderCache({ ...common, store: memory })
  }

  const cache = openCache()

  return {
    cache,
    entries: createEntryStore({ file, now, freeBytes: () => freeBytes(dirname(path)), log }),
    reset() {
      cache.clear()
      file.write((connection) => connection.prepare('DELETE FROM entries WHERE shop = ?').run(shop))
    },
    notice: () => file.notice(),
    close() {
      file.close()
      memory.close()
    },
  }
}

/**
 * Removes the cache from a file of an earlier run, at a station whose mode is `off`. Entries stay. Does nothing if
 * there is no file.
 */
export function removeStoredCache({
  path,
  now,
  log,
}: Pick<OfflineStoreOptions, 'path' | 'now' | 'log'>): void {
  if (!existsSync(path)) return
  const file = createOfflineFile({ path, now, log })
  try {
    file.write(removeAllCached)
    truncateLog(file)
  } catch (cause) {
    log.error('offline', 'the cache of the offline bench could not be removed', cause)
  } finally {
    file.close()
  }
}
