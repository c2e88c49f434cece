import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { Raster } from '../raster.ts'
import { acsRoom, writeAcs } from './zpl-acs.ts'
import { z64 } from './zpl-z64.ts'

/** A negative offset counts as 0 here: the raster was cropped instead. */
export type ZplOptions = Pick<PrinterProfile, 'offsetX' | 'offsetY' | 'darkness' | 'speed' | 'zplCompression'>

/** The manual's limit for the byte counts of ^GF; a whole label at 203 dpi is already above it. */
const MAX_BAND_BYTES = 99_999

/** Data of one ^GF as the profile packs it. */
function graphic(
  rows: Uint8Array,
  bytesPerRow: number,
  compression: ZplOptions['zplCompression'],
): Uint8Array {
  if (compression === 'z64') return z64(rows)
  if (compression === 'hex') return Buffer.from(Buffer.from(rows).toString('hex').toUpperCase(), 'latin1')
  const out = new Uint8Array((rows.length / bytesPerRow) * acsRoom(bytesPerRow))
  return out.subarray(0, writeAcs(rows, bytesPerRow, out, 0))
}

/**
 * Zebra, "ZPL II Programming Guide": one label of bands of `^GFA`, in which 1 is black. Nothing stays in the printer
 * but its darkness and speed, and these only where the profile names them.
 */
export function encodeZpl(raster: Raster, options: ZplOptions): Uint8Array {
  const { width, height, bytesPerRow, bits } = raster
  const x = Math.max(0, options.offsetX)
  const y = Math.max(0, options.offsetY)
  const rowsPerBand = Math.max(1, Math.floor(MAX_BAND_BYTES / bytesPerRow))
  const darkness = options.darkness === null ? '' : `~SD${String(options.darkness).padStart(2, '0')}`
  const speed = options.speed === null ? '' : `^PR${options.speed}`
  const parts: Uint8Array[] = [
    Buffer.from(`${darkness}^XA^PW${x + width}^LL${y + height}^LH0,0${speed}`, 'latin1'),
  ]
  for (let top = 0; top < height; top += rowsPerBand) {
    const rows = bits.subarray(top * bytesPerRow, Math.min(height, top + rowsPerBand) * bytesPerRow)
    parts.push(
      Buffer.from(`^FO${x},${y + top}^GFA,${rows.length},${rows.length},${bytesPerRow},`, 'latin1'),
      graphic(rows, bytesPerRow, options.zplCompression),
      Buffer.from('^FS', 'latin1'),
    )
  }
  parts.push(Buffer.from('^PQ1^XZ\n', 'latin1'))
  return new Uint8Array(Buffer.concat(parts))
}
