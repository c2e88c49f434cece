import type { Raster } from '#main/services/label-printing/raster.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { decodeEpl2 } from './epl2-decoder.ts'
import { decodeEscpos } from './escpos-decoder.ts'
import { decodeTspl } from './tspl-decoder.ts'
import { decodeZpl } from './zpl-decoder.ts'

/**
 * Returns the dots that a job puts on the paper, using the decoder of the profile's language. `rows` is the height of
 * the whole print, which ESC/POS does not contain. Throws for anything but one whole copy.
 */
export function printedRaster(job: Uint8Array, profile: PrinterProfile, rows: number): Raster {
  if (profile.language === 'escpos') return decodeEscpos(job, rows)
  const decoded =
    profile.language === 'zpl'
      ? decodeZpl(job)
      : profile.language === 'epl2'
        ? decodeEpl2(job)
        : decodeTspl(job, profile.dpi)
  if (decoded.copies !== 1) throw new Error(`${decoded.copies} copies`)
  if (decoded.height !== rows) throw new Error(`${decoded.height} of ${rows} rows`)
  return decoded
}
