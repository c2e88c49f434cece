import { paperKinds, type PrintRouting } from '#shared/station/print-routing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { headDots } from '../label-printing/languages/escpos.ts'
import { dotsPerMm, labelDots } from '../label-printing/label-size.ts'
import { encodePng } from '../label-printing/png-writer.ts'
import type { GreyImage } from '../label-printing/png-reader.ts'
import { printerDocument, type PrinterDocument } from '../label-printing/printer-document.ts'
import { rasterise } from '../label-printing/rasterise.ts'
import type { Drawing, PageContent } from './drawing.ts'
import { factsOf } from './test-page-facts.ts'

/** One sheet or label of a page, ready for its printer. */
interface PageSheet {
  document: PrinterDocument
  preview: Uint8Array | null
}

/** From this width in mm, a printer's paper counts as a sheet instead of a label. */
const SHEET_WIDTH_MM = 200
const A4 = { widthMm: 210, heightMm: 297 }

/** Whether the printer takes A4: it has paper that is wide enough, or it is used for documents and not for labels. */
function isOfficePrinter({ id, transport, labelWidthMm }: PrinterProfile, routing: PrintRouting): boolean {
  if (transport.kind !== 'driver') return false
  if (labelWidthMm >= SHEET_WIDTH_MM) return true
  const labels = [routing.label, ...Object.values(routing.labelByCarrier)]
  return paperKinds.some((kind) => routing[kind] === id) && !labels.includes(id)
}

/** Returns the text that an ESC/POS printer prints in its own font before the picture of a test page. */
async function ownLetters(content: PageContent, profile: PrinterProfile): Promise<Uint8Array | null> {
  if (content.page !== 'test' || profile.language !== 'escpos') return null
  const lines = [
    { text: profile.name, isBold: true, isLarge: true },
    { text: `Strona testowa, ${content.printedAt}` },
    ...factsOf(content).map((text) => ({ text })),
    { text: 'ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ' },
  ]
  const { escposText } = await import('../label-printing/languages/escpos-text.ts')
  return escposText(lines, { headDots: headDots(profile) })
}

async function sheetOf(image: GreyImage, content: PageContent, profile: PrinterProfile): Promise<PageSheet> {
  const raster = rasterise(image, {
    ...labelDots(profile, false),
    rotation: profile.rotation,
    threshold: profile.threshold,
    cropX: Math.max(0, -profile.offsetX),
    cropY: Math.max(0, -profile.offsetY),
  })
  const document = await printerDocument(raster, profile)
  const letters = document.format === 'escpos' ? await ownLetters(content, profile) : null
  const bytes = letters ? new Uint8Array(Buffer.concat([letters, document.bytes])) : document.bytes
  return {
    document: { ...document, bytes },
    preview: encodePng(raster, profile.dpi),
  }
}

/**
 * Returns the page for one printer: its sheets in order, rendered dot by dot for its head, or a PDF for office paper.
 */
export async function pageSheets(
  drawing: Drawing,
  content: PageContent,
  profile: PrinterProfile,
  routing: PrintRouting,
): Promise<PageSheet[]> {
  if (isOfficePrinter(profile, routing)) {
    const bytes = await drawing.drawPaper(content)
    return [{ document: { bytes, format: 'pdf', size: A4 }, preview: null }]
  }
  const area = { ...labelDots(profile, false), dotsPerMm: dotsPerMm(profile.dpi) }
  const images = await drawing.drawPage(content, area)
  return Promise.all(images.map((image) => sheetOf(image, content, profile)))
}
