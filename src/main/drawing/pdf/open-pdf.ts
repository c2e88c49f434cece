import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// The parser runs in this thread, because this process does nothing else.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { Unreadable } from '../unreadable.ts'

/** Folders that are read from. The build may have moved this code away from its packages. */
export interface PdfFolders {
  /** Contains `cmaps/`, `standard_fonts/`, `iccs/` and `wasm/` of pdfjs-dist. */
  pdfjs: string
}

const MAX_BYTES = 24 * 1024 * 1024
/** Limit for one embedded picture, in pixels. */
const MAX_IMAGE = 40_000_000
/** Sloppy writers append some bytes after the end mark. */
const END_MARK_WITHIN = 2048

function isWhole(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - END_MARK_WITHIN)))
  return end.includes('%%EOF')
}

function reasonOf(cause: unknown): Unreadable {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'PasswordException') return new Unreadable('plik PDF jest zabezpieczony hasłem.')
  return new Unreadable('plik PDF jest uszkodzony. Pobierz etykietę ponownie.', { cause })
}

/** Converts an error of the parser into the reason why the file cannot be rendered. */
export async function withReadableError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : reasonOf(cause)
  }
}

/** Opens an untrusted PDF. Nothing in it is run or fetched. Close it with `destroy` of its loading task. */
export async function openPdf(bytes: Uint8Array, { pdfjs }: PdfFolders): Promise<PDFDocumentProxy> {
  if (bytes.length > MAX_BYTES) throw new Unreadable('plik PDF jest za duży jak na etykietę (ponad 24 MB).')
  if (!isWhole(bytes)) throw new Unreadable('plik PDF jest ucięty. Pobierz etykietę ponownie.')
  const folder = (name: string): string => join(pdfjs, name) + sep
  const task = getDocument({
    // The parser takes ownership of the bytes, so it gets a copy.
    data: new Uint8Array(bytes),
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    iccUrl: folder('iccs'),
    // These files are imported as scripts, which on Windows requires a URL.
    wasmUrl: pathToFileURL(folder('wasm')).href,
    useWasm: false,
    useSystemFonts: false,
    maxImageSize: MAX_IMAGE,
    enableXfa: false,
    verbosity: VerbosityLevel.INFOS,
  })
  return withReadableError(task.promise)
}
