import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { Raster } from '../raster.ts'
import { acsRoom, writeAcs } from './zpl-acs.ts'
import { deflateSync } from 'node:zlib'

/**
 * The `:Z64:` format of the ZPL II Programming Guide ("ZB64 Encoding and Compression"): zlib, then base64, then the CRC
 * of the base64 text. Printers verify the CRC and drop a graphic if it is wrong.
 */

/** CRC-16 with polynomial 0x1021 and initial value 0, most significant bit first. */
const CRC_TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
  return crc & 0xffff
})

function crc16(bytes: Uint8Array): string {
  let crc = 0
  for (const byte of bytes) crc = ((crc << 8) & 0xffff) ^ (CRC_TABLE[((crc >> 8) ^ byte) & 0xff] as number)
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function z64(rows: Uint8Array): Buffer {
  const text = Buffer.from(deflateSync(rows).toString('base64'), 'latin1')
  return Buffer.concat([Buffer.from(':Z64:'), text, Buffer.from(`:${crc16(text)}`)])
}

/** A negative offset counts as 0 here, because the raster was cropped instead. */
export type ZplOptions = Pick<PrinterProfile, 'offsetX' | 'offsetY' | 'darkness' | 'speed' | 'zplCompression'>

/** The manual's limit for the byte counts of ^GF. A whole label at 203 dpi already exceeds it. */
const MAX_BAND_BYTES = 99_999

/** Builds the data of one ^GF with the compression of the profile. */
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
 * Encodes a raster as one label of `^GFA` bands, in which 1 is black (Zebra, "ZPL II Programming Guide"). Only darkness
 * and speed stay in the printer, and only if the profile sets them.
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
