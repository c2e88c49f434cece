import type { Outage } from './outage.ts'
import type { OrderCache } from './ports.ts'

/** Longest time without the server after which no further order is opened, in ms. */
const LONGEST_MS = 4 * 60 * 60_000
/** Most open entries of a station. The store refuses more. */
const MOST_ENTRIES = 500

interface LimitsDeps {
  outage: Pick<Outage, 'durationMs'>
  cache: Pick<OrderCache, 'facts'>
  /** Number of open entries of the shop. */
  openCount: () => number
  /** Whether the server responded since the program started. If not, the age of the cache counts. */
  hasResponded: () => boolean
}

/** Returns why no further order may be opened without a connection, in Polish; null if it may. */
export function createLimits({ outage, cache, openCount, hasResponded }: LimitsDeps): () => string | null {
  const silentMs = (): number => {
    const outageMs = outage.durationMs()
    return hasResponded() ? outageMs : Math.max(outageMs, cache.facts().newestAgeMs ?? 0)
  }
  return () => {
    if (silentMs() > LONGEST_MS)
      return 'Serwer nie odpowiada od 4 godzin: nowych zamówień już tu nie otworzysz. Dokończ te, które są zapisane.'
    if (openCount() >= MOST_ENTRIES)
      return 'Na stanowisku czeka już 500 zapisów: nowych zamówień nie otworzysz, dopóki serwer nie wróci.'
    return null
  }
}
