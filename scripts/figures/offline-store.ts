import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOfflineStore, type OfflineStore } from '#main/adapters/offline-store-sqlite.ts'
import { sealWith } from '#main/services/seal.ts'
import { silentLog } from '#support/print-parts.ts'

export const FIGURE_SHOP = 'figures'

/** A store of the offline bench in a folder of its own, which `close` removes. */
export async function openFigureStore(): Promise<
  Pick<OfflineStore, 'entries' | 'cache'> & { path: string; close: () => Promise<void> }
> {
  const folder = await mkdtemp(join(tmpdir(), 'figures-offline-'))
  const path = join(folder, 'offline.sqlite')
  const { entries, cache, close } = openOfflineStore({
    path,
    shop: FIGURE_SHOP,
    seal: sealWith(randomBytes(32), 'store'),
    now: () => Date.now(),
    monotonic: () => performance.now(),
    log: silentLog,
  })
  return {
    entries,
    cache,
    path,
    async close() {
      close()
      await rm(folder, { recursive: true })
    },
  }
}
