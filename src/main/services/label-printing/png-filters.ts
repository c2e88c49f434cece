/**
 * Undoes PNG's row filters in place: `row` holds the filtered bytes and then the decoded ones, `above` the decoded row
 * before it. Filters that depend on the left neighbour run byte by byte (RGBA pixel by pixel); the others process four
 * bytes at a time. A word is little-endian, as on every machine that the program runs on.
 */

const LOW_BITS = 0x7f7f7f7f
const HIGH_BITS = ~LOW_BITS

/** Adds the four bytes of two words separately, without carry into the next byte. */
function addBytes(a: number, b: number): number {
  return ((a & LOW_BITS) + (b & LOW_BITS)) ^ ((a ^ b) & HIGH_BITS)
}

function predictByte(left: number, above: number, corner: number): number {
  // A shortcut for flat areas and straight edges, with the same result as Paeth's formula.
  if (above === corner) return left
  if (left === corner) return above
  let toLeft = above - corner
  let toAbove = left - corner
  let toCorner = toLeft + toAbove
  if (toLeft < 0) toLeft = -toLeft
  if (toAbove < 0) toAbove = -toAbove
  if (toCorner < 0) toCorner = -toCorner
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

function predictWord(left: number, above: number, corner: number): number {
  if (above === corner) return left
  if (left === corner) return above
  return (
    predictByte(left & 255, above & 255, corner & 255) |
    (predictByte((left >>> 8) & 255, (above >>> 8) & 255, (corner >>> 8) & 255) << 8) |
    (predictByte((left >>> 16) & 255, (above >>> 16) & 255, (corner >>> 16) & 255) << 16) |
    (predictByte(left >>> 24, above >>> 24, corner >>> 24) << 24)
  )
}

export function upWords(row: Int32Array, above: Int32Array): void {
  for (let x = 0; x < row.length; x += 1) row[x] = addBytes(row[x] as number, above[x] as number)
}

export function subWords(row: Int32Array): void {
  let left = 0
  for (let x = 0; x < row.length; x += 1) row[x] = left = addBytes(row[x] as number, left)
}

export function averageWords(row: Int32Array, above: Int32Array): void {
  let left = 0
  for (let x = 0; x < row.length; x += 1) {
    const over = above[x] as number
    // The average of each of the four bytes, rounded down.
    row[x] = left = addBytes(row[x] as number, (left & over) + (((left ^ over) >>> 1) & LOW_BITS))
  }
}

export function paethWords(row: Int32Array, above: Int32Array): void {
  let left = 0
  let corner = 0
  for (let x = 0; x < row.length; x += 1) {
    const over = above[x] as number
    row[x] = left = addBytes(row[x] as number, predictWord(left, over, corner))
    corner = over
  }
}

export function subBytes(row: Uint8Array, step: number): void {
  for (let at = step; at < row.length; at += 1) row[at] = (row[at] as number) + (row[at - step] as number)
}

export function averageBytes(row: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] as number)
    row[at] = (row[at] as number) + ((left + (above[at] as number)) >> 1)
  }
}

/** Undoes the Paeth filter for any pixel size. */
export function paethBytes(row: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] as number)
    const corner = at < step ? 0 : (above[at - step] as number)
    row[at] = (row[at] as number) + predictByte(left, above[at] as number, corner)
  }
}

function distance(difference: number): number {
  const sign = difference >> 31
  return (difference ^ sign) - sign
}

/**
 * Undoes the Paeth filter for one-byte pixels. It has no branches, because with small print the processor mispredicts
 * every second one.
 */
export function paethSingle(row: Uint8Array, above: Uint8Array): void {
  let left = 0
  let corner = 0
  for (let x = 0; x < row.length; x += 1) {
    const over = above[x] as number
    const toLeft = distance(over - corner)
    const toAbove = distance(left - corner)
    const toCorner = distance(left + over - 2 * corner)
    const overOrCorner = over ^ ((over ^ corner) & ((toCorner - toAbove) >> 31))
    const isNotLeft = ((toAbove - toLeft) | (toCorner - toLeft)) >> 31
    row[x] = left = ((row[x] as number) + (left ^ ((left ^ overOrCorner) & isNotLeft))) & 255
    corner = over
  }
}
