import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Otherwise the module would fetch its binary from the network.
const binary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({
  overrides: {
    wasmBinary: binary.buffer.slice(binary.byteOffset, binary.byteOffset + binary.byteLength),
  },
})

/** Text of the Code 128 barcode in a picture file, or null. */
export async function readCode(picture: Uint8Array): Promise<string | null> {
  const found = await readBarcodes(picture, { formats: ['Code128'], tryHarder: true, maxNumberOfSymbols: 1 })
  return found[0]?.text ?? null
}
