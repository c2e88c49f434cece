import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintLog, TransportDocument } from '../print-jobs/ports.ts'

/** A label that was made and discarded: its length in bytes and the language. */
export interface DummyLabel {
  length: number
  format: TransportDocument['format']
}

interface LabelWarmUpDeps {
  /** Makes a label of one of so many parts where labels are made, and discards it. */
  makeDummy: (profile: PrinterProfile, parts: number) => Promise<DummyLabel>
  /** The printers that labels may be sent to. */
  labelPrinters: () => readonly PrinterProfile[]
  /** Whether something is being printed. If so, the warm-up is not needed. */
  isBusy: () => boolean
  /** Runs the callback later, or never if the program ends first. */
  after: (milliseconds: number, run: () => void) => void
  log: Pick<PrintLog, 'info' | 'warn'>
}

export interface LabelWarmUp {
  /**
   * Called when a user signs in. Schedules the warm-up for after the first screen has rendered and returns immediately.
   */
  signedIn(): void
}

/**
 * After this pause the first screen is rendered, and the packer has not yet had time to put down the badge and pick up
 * a parcel.
 */
const QUIET_MS = 1_500
/** The number of parts of a label. Each part is made quickly, so that no print waits long for the warm-up. */
const PARTS = 8

/**
 * Renders, scales and encodes a label that is never sent to a printer. The first passes make a part each, so that the
 * code is loaded and compiled; the last makes the whole label, so that the memory for one is allocated. Pending work
 * runs between the passes.
 */
export async function warmUpFor(
  profile: PrinterProfile,
  makeDummy: LabelWarmUpDeps['makeDummy'],
): Promise<DummyLabel> {
  for (let part = 0; part < PARTS; part += 1) await makeDummy(profile, PARTS)
  return makeDummy(profile, 1)
}

/**
 * Makes one label for each of the station's label printers and discards it, so that the first label of a session finds
 * the code loaded and compiled. It contacts no printer and writes nothing to the journal; errors only go to the log.
 */
export function createLabelWarmUp({
  makeDummy,
  labelPrinters,
  isBusy,
  after,
  log,
}: LabelWarmUpDeps): LabelWarmUp {
  /** Printer languages that are warmed up or are being warmed up. */
  const warm = new Set<string>()

  async function warmFor(profile: PrinterProfile): Promise<void> {
    try {
      const { length, format } = await warmUpFor(profile, makeDummy)
      log.info('print', `warmed up for ${profile.name}: ${length} bytes of ${format}, discarded`)
    } catch (cause) {
      log.warn('print', `not warmed up for ${profile.name}`, cause)
    }
  }

  function warmNext(): void {
    const next = labelPrinters().find(({ language }) => !warm.has(language))
    if (next === undefined || isBusy()) return
    warm.add(next.language)
    // Pauses after each printer, so that work that arrived meanwhile goes first.
    void warmFor(next).then(() => after(QUIET_MS, warmNext))
  }

  return { signedIn: () => after(QUIET_MS, warmNext) }
}
