import { setImmediate } from 'node:timers/promises'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintLog } from '../print-jobs/ports.ts'
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
/** Of the size that carriers' pictures have: 2 pixels a CSS pixel. */
const SIZE = { width: 678, height: 1132 }

/** Bars, a block of scattered greys and white, opaque RGBA: the ways that a label's pixels take, and nobody's data. */
async function dummyLabel(): Promise<Uint8Array> {
  // Only here: the start reads no more code than it needs.
  const { PNG } = await import('pngjs')
  const { width, height } = SIZE
  const png = new PNG(SIZE)
  for (let pixel = 0, at = 0; pixel < width * height; pixel += 1, at += 4) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isScattered = y >= 500 && y < 700
    const value = isScattered ? (x * 37 + y * 61) % 256 : y < 300 && x % 7 < 3 ? 0 : 255
    png.data.fill(value, at, at + 3)
    png.data[at + 3] = 255
  }
  return new Uint8Array(PNG.sync.write(png, { deflateLevel: 1, filterType: 4 }))
}

/**
 * One whole label, drawn, scaled and encoded for a printer that never gets it. Made twice: once is enough to have the code
 * loaded, and at 300 dpi not to have it compiled. What waits meanwhile goes between.
 */
export async function makeDummyLabel(profile: PrinterProfile): Promise<PreparedLabel> {
  const document = { kind: 'png', bytes: await dummyLabel() } as const
  await prepareLabel(document, profile, true)
  await setImmediate()
  return prepareLabel(document, profile, true)
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
      log.info('print', `warmed up for ${profile.name}: ${bytes.length} bytes of ${format}, thrown away`)
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
