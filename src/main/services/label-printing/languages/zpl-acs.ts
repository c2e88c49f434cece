/**
 * Encodes rows in the alternative data compression scheme of the ZPL II Programming Guide (^GF, ~DG): runs of a digit,
 * `,` for the rest of an empty row and `:` for a repeat of the row above. `!` is deliberately not used, because clones
 * and renderers interpret it differently.
 */

const COMMA = 0x2c
const COLON = 0x3a
/** `G` encodes one repetition, so the letter is `F` plus the count; `g` encodes twenty. */
const BEFORE_ONES = 0x46
const BEFORE_TWENTIES = 0x66
const DIGITS = Uint8Array.from('0123456789ABCDEF', (digit) => digit.charCodeAt(0))

/**
 * Returns a buffer size that fits any row: a run is never longer than the digits that it encodes, plus the end of the
 * row.
 */
export function acsRoom(bytesPerRow: number): number {
  return bytesPerRow * 2 + 1
}

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
    // A last run of zeros is half a byte, so the `,` for the rest of the row covers it.
    if (run !== 0 || last === end) at = writeRun(out, at, run, length)
  }
  if (last < end) out[at++] = COMMA
  return at
}

/** Writes whole rows, most significant bit first, at `outStart`; returns the position after them. */
export function writeAcs(rows: Uint8Array, bytesPerRow: number, out: Uint8Array, outStart: number): number {
  const packed = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)
  let at = outStart
  for (let start = 0; start < rows.length; start += bytesPerRow) {
    const end = start + bytesPerRow
    const isRepeated = start > 0 && packed.compare(packed, start - bytesPerRow, start, start, end) === 0
    if (isRepeated) out[at++] = COLON
    else at = writeRow(rows, start, end, out, at)
  }
  return at
}
