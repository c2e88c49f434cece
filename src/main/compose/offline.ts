import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openOfflineStore, removeStoredCache } from '../adapters/offline-store-sqlite.ts'
import { createTextFile } from '../adapters/text-file.ts'
import type { LabelSource } from '../services/label-printing/ports.ts'
import type { PrintJournal } from '../services/print-journal/ports.ts'
import { withCachedLabels } from '../services/offline/cached-labels.ts'
import { createOfflineClock } from '../services/offline/clock.ts'
import { followLabels, type LeavingLabels } from '../services/offline/leaving-labels.ts'
import { createRehearsal } from '../services/offline/rehearsal.ts'
import { createRestartBadge } from '../services/offline/restart-badge.ts'
import { createSeal } from '../services/seal.ts'
import { offlineFile, type OfflineStorage } from './offline-file.ts'
import type { OfflineOfShop } from './shop.ts'
import { after } from './offline-timer.ts'
import { runOffline, type BeginDeps, type RunningOffline } from './offline-run.ts'

/** Closed entries are removed after this time, in ms. */
const CLOSED_FOR_MS = 30 * 24 * 60 * 60_000

/** What the shop and the printing need of the offline bench, before they exist. */
export interface OfflineParts extends OfflineOfShop {
  /** Adds the cache to the source of labels. */
  labelSource: (source: LabelSource) => LabelSource
  /** Lets the print journal record the labels that leave without a connection. */
  labelJournal: (journal: PrintJournal) => PrintJournal
  begin: (deps: BeginDeps) => RunningOffline
  /** Forgets everything, when training restarts. */
  reset: () => void
}

/** Opens the store of the offline bench. Only loaded if the station's `offline.mode` is not `off`. */
export async function openOfflineParts({
  folder,
  shop,
  secrets,
  log,
}: OfflineStorage): Promise<OfflineParts> {
  const now = (): number => Date.now()
  const monotonic = (): number => performance.now()
  const seal = await createSeal({ account: `offline-key:${shop}`, use: 'offline', stores: secrets(), log })
  mkdirSync(folder, { recursive: true })
  const store = openOfflineStore({ path: offlineFile(folder), shop, seal, now, monotonic, log })
  try {
    store.entries.removeClosedBefore(now() - CLOSED_FOR_MS)
  } catch (cause) {
    // The program starts without it. Each press tries to open the file again and reports the failure.
    log.error('offline', 'the entries of the offline bench cannot be opened', cause)
  }
  const clock = createOfflineClock({ now, monotonic })
  let hasResponded = false
  /** Packages whose label came from this station's copy when it was fetched last. */
  const fromCache = new Set<number>()
  let leavingLabels: LeavingLabels | null = null
  let rehearsed: (isOut: boolean) => void = () => undefined
  const rehearsal = createRehearsal({ now, after, onChange: (isOut) => rehearsed(isOut) })

  return {
    restartBadge: createRestartBadge({
      seal,
      shop: () => shop,
      file: createTextFile(join(folder, 'offline-badge.json')),
      now,
      log,
    }),
    labelSource: (source) =>
      withCachedLabels({
        source,
        cache: store.cache,
        onFetched(packagePk, from) {
          if (from === 'cache') fromCache.add(packagePk)
          else fromCache.delete(packagePk)
        },
        log,
      }),
    labelJournal: (journal) => followLabels(journal, () => leavingLabels),
    heard(date) {
      hasResponded = true
      clock.heard(date)
    },
    isRehearsing: () => rehearsal.isOut(),
    begin(deps) {
      const running = runOffline(
        {
          shop,
          folder,
          store,
          seal,
          clock,
          rehearsal,
          onRehearsal: (listener) => void (rehearsed = listener),
          isLabelCached: (packagePk) => fromCache.has(packagePk),
          hasResponded: () => hasResponded,
          now,
          monotonic,
          log,
        },
        deps,
      )
      leavingLabels = running.leavingLabels
      return running
    },
    reset: () => store.reset(),
  }
}

/** Removes what a station whose mode is now off has cached. Entries stay until the mode is on again. */
export function forgetOffline({ folder, log }: Pick<OfflineStorage, 'folder' | 'log'>): void {
  removeStoredCache({ path: offlineFile(folder), now: () => Date.now(), log })
}
