import type { PrinterLanguage, PrinterProfile } from '#shared/station/printer-profile.ts'
import type { Raster } from '../raster.ts'
import { encodeZpl } from './zpl.ts'

/** One raster as one whole job of a printer language; nothing of it stays in the printer. */
type EncodeRaster = (raster: Raster, profile: PrinterProfile) => Uint8Array

const ENCODERS: Partial<Record<PrinterLanguage, EncodeRaster>> = { zpl: encodeZpl }

export function encodeRaster(raster: Raster, profile: PrinterProfile): Uint8Array {
  const encode = ENCODERS[profile.language]
  if (!encode) throw new Error(`no encoder for ${profile.language}`)
  return encode(raster, profile)
}
