import { describe, expect, test } from 'vitest'
import type { GreyImage } from '#main/services/label-printing/png-reader.ts'
import { placeImage, rasterise } from '#main/services/label-printing/rasterise.ts'

type Options = Parameters<typeof rasterise>[1]
type Grid = number[][]

/** Creates a generator of repeatable pseudo-random numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Returns the light of a pixel up to the fraction `part`. If its neighbours show that an edge crosses the pixel, the
 * light is divided at that edge.
 */
function lightBefore(part: number, left: number, value: number, right: number): number {
  const isEdge = left !== right && Math.min(left, right) <= value && value <= Math.max(left, right)
  if (!isEdge) return value * part
  const pieces = [left * part, value - right * (1 - part)]
  return left < right ? Math.max(...pieces) : Math.min(...pieces)
}

/** Scales one line of pixels to `target` pixels. */
function slowLine(line: readonly number[], target: number): number[] {
  const at = (pixel: number) => line[Math.min(line.length - 1, Math.max(0, pixel))] ?? 0
  const border = (index: number) => {
    const position = (index * line.length) / target
    const pixel = Math.min(line.length - 1, Math.floor(position))
    return { pixel, light: lightBefore(position - pixel, at(pixel - 1), at(pixel), at(pixel + 1)) }
  }
  return Array.from({ length: target }, (_, index) => {
    const [from, to] = [border(index), border(index + 1)]
    let light = -from.light
    for (let pixel = from.pixel; pixel < to.pixel; pixel += 1) light += at(pixel)
    return (light + to.light) * (target / line.length)
  })
}

const columnsOf = (grid: Grid): Grid => (grid[0] ?? []).map((_, x) => grid.map((row) => row[x] ?? 0))

function slowScaled({ width, height, luma }: GreyImage, toWidth: number, toHeight: number): Grid {
  const rows = Array.from({ length: height }, (_, y) => [...luma.subarray(y * width, (y + 1) * width)])
  if (width === toWidth && height === toHeight) return rows
  const wide = rows.map((row) => slowLine(row, toWidth))
  const high = columnsOf(columnsOf(wide).map((column) => slowLine(column, toHeight)))
  return high.map((row) => row.map((value) => Math.floor(value + 0.5)))
}

/** Computes the label dot by dot in the documented order: scale, threshold, position, rotate, crop. */
function slowDots(image: GreyImage, options: Options): boolean[][] {
  const { width, height, rotation, threshold, cropX = 0, cropY = 0 } = options
  const place = placeImage(image, options)
  const scaled = slowScaled(image, place.width, place.height)
  const dotAt = (x: number, y: number) => (scaled[y - place.y]?.[x - place.x] ?? 255) < threshold
  const isQuarter = rotation === 90 || rotation === 270
  const [turnedWidth, turnedHeight] = isQuarter ? [height, width] : [width, height]
  const source = (x: number, y: number): [number, number] => {
    if (rotation === 90) return [y, height - 1 - x]
    if (rotation === 270) return [width - 1 - y, x]
    return rotation === 180 ? [width - 1 - x, height - 1 - y] : [x, y]
  }
  return Array.from({ length: turnedHeight - cropY }, (_, y) =>
    Array.from({ length: turnedWidth - cropX }, (_, x) => dotAt(...source(x + cropX, y + cropY))),
  )
}

/** Returns rows of packed bits as text, including the padding bits. */
function packed(dots: boolean[][]): string[] {
  return dots.map((row) => {
    const length = Math.ceil(row.length / 8) * 8
    return Array.from({ length }, (_, x) => (row[x] ? '#' : '.')).join('')
  })
}

function drawn(image: GreyImage, options: Options): string[] {
  const { bits, bytesPerRow, height } = rasterise(image, options)
  return Array.from({ length: height }, (_, y) =>
    [...bits.subarray(y * bytesPerRow, (y + 1) * bytesPerRow)]
      .map((byte) => byte.toString(2).padStart(8, '0').replaceAll('0', '.').replaceAll('1', '#'))
      .join(''),
  )
}

const PICTURES: Readonly<Record<string, (random: () => number) => number>> = {
  noise: (random) => Math.floor(random() * 256),
  'black and white': (random) => (random() < 0.4 ? 0 : 255),
  'greys about the threshold': (random) => 126 + Math.floor(random() * 4),
}

/** Creates patches with grey between them and repeated rows, as labels have them. */
function patches(width: number, height: number, random: () => number): GreyImage {
  const luma = new Uint8Array(width * height).fill(255)
  for (let patch = 0; patch < 12; patch += 1) {
    const [x, y] = [Math.floor(random() * width), Math.floor(random() * height)]
    const [right, bottom] = [x + 1 + random() * (width / 2), y + 1 + random() * (height / 2)]
    const value = [0, 0, 255, 90, 170][patch % 5] ?? 0
    for (let row = y; row < Math.min(height, bottom); row += 1) {
      luma.fill(value, row * width + x, row * width + Math.min(width, Math.floor(right)))
    }
  }
  return { width, height, luma }
}

function picture(kind: string, width: number, height: number, random: () => number): GreyImage {
  const pixel = PICTURES[kind]
  if (pixel === undefined) return patches(width, height, random)
  return { width, height, luma: Uint8Array.from({ length: width * height }, () => pixel(random)) }
}

const SIZES = [
  ['as it is', 61, 43, 61, 43],
  ['a little larger', 61, 43, 65, 46],
  ['half as large again', 37, 51, 55, 77],
  ['three times as large', 20, 15, 61, 44],
  ['two thirds', 90, 69, 60, 46],
  ['a seventh, more pixels than a word holds', 371, 140, 53, 20],
  ['with white beside it', 40, 60, 71, 50],
  ['with white above it', 75, 20, 50, 61],
] as const

describe('DESK-052 the dots of a label, compared with the slow reference', () => {
  for (const kind of [...Object.keys(PICTURES), 'patches']) {
    test.each(SIZES)(`${kind}, %s`, (name, width, height, toWidth, toHeight) => {
      const random = randomNumbers(width * 7919 + toHeight + kind.length)
      const image = picture(kind, width, height, random)
      for (const rotation of [0, 90, 180, 270] as const) {
        const threshold = [128, 1, 90, 255][rotation / 90] ?? 128
        const [cropX, cropY] =
          rotation === 90 ? [0, 0] : [Math.floor(random() * 12), Math.floor(random() * 9)]
        const options = { width: toWidth, height: toHeight, rotation, threshold, cropX, cropY }
        expect(drawn(image, options), `${name}, turned by ${rotation}`).toEqual(
          packed(slowDots(image, options)),
        )
      }
    })
  }
})
