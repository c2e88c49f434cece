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

/** What Electron's `webContents.print` is told. */
export interface DriverPrintOptions {
  silent: true
  deviceName: string
  /** Micrometres. */
  pageSize: { width: number; height: number }
  margins: { marginType: 'none' }
  printBackground: true
  landscape: boolean
  scaleFactor: 100
  color: boolean
  dpi: { horizontal: number; vertical: number }
}

/** A page that nobody sees, with one document on it. */
export interface PrintSheet {
  /** Resolves when every picture on it is decoded; answers the first sheet's size in millimetres. */
  ready(): Promise<SheetSize>
  /** Resolves with null when the driver took everything, else with Electron's reason. */
  print(options: DriverPrintOptions): Promise<string | null>
  destroy(): void
}

interface DriverPrinterOptions {
  /** Name by which the system knows the printer. */
  queue: string
  /** Dots per inch of the printer's head, for labels. */
  dpi: number
  openSheet: (document: SheetDocument) => PrintSheet
  wait: (milliseconds: number) => Promise<void>
  /** Longest time for the sheet to be drawn, and then for the driver to take it, ms. */
  watchdogMs?: number
}

/** SEND-035: the moment that a page is given between being complete and being printed. */
const SETTLE_MS = 200
/** Common to lasers and ink jets; without a resolution some drivers print a tiny page. */
const OFFICE_DPI = 600

const UNKNOWN_QUEUE = 'system nie zna drukarki o tej nazwie. Wybierz drukarkę w ustawieniach stanowiska.'
const NO_DRIVER_DATA =
  'ten wydruk jest zapisany w języku drukarek etykiet, a ta drukarka drukuje przez sterownik systemu.'
const NOT_DRAWN = 'nie udało się przygotować strony do druku.'

/** Electron's reasons after which certainly nothing has reached the driver. */
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

/** Sizes are rounded on their way through a PDF; a driver knows its own papers only by the exact ones. */
function namedPaper({ widthMm, heightMm }: SheetSize): SheetSize {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  if (Math.abs(short - 210) > 1.5 || Math.abs(long - 297) > 1.5) return { widthMm, heightMm }
  return widthMm > heightMm ? { widthMm: 297, heightMm: 210 } : { widthMm: 210, heightMm: 297 }
}

function microns(millimetres: number): number {
  return Math.round(millimetres * 1000)
}

/**
 * The system's own driver, for office printers and for label printers whose language nobody knows. The driver says at
 * most that its queue took the page: what becomes of it there is not followed.
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
      // Paper is named upright, and turned by `landscape`.
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
      // Thrown instead of answered: options that Electron refuses before it does anything.
      throw refused('jej sterownik odrzucił rozmiar papieru lub ustawienia wydruku.', cause)
    })
    const reason = await within(asked, watchdogMs)
    if (reason === null) return
    const known = reason !== 'late' && REFUSALS.find(([pattern]) => pattern.test(reason))
    if (known) throw refused(known[1], reason)
    // The driver had the page in its hands: it may have come out.
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
