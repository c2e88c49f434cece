// Builds the icon containers of Windows and macOS from PNG pictures.

/** Sizes in px that Windows requests: title bar, task bar, desktop, tiles. */
export const ICO_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256]

/** Apple's four-letter types for a PNG of the given size in px, with and without Retina. */
export const ICNS_TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['icp6', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
]

const ICO_HEADER = 6
const ICO_ENTRY = 16

/**
 * An .ico of PNG pictures (since Windows Vista).
 * @param {readonly { size: number, png: Buffer }[]} pictures square, `size` in px, at most 256
 */
export function icoFile(pictures) {
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, index) => {
    const at = ICO_HEADER + ICO_ENTRY * index
    // Zero means 256.
    header.writeUInt8(size % 256, at)
    header.writeUInt8(size % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

/**
 * An .icns of PNG pictures.
 * @param {readonly { type: string, png: Buffer }[]} pictures
 */
export function icnsFile(pictures) {
  const blocks = pictures.map(({ type, png }) => {
    const head = Buffer.alloc(8)
    head.write(type, 0, 'ascii')
    head.writeUInt32BE(png.length + 8, 4)
    return Buffer.concat([head, png])
  })
  const body = Buffer.concat(blocks)
  const head = Buffer.alloc(8)
  head.write('icns', 0, 'ascii')
  head.writeUInt32BE(body.length + 8, 4)
  return Buffer.concat([head, body])
}
