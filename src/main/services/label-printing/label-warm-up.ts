import { setImmediate } from 'node:timers/promises'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintLog } from '../print-jobs/ports.ts'
import { dummyPicture } from './dummy-picture.ts'
import { prepareLabel, type PreparedLabel } from './label-preparation.ts'

interface LabelWarmUpDeps {
  /** Printers that labels may go to. */
  labelPrinters: () => readonly PrinterProfile[]
  /** Whether something is being printed: then nothing has to be warmed. */
  isBusy: () => boolean
  /** Runs something later, and not at all where the program ends before. */
  after: (milliseconds: number, run: () => void) => void
  log: Pick<PrintLog, 'info' | 'warn'>
}

export interface LabelWarmUp {
  /** Somebody has signed in: a label is made later, once the screen stands; returns at once. */
  signedIn(): void
}

/** The first screen stands by then, and nobody has put down the badge and taken a parcel up. */
const QUIET_MS = 1_500
/** A part is a turn of the main process in which nobody's question waits for long. */
const PARTS = 8

/**
 * One label, drawn, scaled and encoded for a printer that never gets it: first in parts, which have the code loaded and
 * compiled, then whole, which has the memory at hand that a label takes. What waits meanwhile goes between.
 */
export async function makeDummyLabel(profile: PrinterProfile): Promise<PreparedLabel> {
  const make = async (parts: number): Promise<PreparedLabel> => {
    const bytes = dummyPicture(parts)
    await setImmediate()
    return prepareLabel({ kind: 'png', bytes }, profile, true)
  }
  for (let part = 0; part < PARTS; part += 1) await make(PARTS)
  return make(1)
}

/**
 * Makes one label for each of the station's label printers and throws it away, so that the first one of a session finds
 * the code loaded and compiled. It knows neither printers nor the journal; what goes wrong stands in the log alone.
 */
export function createLabelWarmUp({ labelPrinters, isBusy, after, log }: LabelWarmUpDeps): LabelWarmUp {
  /** Languages that are warm, or on the way to be. */
  const warm = new Set<string>()

  async function warmFor(profile: PrinterProfile): Promise<void> {
    try {
      const { bytes, format } = await makeDummyLabel(profile)
      log.info('print', `warmed up for ${profile.name}: ${bytes.length} bytes of ${format}, discarded`)
    } catch (cause) {
      log.warn('print', `not warmed up for ${profile.name}`, cause)
    }
  }

  function warmNext(): void {
    const next = labelPrinters().find(({ language }) => !warm.has(language))
    if (next === undefined || isBusy()) return
    warm.add(next.language)
    // A pause after each: what came meanwhile goes first.
    void warmFor(next).then(() => after(QUIET_MS, warmNext))
  }

  return { signedIn: () => after(QUIET_MS, warmNext) }
}
