import { labelUnreadable } from './label-failure.ts'

function sub(raw: Uint8Array, start: number, stride: number, step: number): void {
  const end = start + stride
  for (let at = start + step; at < end; at += 1) raw[at] = (raw[at] as number) + (raw[at - step] as number)
}

function up(raw: Uint8Array, start: number, stride: number): void {
  const back = stride + 1
  const end = start + stride
  for (let at = start; at < end; at += 1) raw[at] = (raw[at] as number) + (raw[at - back] as number)
}

function average(raw: Uint8Array, start: number, stride: number, step: number, isFirst: boolean): void {
  const back = stride + 1
  for (let offset = 0; offset < stride; offset += 1) {
    const at = start + offset
    const left = offset < step ? 0 : (raw[at - step] as number)
    const above = isFirst ? 0 : (raw[at - back] as number)
    raw[at] = (raw[at] as number) + ((left + above) >> 1)
  }
}

function paeth(raw: Uint8Array, start: number, stride: number, step: number): void {
  const back = stride + 1
  const end = start + stride
  for (let at = start; at < start + step; at += 1) raw[at] = (raw[at] as number) + (raw[at - back] as number)
  for (let at = start + step; at < end; at += 1) {
    const left = raw[at - step] as number
    const above = raw[at - back] as number
    const corner = raw[at - back - step] as number
    let toLeft = above - corner
    let toAbove = left - corner
    let toCorner = toLeft + toAbove
    if (toLeft < 0) toLeft = -toLeft
    if (toAbove < 0) toAbove = -toAbove
    if (toCorner < 0) toCorner = -toCorner
    const predicted = toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
    raw[at] = (raw[at] as number) + predicted
  }
}

/**
 * Undoes PNG's row filters in place. Each row of `stride` bytes is preceded by its filter's number; `step` is the
 * number of bytes of a pixel, at least 1.
 */
export function unfilter(raw: Uint8Array, stride: number, height: number, step: number): void {
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1) + 1
    const filter = raw[start - 1]
    const isFirst = row === 0
    if (filter === 0) continue
    // Above the first row everything counts as zero: Up then changes nothing, and Paeth is Sub.
    if (filter === 1 || (filter === 4 && isFirst)) sub(raw, start, stride, step)
    else if (filter === 2) {
      if (!isFirst) up(raw, start, stride)
    } else if (filter === 3) average(raw, start, stride, step, isFirst)
    else if (filter === 4) paeth(raw, start, stride, step)
    else throw labelUnreadable('plik jest uszkodzony.')
  }
}
