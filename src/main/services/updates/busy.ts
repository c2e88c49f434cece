import type { Busy } from './ports.ts'

/** What the program does at a moment. Times in milliseconds since 1970. */
interface BusySources {
  /** A print is queued or on its way. */
  isPrinting: () => boolean
  /** A print of unknown fate, asked for since then. */
  hasUnknownPrint: (since: number) => boolean
  isTransferring: () => boolean
  /** A message sent since then of which nobody knows whether the server holds it. */
  hasUnclearMessage: (since: number) => boolean
  now: () => number
}

/** What is older waits for a person who may be away for days; it is kept on the disk and asked about after an update. */
const ASKED_ABOUT_MS = 3_600_000

export function busyOf(sources: BusySources): Busy {
  return {
    reason() {
      const since = sources.now() - ASKED_ABOUT_MS
      if (sources.isPrinting()) return 'Trwa wydruk.'
      if (sources.isTransferring()) return 'Trwa przesyłanie pliku.'
      if (sources.hasUnknownPrint(since)) return 'Nie wiadomo, czy ostatnia etykieta wyszła z drukarki.'
      return sources.hasUnclearMessage(since) ? 'Nie wiadomo, czy wiadomość została wysłana.' : null
    },
  }
}
