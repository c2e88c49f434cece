import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Raster } from '#main/services/label-printing/raster.ts'

// Otherwise the module would fetch its binary from the network.
const binary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({
  overrides: {
    wasmBinary: binary.buffer.slice(binary.byteOffset, binary.byteOffset + binary.byteLength),
  },
})

const MARGIN = 40

/** Returns the texts of all Code 128 and QR codes on a raster, sorted. */
export async function readCodes(raster: Raster): Promise<string[]> {
  const width = raster.width + 2 * MARGIN
  const height = raster.height + 2 * MARGIN
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < raster.height; y += 1) {
    for (let x = 0; x < raster.width; x += 1) {
      const byte = raster.bits[y * raster.bytesPerRow + (x >> 3)] ?? 0
      if (((byte >> (7 - (x & 7))) & 1) === 1) data.fill(0, pixelAt(x, y), pixelAt(x, y) + 3)
    }
  }
  function pixelAt(x: number, y: number): number {
    return ((y + MARGIN) * width + x + MARGIN) * 4
  }
  return readCodesOfPicture({ data, width, height })
}

/** Returns the texts of all codes in a colour picture with four bytes per pixel. */
export async function readCodesOfPicture(picture: {
  data: Uint8ClampedArray
  width: number
  height: number
}): Promise<string[]> {
  const image = { ...picturePart(picture), colorSpace: 'srgb' } as ImageData
  const found = await readBarcodes(image, {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 40,
  })
  return found.map(({ text }) => text).sort()
}

/** Copies the parts of a canvas's picture one by one, because they are accessors, which spreading would not copy. */
const picturePart = ({
  data,
  width,
  height,
}: {
  data: Uint8ClampedArray
  width: number
  height: number
}) => ({
  data,
  width,
  height,
})

/**
 * Returns the texts of all Code 128 and QR codes in a picture file, sorted, as a scanner would read them from a screen.
 */
export async function codesOfPicture(png: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(png, {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
  })
  return found.map(({ text }) => text).sort()
}
