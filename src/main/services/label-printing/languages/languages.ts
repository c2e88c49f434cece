import type { PrinterLanguage, PrinterProfile } from '#shared/station/printer-profile.ts'
import type { Raster } from '../raster.ts'
import { encodeEpl2 } from './epl2.ts'
import { encodeEscpos } from './escpos.ts'
import { encodeTspl } from './tspl.ts'
import { encodeZpl } from './zpl.ts'

/**
 * One raster as one whole job of a printer language, one copy, the same bytes for the same input; no picture stays in
 * the printer. Throws PRINTER_REFUSED where the raster cannot come out whole.
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
