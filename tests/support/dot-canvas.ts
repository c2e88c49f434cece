import type { Raster } from '#main/services/label-printing/raster.ts'

/** The dots that printer languages write; 1 is black. Setting a black dot outside the canvas is an error. */
export interface DotCanvas extends Raster {
  set(x: number, y: number, isBlack: boolean): void
}

const MOST_DOTS = 60_000_000

export function dotCanvas(width: number, height: number): DotCanvas {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0)) {
    throw new Error(`a label of ${width} × ${height} dots`)
  }
  if (width * height > MOST_DOTS) throw new Error(`a label as large as ${width} × ${height} dots`)
  const bytesPerRow = Math.ceil(width / 8)
  const bits = new Uint8Array(bytesPerRow * height)
  return {
    width,
    height,
    bytesPerRow,
    bits,
    set(x, y, isBlack) {
      if (x < 0 || y < 0 || x >= width || y >= height) {
        if (isBlack) throw new Error(`a black dot at ${x}, ${y}, beside the label of ${width} × ${height}`)
        return
      }
      const at = y * bytesPerRow + (x >> 3)
      const mask = 0x80 >> (x & 7)
      bits[at] = isBlack ? (bits[at] ?? 0) | mask : (bits[at] ?? 0) & ~mask
    },
  }
}

interface Graphic {
  x: number
  y: number
  bytesPerRow: number
  rows: number
  data: Uint8Array
  /** The bit value that is a black dot. */
  black: 0 | 1
}

/** Writes every dot of the graphic over the canvas, including the padding dots of the last byte of each row. */
export function drawGraphic(canvas: DotCanvas, graphic: Graphic): void {
  const { x, y, bytesPerRow, rows, data, black } = graphic
  if (data.length !== bytesPerRow * rows) throw new Error(`${data.length} bytes for ${rows} rows`)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < bytesPerRow * 8; column += 1) {
      const byte = data[row * bytesPerRow + (column >> 3)] ?? 0
      canvas.set(x + column, y + row, ((byte >> (7 - (column & 7))) & 1) === black)
    }
  }
}

/** Copies a raster to a position on a larger white one, dot by dot. */
export function placedOn(raster: Raster, label: { width: number; height: number }, x = 0, y = 0): Raster {
  const canvas = dotCanvas(label.width, label.height)
  const { bytesPerRow, height, bits } = raster
  drawGraphic(canvas, { x, y, bytesPerRow, rows: height, data: bits, black: 1 })
  return canvas
}
