// Loads the reader's binary from disk.
import '#support/barcode-reading.ts'
import { readBarcodes } from 'zxing-wasm/reader'
import { ready } from 'zpl-renderer-js'

/** Returns the texts of the Code 128 symbols on a PNG. */
export async function code128Of(png: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(png, { formats: ['Code128'], tryHarder: true, maxNumberOfSymbols: 8 })
  return found.map(({ text }) => text)
}

/** Renders ZPL as a 203 dpi printer with 4 × 6 inch labels would, as a PNG. */
export async function renderedZpl(zpl: string): Promise<Uint8Array> {
  const { api } = await ready
  return Buffer.from(await api.zplToBase64Async(zpl, 101.6, 152.4, 8), 'base64')
}
