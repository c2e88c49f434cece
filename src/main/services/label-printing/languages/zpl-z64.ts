import { deflateSync } from 'node:zlib'

/**
 * `:Z64:` of the ZPL II Programming Guide ("ZB64 Encoding and Compression"): zlib, then base64, then the CRC of the
 * base64 text. Printers check the CRC and drop a graphic whose CRC is wrong.
 */

/** CRC-16 with the polynomial 0x1021, begun with 0, most significant bit first. */
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

export function z64(rows: Uint8Array): Buffer {
  const text = Buffer.from(deflateSync(rows).toString('base64'), 'latin1')
  return Buffer.concat([Buffer.from(':Z64:'), text, Buffer.from(`:${crc16(text)}`)])
}
