import type { PrinterLanguage, PrinterProfile } from '#shared/station/printer-profile.ts'
import type { Raster } from '../raster.ts'
import { encodeEpl2 } from './epl2.ts'
import { encodeEscpos } from './escpos.ts'
import { encodeTspl } from './tspl.ts'
import { encodeZpl } from './zpl.ts'

/**
 * Encodes one raster as a complete job for one copy in a printer language. The same input gives the same bytes, and no
 * graphic stays in the printer. Throws PRINTER_REFUSED if the raster cannot be printed completely.
 */
type EncodeRaster = (raster: Raster, profile: PrinterProfile) => Uint8Array | Promise<Uint8Array>

const ENCODERS: Readonly<Record<PrinterLanguage, EncodeRaster>> = {
  zpl: encodeZpl,
  epl2: encodeEpl2,
  tspl: encodeTspl,
  escpos: encodeEscpos,
}

export async function encodeRaster(raster: Raster, profile: PrinterProfile): Promise<Uint8Array> {
  return ENCODERS[profile.language](raster, profile)
}
