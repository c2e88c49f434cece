import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { TransportDocument } from '../print-jobs/ports.ts'
import { encodeRaster } from './languages/languages.ts'
import { dotsPerMm } from './label-size.ts'
import { encodePng } from './png-writer.ts'
import { withMargins, type Raster } from './raster.ts'

/**
 * The bytes that are sent to a printer for a raster, and the paper size that they fill: turned, cropped and moved like
 * the raster.
 */
export type PrinterDocument = Pick<TransportDocument, 'bytes' | 'format' | 'size'>

/** Whether other software renders the picture: the system's driver, or the program that opens the file. */
function takesPictures({ transport }: Pick<PrinterProfile, 'transport'>): boolean {
  return transport.kind === 'file' || transport.kind === 'driver'
}

/**
 * Builds one copy in the printer's language, or as a PNG of the head's dots. Throws PRINTER_REFUSED like
 * `encodeRaster`.
 */
export async function printerDocument(raster: Raster, profile: PrinterProfile): Promise<PrinterDocument> {
  const moved = {
    width: raster.width + Math.max(0, profile.offsetX),
    height: raster.height + Math.max(0, profile.offsetY),
  }
  const dots = dotsPerMm(profile.dpi)
  const size = { widthMm: moved.width / dots, heightMm: moved.height / dots }
  if (!takesPictures(profile)) {
    return { bytes: await encodeRaster(raster, profile), format: profile.language, size }
  }
  const picture = withMargins(raster, moved.width - raster.width, moved.height - raster.height)
  return { bytes: encodePng(picture, profile.dpi), format: 'png', size }
}
