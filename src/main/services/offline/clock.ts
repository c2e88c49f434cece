/** A change of the station's clock by more than this, in ms, makes the time of an entry uncertain. */
const JUMP_MS = 5 * 60_000

/** The times of an entry. */
interface RecordedTime {
  /** Station clock, ms since 1970. */
  at: number
  /** Station clock minus the last `Date` header of the server, in ms; null if none was ever received. */
  clockOffset: number | null
  /** True if the station's clock jumped by more than 5 minutes since the last contact with the server. */
  isTimeUncertain: boolean
}

export interface OfflineClock {
  /** Call for every response of the shop's server, with its `Date` header. */
  heard(date: string | null): void
  stamp(): RecordedTime
}

interface OfflineClockDeps {
  /** Station clock, ms since 1970. */
  now: () => number
  /** Milliseconds of a clock that no change of the station's time affects. */
  monotonic: () => number
}

/** Compares the station's clock with a monotonic clock since the last contact, or since the start before the first. */
export function createOfflineClock({ now, monotonic }: OfflineClockDeps): OfflineClock {
  let contact = { at: now(), monotonic: monotonic() }
  let clockOffset: number | null = null

  return {
    heard(date) {
      contact = { at: now(), monotonic: monotonic() }
      const sent = Date.parse(date ?? '')
      if (!Number.isNaN(sent)) clockOffset = contact.at - sent
    },
    stamp() {
      const at = now()
      const jump = at - contact.at - (monotonic() - contact.monotonic)
      return { at, clockOffset, isTimeUncertain: Math.abs(jump) > JUMP_MS }
    },
  }
}
