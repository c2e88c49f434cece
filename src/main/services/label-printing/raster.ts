/** Packed 1-bit rows, most significant bit first, 1 is black; the spare bits of a row's last byte are 0. */
export interface Raster {
  width: number
  height: number
  bytesPerRow: number
  bits: Uint8Array
}

/** Returns the raster turned clockwise. */
export function turned(raster: Raster, rotation: 90 | 180 | 270): Raster {
  const { width, height, bytesPerRow, bits } = raster
  const isUpright = rotation === 180
  const out = emptyRaster(isUpright ? width : height, isUpright ? height : width)
  const set = (x: number, y: number): void => {
    const at = y * out.bytesPerRow + (x >> 3)
    out.bits[at] = (out.bits[at] as number) | (0x80 >> (x & 7))
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let column = 0; column < bytesPerRow; column += 1, at += 1) {
      const byte = bits[at] as number
      for (let bit = 0; (byte << bit) & 0xff; bit += 1) {
        if (((byte << bit) & 0x80) === 0) continue
        const x = column * 8 + bit
        if (rotation === 90) set(height - 1 - y, x)
        else if (rotation === 270) set(y, width - 1 - x)
        else set(width - 1 - x, height - 1 - y)
      }
    }
  }
  return out
}

export function emptyRaster(width: number, height: number): Raster {
  const bytesPerRow = (width + 7) >> 3
  return { width, height, bytesPerRow, bits: new Uint8Array(bytesPerRow * height) }
}

/**
 * Moves the dots by `x` and `y` onto a raster of another size. Dots outside of it are cut off, and uncovered areas are
 * white.
 */
export function placed(raster: Raster, x: number, y: number, width: number, height: number): Raster {
  if (x === 0 && y === 0 && width === raster.width && height === raster.height) return raster
  const moved = emptyRaster(width, height)
  // Builds eight dots of the target from two bytes of the source.
  const shift = x & 7
  const columns = x >> 3
  const spare = width & 7
  for (let to = Math.max(0, y); to < Math.min(height, y + raster.height); to += 1) {
    const from = (to - y) * raster.bytesPerRow
    const byteAt = (column: number): number =>
      column >= 0 && column < raster.bytesPerRow ? (raster.bits[from + column] as number) : 0
    const start = to * moved.bytesPerRow
    for (let column = 0; column < moved.bytesPerRow; column += 1) {
      const source = column - columns
      moved.bits[start + column] =
        (byteAt(source) >> shift) | (shift === 0 ? 0 : byteAt(source - 1) << (8 - shift))
    }
    const last = start + moved.bytesPerRow - 1
    if (spare !== 0) moved.bits[last] = (moved.bits[last] as number) & (0xff00 >> spare)
  }
  return moved
}

/** Adds the given number of white columns on the left and white rows at the top. */
export function withMargins(raster: Raster, left: number, top: number): Raster {
  return placed(raster, left, top, raster.width + left, raster.height + top)
}
