import type { Raster } from '#main/services/label-printing/raster.ts'

/**
 * Reads `^GFA` graphics back, written from the ZPL manual ("Alternative Data Compression Scheme for ~DG and ^GF")
 * and not from our encoder: G–Y repeat the next digit 1–19 times, g–z 20–400 times, `,` fills the row with zeros,
 * `!` with ones, `:` repeats the row above.
 */
interface DecodedZpl extends Raster {
  bands: { x: number; y: number; byteCount: number; graphicCount: number }[]
}

function decodeRows(data: string, rowDigits: number, rows: number): string[] {
  const decoded: string[] = []
  let row = ''
  let repeat = 0
  const finishRow = (fill: string) => {
    decoded.push(row.padEnd(rowDigits, fill))
    row = ''
  }
  for (const character of data) {
    if (/[G-Y]/.test(character)) repeat += character.charCodeAt(0) - 'G'.charCodeAt(0) + 1
    else if (/[g-z]/.test(character)) repeat += (character.charCodeAt(0) - 'g'.charCodeAt(0) + 1) * 20
    else if (character === ',') finishRow('0')
    else if (character === '!') finishRow('F')
    else if (character === ':') {
      const above = decoded.at(-1)
      if (above === undefined || row !== '') throw new Error('":" without a row above it')
      decoded.push(above)
    } else if (/[0-9A-F]/.test(character)) {
      row += character.repeat(Math.max(1, repeat))
      repeat = 0
      if (row.length > rowDigits) throw new Error('a row is longer than its width')
      if (row.length === rowDigits) finishRow('0')
    } else throw new Error(`unexpected ${JSON.stringify(character)}`)
  }
  if (row !== '' || repeat !== 0) throw new Error('the data ends within a row')
  if (decoded.length !== rows) throw new Error(`${decoded.length} rows instead of ${rows}`)
  return decoded
}

/** The picture that a printer would draw, on a label of `^PW` × `^LL` dots. */
export function decodeZpl(zpl: Uint8Array): DecodedZpl {
  const text = Buffer.from(zpl).toString('latin1')
  const width = Number(/\^PW(\d+)/.exec(text)?.[1])
  const height = Number(/\^LL(\d+)/.exec(text)?.[1])
  const bytesPerRow = Math.ceil(width / 8)
  const bits = new Uint8Array(bytesPerRow * height)
  const bands: DecodedZpl['bands'] = []
  for (const match of text.matchAll(/\^FO(\d+),(\d+)\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS/g)) {
    const [x = 0, y = 0, byteCount = 0, graphicCount = 0, rowBytes = 0] = match.slice(1, 6).map(Number)
    bands.push({ x, y, byteCount, graphicCount })
    decodeRows(match[6] ?? '', rowBytes * 2, graphicCount / rowBytes).forEach((row, index) => {
      Buffer.from(row, 'hex').forEach((byte, column) => {
        for (let bit = 0; bit < 8; bit += 1) {
          if (((byte >> (7 - bit)) & 1) === 0) continue
          const dot = x + column * 8 + bit
          const at = (y + index) * bytesPerRow + (dot >> 3)
          bits[at] = (bits[at] ?? 0) | (0x80 >> (dot & 7))
        }
      })
    })
  }
  return { width, height, bytesPerRow, bits, bands }
}
