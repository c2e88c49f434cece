import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { LabelArea, PdfPage } from '../../services/label-printing/ports.ts'
import { Unreadable } from '../unreadable.ts'
import { drawRegion, POINTS_PER_MM, sizeOf, type Region } from './draw-region.ts'
import { fitPage } from './fit-page.ts'
import { openPdf, withReadableError, type PdfFolders } from './open-pdf.ts'
import { imagesOf } from './page-images.ts'

/** Longer side of the small rendering in which the ink is searched, in px. */
const LOOK_PIXELS = 900
/** Anything darker counts as ink. */
const INK_BELOW = 245

/** The smallest part of the page that contains everything on it, in points. Null for an empty page. */
async function inkOf(page: PDFPageProxy): Promise<Region | null> {
  const size = sizeOf(page)
  const scale = LOOK_PIXELS / Math.max(size.width, size.height)
  const { width, height, luma } = await drawRegion(page, { x: 0, y: 0, ...size }, 0, {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  })
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((luma[at] as number) >= INK_BELOW) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (bottom < 0) return null
  const [perX, perY] = [size.width / width, size.height / height]
  return {
    x: left * perX,
    y: top * perY,
    width: (right + 1 - left) * perX,
    height: (bottom + 1 - top) * perY,
  }
}

/**
 * Console messages that mean that content is missing. The library renders what it can of a damaged file and reports the
 * rest only on the console, whatever its options say about errors. A label without its barcode is useless, so these
 * messages cause a refusal.
 */
const FATAL =
  /getOperatorList - ignoring (?:XObject|Shading|errors)|getContentStream - ignoring|Unable to decode (?:inline )?image|Image exceeded maximum|Dependent image isn't ready|translateFont - fetching|buildFontPaths - ignoring|flate stream|Skipping command|Unknown command|Unterminated string|getHexString - ignoring/

const BROKEN = 'plik PDF jest uszkodzony. Pobierz etykietę ponownie.'

/** Runs the work while it captures the process's console. Throws `Unreadable` if content was left out. */
async function withoutComplaints<Value>(work: () => Promise<Value>): Promise<Value> {
  const complaints: string[] = []
  const { info, warn } = console
  const listen = (...words: unknown[]) => void complaints.push(words.join(' '))
  Object.assign(console, { info: listen, warn: listen })
  try {
    const value = await work()
    const damage = complaints.find((complaint) => FATAL.test(complaint))
    if (damage) throw new Unreadable(BROKEN, { cause: damage })
    return value
  } catch (cause) {
    // A page with missing content may look like an empty one.
    const isDamaged = complaints.some((complaint) => FATAL.test(complaint))
    throw isDamaged && cause instanceof Unreadable ? new Unreadable(BROKEN, { cause }) : cause
  } finally {
    Object.assign(console, { info, warn })
  }
}

/** Blank pages at the end are ignored, but only up to this number of pages. */
const MAX_PAGES = 20
const SIDES_MM = { from: 10, to: 1500 }
/** Limit for one rendering, in pixels, for pictures that are finer than the print head. */
const MAX_PIXELS = 24_000_000
const MAX_OVERSAMPLING = 3

/** A picture that covers this part of the label is the whole label. A smaller one is a logo or a separate barcode. */
const IS_THE_LABEL = 0.5
const IS_NOTABLE = 0.01
/** Equals the requirement for PNG labels (DESK-053): two pixels per CSS pixel. */
const NEEDED_PIXELS_PER_MM = (2 * 96) / 25.4
/** Rounding of the page's size must not cause the refusal of a picture that just suffices. */
const ROUNDING = 0.99
const MENTIONED_BELOW = 0.6

function millimetres({ width, height }: { width: number; height: number }): string {
  return `${Math.round(width / POINTS_PER_MM)} × ${Math.round(height / POINTS_PER_MM)} mm`
}

function checkSize(page: PDFPageProxy): void {
  const size = sizeOf(page)
  const isFitting = [size.width, size.height].every((side) => {
    const mm = side / POINTS_PER_MM
    return mm >= SIDES_MM.from && mm <= SIDES_MM.to
  })
  if (isFitting) return
  const shown = Number.isFinite(size.width + size.height) ? millimetres(size) : 'nieznane'
  throw new Unreadable(`strona PDF ma wymiary, jakich etykieta nie ma (${shown}).`)
}

/** Allows only one label per package, because content on other pages would not be printed without any notice. */
async function checkOtherPages(document: PDFDocumentProxy): Promise<void> {
  const { numPages } = document
  const refusal = () =>
    new Unreadable(
      `plik PDF ma więcej niż jedną zadrukowaną stronę (stron: ${numPages}), a etykieta paczki to jedna strona.`,
    )
  if (numPages > MAX_PAGES) throw refusal()
  for (let number = 2; number <= numPages; number += 1) {
    const page = await withReadableError(document.getPage(number))
    checkSize(page)
    if (await inkOf(page)) throw refusal()
  }
}

interface Pictures {
  isCoarse: boolean
  /** Size in which the label is rendered before our own scaling converts it to dots. */
  pixels: { width: number; height: number }
}

/**
 * Chooses the render size. Pictures are rendered at their own resolution or finer than the print head, because the
 * library's scaling would blur bars that ours keeps separate.
 */
async function judgePictures(
  page: PDFPageProxy,
  region: Region,
  label: LabelArea,
  dots: { width: number; height: number },
): Promise<Pictures> {
  const dotsPerMm = label.width / label.widthMm
  const mmPerPoint = dots.width / dotsPerMm / region.width
  const within = (width: number, height: number): Pictures['pixels'] | null =>
    width * height <= MAX_PIXELS ? { width: Math.round(width), height: Math.round(height) } : null
  let [isCoarse, finest] = [false, 0]
  let own: Pictures['pixels'] | null = null
  for (const { pixels, width, height } of await imagesOf(page)) {
    const part = (width * height) / (region.width * region.height)
    const perPoint = Math.min(pixels.width / width, pixels.height / height)
    if (part >= IS_THE_LABEL) {
      own = within((region.width * pixels.width) / width, (region.height * pixels.height) / height)
      if (perPoint / mmPerPoint < NEEDED_PIXELS_PER_MM * ROUNDING) isCoarse = true
    }
    if (part >= IS_NOTABLE) finest = Math.max(finest, perPoint / mmPerPoint)
  }
  if (finest === 0) return { isCoarse, pixels: dots }
  if (own) return { isCoarse, pixels: own }
  const wanted = Math.min(MAX_OVERSAMPLING, Math.max(2, Math.ceil(finest / dotsPerMm)))
  return { isCoarse, pixels: within(dots.width * wanted, dots.height * wanted) ?? dots }
}

function noteOf(page: { width: number; height: number }, scale: number, isCutOut: boolean): string | null {
  if (scale < MENTIONED_BELOW) {
    const percent = Math.round(scale * 100)
    return `Strona PDF (${millimetres(page)}) jest większa od etykiety i została zmniejszona do ${percent} %. Sprawdź, czy kody kreskowe dają się odczytać.`
  }
  return isCutOut ? `Etykietę wycięto ze strony PDF ${millimetres(page)}.` : null
}

async function rasterDocument(document: PDFDocumentProxy, label: LabelArea): Promise<PdfPage> {
  const page = await withReadableError(document.getPage(1))
  checkSize(page)
  const ink = await inkOf(page)
  if (ink === null) throw new Unreadable('strona PDF jest pusta.')
  await checkOtherPages(document)
  const { turn, region, dots, scale, isCutOut } = fitPage(sizeOf(page), ink, label)
  const { isCoarse, pixels } = await judgePictures(page, region, label, dots)
  const image = await drawRegion(page, region, turn, pixels)
  return { image, isCoarse, note: noteOf(sizeOf(page), scale, isCutOut) }
}

/** Throws `Unreadable`. */
export function rasterPdf(bytes: Uint8Array, label: LabelArea, folders: PdfFolders): Promise<PdfPage> {
  return withoutComplaints(async () => {
    const document = await openPdf(bytes, folders)
    try {
      return await rasterDocument(document, label)
    } finally {
      await document.loadingTask.destroy()
    }
  })
}
