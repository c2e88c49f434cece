import type { Raster } from '../raster.ts'

interface ZplOptions {
  /** Dots from the printer's origin; negative values count as 0 (the raster is cropped instead). */
  offsetX: number
  offsetY: number
  darkness: number | null
  speed: number | null
}

/** The manual's limit for the byte counts of ^GF; a whole label at 203 dpi is already above it. */
const MAX_BAND_BYTES = 99_999

const COMMA = 0x2c
const COLON = 0x3a
/** `G` stands for one repetition, so `F` plus the count is the letter; `g` stands for twenty. */
const BEFORE_ONES = 0x46
const BEFORE_TWENTIES = 0x66
const DIGITS = Uint8Array.from('0123456789ABCDEF', (digit) => digit.charCodeAt(0))

function writeRun(out: Uint8Array, start: number, nibble: number, length: number): number {
  let at = start
  let rest = length
  const digit = DIGITS[nibble] as number
  if (rest > 2) {
    for (; rest >= 400; rest -= 400) out[at++] = BEFORE_TWENTIES + 20
    if (rest >= 20) {
      out[at++] = BEFORE_TWENTIES + Math.floor(rest / 20)
      rest %= 20
    }
    if (rest > 0) out[at++] = BEFORE_ONES + rest
    out[at++] = digit
    return at
  }
  for (; rest > 0; rest -= 1) out[at++] = digit
  return at
}

/** One row in the alternative data compression scheme; returns the position behind it. */
function writeRow(bits: Uint8Array, start: number, end: number, out: Uint8Array, outStart: number): number {
  let last = end
  while (last > start && bits[last - 1] === 0) last -= 1
  let at = outStart
  if (last > start) {
    let run = (bits[start] as number) >> 4
    let length = 0
    for (let index = start; index < last; index += 1) {
      const byte = bits[index] as number
      const high = byte >> 4
      const low = byte & 15
      if (high === run) length += 1
      else {
        at = writeRun(out, at, run, length)
        run = high
        length = 1
      }
      if (low === run) length += 1
      else {
        at = writeRun(out, at, run, length)
        run = low
        length = 1
      }
    }
    // A last run of zeros is the half of a byte: it belongs to the rest of the row.
    if (run !== 0 || last === end) at = writeRun(out, at, run, length)
  }
  if (last < end) out[at++] = COMMA
  return at
}

function writeText(out: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index += 1) out[at + index] = text.charCodeAt(index)
  return at + text.length
}

/**
 * A raster as one ZPL label: bands of `^GFA` with runs, `,` for the rest of an empty row and `:` for a row like the
 * one above. `!` is left out on purpose: clones and renderers disagree about it. Nothing stays in the printer.
 */
export function encodeZpl(raster: Raster, options: ZplOptions): Uint8Array {
  const { width, height, bytesPerRow, bits } = raster
  const x = Math.max(0, options.offsetX)
  const y = Math.max(0, options.offsetY)
  const rowsPerBand = Math.max(1, Math.floor(MAX_BAND_BYTES / bytesPerRow))
  const bands = Math.ceil(height / rowsPerBand)
  const out = new Uint8Array(height * (bytesPerRow * 2 + 1) + bands * 64 + 128)
  const packed = Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength)

  const darkness = options.darkness === null ? '' : `~SD${String(options.darkness).padStart(2, '0')}`
  const speed = options.speed === null ? '' : `^PR${options.speed}`
  let at = writeText(out, 0, `${darkness}^XA^PW${x + width}^LL${y + height}^LH0,0${speed}`)
  for (let top = 0; top < height; top += rowsPerBand) {
    const bottom = Math.min(height, top + rowsPerBand)
    const count = (bottom - top) * bytesPerRow
    at = writeText(out, at, `^FO${x},${y + top}^GFA,${count},${count},${bytesPerRow},`)
    for (let row = top; row < bottom; row += 1) {
      const start = row * bytesPerRow
      const end = start + bytesPerRow
      const isRepeated = row > top && packed.compare(packed, start - bytesPerRow, start, start, end) === 0
      if (isRepeated) out[at++] = COLON
      else at = writeRow(bits, start, end, out, at)
    }
    at = writeText(out, at, '^FS')
  }
  at = writeText(out, at, '^PQ1^XZ\n')
  return out.slice(0, at)
}
