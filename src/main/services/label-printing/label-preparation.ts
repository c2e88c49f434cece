import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { checkCarrierZpl } from './carrier-zpl.ts'
import { cssWidth, labelDots, labelMillimetres } from './label-size.ts'
import { readPng, type GreyImage } from './png-reader.ts'
import { encodePng } from './png-writer.ts'
import type { LabelDocument, PrintableLabel, RasterPdf } from './ports.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { printerDocument } from './printer-document.ts'
import { placeImage, rasterise } from './rasterise.ts'
import type { Raster } from './raster.ts'

/** A label with its picture. */
interface PreparedLabel extends Omit<PrintableLabel, 'preview'> {
  /** The 1-bit picture. Null for a carrier's ZPL, which is sent without being rendered. */
  raster: Raster | null
}

const PIXELS_PER_CSS_PX = 2

function cropOf(offset: number): number {
  return Math.max(0, -offset)
}

async function drawn(
  image: GreyImage,
  isCoarse: boolean,
  profile: PrinterProfile,
  hasCarrierSize: boolean,
): Promise<PreparedLabel> {
  const raster = rasterise(image, {
    ...labelDots(profile, hasCarrierSize),
    rotation: profile.rotation,
    threshold: profile.threshold,
    cropX: cropOf(profile.offsetX),
    cropY: cropOf(profile.offsetY),
  })
  return { ...(await printerDocument(raster, profile)), raster, isCoarse, note: null }
}

/** Refuses ZPL for a printer of another language, because a carrier's drawing commands cannot be rendered here. */
function checkTakesZpl(profile: PrinterProfile): void {
  const { transport, language, name } = profile
  if (transport.kind === 'file' || (transport.kind !== 'driver' && language === 'zpl')) return
  const message =
    `Etykieta przewoźnika jest w języku ZPL, którego drukarka „${name}” nie przyjmuje. ` +
    'Pobierz etykietę w formacie PDF lub PNG albo wybierz drukarkę ZPL dla tego przewoźnika w ustawieniach stanowiska.'
  throw new ApiFailure({ code: ErrorCode.printerRefused, message })
}

/** Converts a carrier's PNG or ZPL to the data for this printer. Throws LABEL_UNREADABLE or PRINTER_REFUSED. */
export async function prepareLabel(
  document: LabelDocument & { kind: 'png' | 'zpl' },
  profile: PrinterProfile,
  hasCarrierSize: boolean,
): Promise<PreparedLabel> {
  if (document.kind === 'zpl') {
    const { width, height } = labelMillimetres(profile, hasCarrierSize)
    checkTakesZpl(profile)
    checkCarrierZpl(document.bytes, profile, { width, height })
    const size = { widthMm: width, heightMm: height }
    return { bytes: document.bytes, format: 'zpl', size, raster: null, isCoarse: false, note: null }
  }
  const image = await readPng(document.bytes)
  const dots = labelDots(profile, hasCarrierSize)
  const drawnWidth = cssWidth(profile, hasCarrierSize, placeImage(image, dots).width / dots.width)
  // Rounding to dots may widen a label by a fraction of a pixel, which must not cause the refusal of a true 2× image.
  const neededWidth = PIXELS_PER_CSS_PX * Math.floor(drawnWidth + 0.01)
  return drawn(image, image.width < neededWidth, profile, hasCarrierSize)
}

async function prepareAny(
  document: LabelDocument,
  profile: PrinterProfile,
  hasCarrierSize: boolean,
  rasterPdf: RasterPdf,
): Promise<PreparedLabel> {
  const { kind, bytes } = document
  if (kind !== 'pdf') return prepareLabel({ kind, bytes }, profile, hasCarrierSize)
  const { width: widthMm, height: heightMm } = labelMillimetres(profile, hasCarrierSize)
  const page = await rasterPdf(bytes, { ...labelDots(profile, hasCarrierSize), widthMm, heightMm })
  return { ...(await drawn(page.image, page.isCoarse, profile, hasCarrierSize)), note: page.note }
}

function previewOf({ raster, format, bytes }: PreparedLabel, { dpi }: PrinterProfile): Uint8Array | null {
  if (raster === null) return null
  return format === 'png' ? bytes : encodePng(raster, dpi)
}

/** Converts a carrier's document of any kind to the data for this printer. `rasterPdf` renders a PDF. */
export async function prepareDocument(
  document: LabelDocument,
  profile: PrinterProfile,
  hasCarrierSize: boolean,
  rasterPdf: RasterPdf,
): Promise<PrintableLabel> {
  const { raster, ...label } = await prepareAny(document, profile, hasCarrierSize, rasterPdf)
  return { ...label, preview: previewOf({ raster, ...label }, profile) }
}
