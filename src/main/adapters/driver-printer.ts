import {
  PrintTransportFailure,
  type PrinterTransport,
  type TransportDocument,
} from '../services/print-jobs/ports.ts'

interface SheetSize {
  widthMm: number
  heightMm: number
}

type SheetDocument = Pick<TransportDocument, 'bytes' | 'size' | 'stem'> & { format: 'png' | 'pdf' }

/** Options for Electron's `webContents.print`. */
export interface DriverPrintOptions {
  silent: true
  deviceName: string
  /** Size in micrometres. */
  pageSize: { width: number; height: number }
  margins: { marginType: 'none' }
  printBackground: true
  landscape: boolean
  scaleFactor: 100
  color: boolean
  dpi: { horizontal: number; vertical: number }
}

/** A hidden page with one document on it. */
export interface PrintSheet {
  /** Resolves when every picture on it is decoded. Returns the first sheet's size in millimetres. */
  ready(): Promise<SheetSize>
  /** Resolves with null if the driver accepted everything, else with Electron's reason. */
  print(options: DriverPrintOptions): Promise<string | null>
  destroy(): void
}

interface DriverPrinterOptions {
  /** The printer's name in the operating system. */
  queue: string
  /** Resolution of the print head in dots per inch, for labels. */
  dpi: number
  openSheet: (document: SheetDocument) => PrintSheet
  wait: (milliseconds: number) => Promise<void>
  /** Time limit for rendering the sheet, and again for the driver to accept it, in ms. */
  watchdogMs?: number
}

/** SEND-035: the pause between the completion of a page and its printing. */
const SETTLE_MS = 200
/** A resolution that laser and ink-jet printers share. Without a resolution some drivers print a tiny page. */
const OFFICE_DPI = 600

const UNKNOWN_QUEUE = 'system nie zna drukarki o tej nazwie. Wybierz drukarkę w ustawieniach stanowiska.'
const NO_DRIVER_DATA =
  'ten wydruk jest zapisany w języku drukarek etykiet, a ta drukarka drukuje przez sterownik systemu.'
const NOT_DRAWN = 'nie udało się przygotować strony do druku.'

/** Electron's reasons that prove that nothing reached the driver. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/deviceName/i, UNKNOWN_QUEUE],
  [/invalid printer settings/i, 'jej sterownik odrzucił rozmiar papieru lub ustawienia wydruku.'],
  [/cancel/i, 'system przerwał wydruk, zanim się zaczął.'],
]

function within<T>(work: Promise<T>, milliseconds: number): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/**
 * Returns the exact size of a standard paper. PDF sizes are rounded, and a driver recognises its papers only by their
 * exact size.
 */
function namedPaper({ widthMm, heightMm }: SheetSize): SheetSize {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  if (Math.abs(short - 210) > 1.5 || Math.abs(long - 297) > 1.5) return { widthMm, heightMm }
  return widthMm > heightMm ? { widthMm: 297, heightMm: 210 } : { widthMm: 210, heightMm: 297 }
}

function microns(millimetres: number): number {
  return Math.round(millimetres * 1000)
}

/**
 * Prints through the system's driver, for office printers and for label printers whose language is unknown. The driver
 * reports at most that its queue accepted the page; the job is not followed any further.
 */
export function createDriverPrinter(options: DriverPrinterOptions): PrinterTransport {
  const { queue, dpi, openSheet, wait, watchdogMs = 15_000 } = options
  const refused = (message: string, cause?: unknown) =>
    new PrintTransportFailure('refused', 0, message, { cause })

  function optionsFor(document: SheetDocument, sheet: SheetSize): DriverPrintOptions {
    const isLabel = document.format === 'png'
    const { widthMm, heightMm } = isLabel ? document.size : namedPaper(sheet)
    const landscape = !isLabel && widthMm > heightMm
    const resolution = isLabel ? dpi : OFFICE_DPI
    return {
      silent: true,
      deviceName: queue,
      // The paper size is given in portrait and rotated by `landscape`.
      pageSize: landscape
        ? { width: microns(heightMm), height: microns(widthMm) }
        : { width: microns(widthMm), height: microns(heightMm) },
      margins: { marginType: 'none' },
      printBackground: true,
      landscape,
      scaleFactor: 100,
      color: !isLabel,
      dpi: { horizontal: resolution, vertical: resolution },
    }
  }

  async function sizeOf(sheet: PrintSheet): Promise<SheetSize> {
    const size = await within(sheet.ready(), watchdogMs).catch((cause: unknown) => {
      throw refused(NOT_DRAWN, cause)
    })
    if (size === 'late') throw refused(NOT_DRAWN)
    return size
  }

  async function print(sheet: PrintSheet, document: SheetDocument, signal?: AbortSignal): Promise<void> {
    const size = await sizeOf(sheet)
    await wait(SETTLE_MS)
    if (signal?.aborted) throw new PrintTransportFailure('aborted', 0, 'the print was given up')
    const asked = sheet.print(optionsFor(document, size)).catch((cause: unknown) => {
      // Electron throws only for options that it refuses before it does anything.
      throw refused('jej sterownik odrzucił rozmiar papieru lub ustawienia wydruku.', cause)
    })
    const reason = await within(asked, watchdogMs)
    if (reason === null) return
    const known = reason !== 'late' && REFUSALS.find(([pattern]) => pattern.test(reason))
    if (known) throw refused(known[1], reason)
    // The driver had accepted the page, so it may have been printed.
    const kind = reason === 'late' ? 'timeout' : 'interrupted'
    throw new PrintTransportFailure(kind, document.bytes.length, `the driver: ${reason}`)
  }

  return {
    async send({ bytes, format, size, stem }, signal) {
      if (signal?.aborted) throw new PrintTransportFailure('aborted', 0, 'the print was given up')
      if (format !== 'png' && format !== 'pdf') throw refused(NO_DRIVER_DATA)
      const document = { bytes, format, size, stem }
      const sheet = openSheet(document)
      try {
        await print(sheet, document, signal)
      } finally {
        sheet.destroy()
      }
      return { bytesSent: bytes.length, jobId: null }
    },
  }
}
