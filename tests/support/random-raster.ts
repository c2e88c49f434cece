import type { Raster } from '#main/services/label-printing/raster.ts'

/** Noise in which `percent` of the dots are black, always the same for the same arguments. */
export function randomRaster(width: number, height: number, percent: number): Raster {
  const bytesPerRow = Math.ceil(width / 8)
  const bits = new Uint8Array(bytesPerRow * height)
  let state = (width * 7919 + height * 31 + percent) >>> 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      if ((state >>> 8) % 100 >= percent) continue
      const at = y * bytesPerRow + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { width, height, bytesPerRow, bits }
}
