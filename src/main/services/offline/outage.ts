import type { Connection } from '../connection/connection.ts'

/** Follows when the server responds and when it does not. */
export interface Outage {
  /** Since when the server does not respond, ms since 1970 by the station's clock; null while it responds. */
  since(): number | null
  /** The last outage of this run of the program; `until` is null while it lasts. */
  last(): { from: number; until: number | null } | null
  /** Time without a response in ms, which a change of the station's clock does not affect; 0 while it responds. */
  durationMs(): number
}

interface OutageDeps {
  connection: Pick<Connection, 'isReachable' | 'onChange'>
  /** Station clock, ms since 1970. */
  now: () => number
  /** Monotonic time in ms. */
  monotonic: () => number
}

export function createOutage({ connection, now, monotonic }: OutageDeps): Outage {
  let last: { from: number; until: number | null } | null = null
  let startedAt: number | null = null

  const follow = (isReachable: boolean): void => {
    if (!isReachable && startedAt === null) {
      startedAt = monotonic()
      last = { from: now(), until: null }
    }
    if (isReachable && startedAt !== null) {
      startedAt = null
      if (last) last = { ...last, until: now() }
    }
  }

  follow(connection.isReachable())
  connection.onChange(follow)
  return {
    since: () => (startedAt === null ? null : (last?.from ?? null)),
    last: () => last,
    durationMs: () => (startedAt === null ? 0 : monotonic() - startedAt),
  }
}
