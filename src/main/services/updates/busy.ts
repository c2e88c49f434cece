import type { Busy } from './ports.ts'

/** The program's current activity. Times are in milliseconds since 1970. */
interface BusySources {
  /** A print is queued or being sent. */
  isPrinting: () => boolean
  /** Whether a print that was requested since then has an unknown outcome. */
  hasUnknownPrint: (since: number) => boolean
  isTransferring: () => boolean
  /** Whether a message that was sent since then has an unknown outcome. */
  hasUnknownMessage: (since: number) => boolean
  /** Number of entries that were recorded without a connection and are not sent. */
  unsentEntries: () => number
  now: () => number
}

/**
 * Anything older waits for a user who may be away for days. It is stored on disk, and the program prompts for it after
 * an update.
 */
const ASKED_ABOUT_MS = 3_600_000

export function busyOf(sources: BusySources): Busy {
  return {
    reason() {
      const since = sources.now() - ASKED_ABOUT_MS
      if (sources.isPrinting()) return 'Trwa wydruk.'
      if (sources.isTransferring()) return 'Trwa przesyłanie pliku.'
      if (sources.hasUnknownPrint(since)) return 'Nie wiadomo, czy ostatnia etykieta wyszła z drukarki.'
      if (sources.hasUnknownMessage(since)) return 'Nie wiadomo, czy wiadomość została wysłana.'
      return sources.unsentEntries() > 0 ? 'Na stanowisku czekają zapisy z przerwy w połączeniu.' : null
    },
  }
}
