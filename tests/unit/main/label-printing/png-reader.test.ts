import { deflateSync, crc32 } from 'node:zlib'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { isApiFailure } from '#shared/api/api-error.ts'
import { readPng } from '#main/services/label-printing/png-reader.ts'
import { labelImage } from '#support/label-images.ts'

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

interface RawPng {
  width: number
  height: number
  depth: number
  colourType: number
  /** Filtered rows, each with its filter byte. */
  rows: Uint8Array
  extra?: Buffer[]
  isInterlaced?: boolean
}

function buildPng({
  width,
  height,
  depth,
  colourType,
  rows,
  extra = [],
  isInterlaced = false,
}: RawPng): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colourType
  header[12] = isInterlaced ? 1 : 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Any bytes are valid filtered data, because every filter can be reversed. */
function noise(length: number, seed: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  })
}

function noiseRows(height: number, stride: number, filters: readonly number[]): Uint8Array {
  const rows = noise(height * (stride + 1), height * 31 + stride)
  for (let row = 0; row < height; row += 1) rows[row * (stride + 1)] = filters[row % filters.length] ?? 0
  return rows
}

/** Returns the picture as pngjs reads it, composited on white, with the integer luma of Rec. 601. */
function expectedLuma(png: Buffer): number[] {
  const { data } = PNG.sync.read(png)
  return Array.from({ length: data.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4)
    const luma = Math.floor((77 * red + 150 * green + 29 * blue + 128) / 256)
    return 255 - Math.round(((255 - luma) * alpha) / 255)
  })
}

/** Returns the number of pixels that differ from pngjs. */
async function differences(png: Buffer): Promise<number> {
  const { luma } = await readPng(png)
  const expected = expectedLuma(png)
  return luma.length === expected.length
    ? expected.filter((value, at) => value !== luma[at]).length
    : Infinity
}

/**
 * Returns the byte that a filter predicts from the bytes to the left, above and in the corner (PNG specification, 9.2).
 */
function expectedByte(filter: number, left: number, above: number, corner: number): number {
  const way = (value: number) => Math.abs(left + above - corner - value)
  if (filter === 3) return (left + above) >> 1
  if (filter < 3) return [0, left, above][filter] ?? 0
  if (way(left) <= way(above) && way(left) <= way(corner)) return left
  return way(above) <= way(corner) ? above : corner
}

/** Filters real pixels of `step` bytes. */
function filteredRows(
  pixels: Uint8Array,
  width: number,
  step: number,
  filters: readonly number[],
): Uint8Array {
  const stride = width * step
  const height = pixels.length / stride
  const rows = new Uint8Array(height * (stride + 1))
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (pixels[y * stride + x] ?? 0))
  for (let y = 0; y < height; y += 1) {
    const filter = filters[y % filters.length] ?? 0
    rows[y * (stride + 1)] = filter
    for (let x = 0; x < stride; x += 1) {
      const expected = expectedByte(filter, at(x - step, y), at(x, y - 1), at(x - step, y - 1))
      rows[y * (stride + 1) + 1 + x] = at(x, y) - expected
    }
  }
  return rows
}

/** Creates black, white and grey in RGB or RGBA, in which every third row equals the one above. */
function greyPixels(width: number, height: number, step: 3 | 4): Uint8Array {
  const greys = noise(width * height, width + step)
  const pixels = new Uint8Array(width * height * step).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = greys[(y % 3 === 2 ? y - 1 : y) * width + x] ?? 0
      const shown = value < 90 ? 0 : value < 180 ? 255 : value
      pixels.fill(shown, (y * width + x) * step, (y * width + x) * step + 3)
    }
  }
  return pixels
}

async function messageOf(bytes: Uint8Array): Promise<{ code: string; message: string }> {
  try {
    await readPng(bytes)
  } catch (error) {
    if (isApiFailure(error)) return error.error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('PNG reader compared with pngjs', () => {
  const samples = { grey: [0, 1], colour: [2, 3], greyAlpha: [4, 2], colourAlpha: [6, 4] } as const
  for (const [name, [colourType, count]] of Object.entries(samples)) {
    for (const filters of [[0], [1], [2], [3], [4], [4, 3, 2, 1, 0]]) {
      for (const width of [1, 2, 37]) {
        test(`reads 8-bit ${name}, filters ${filters.join('')}, width ${width}`, async () => {
          const rows = noiseRows(23, width * count, filters)
          expect(await differences(buildPng({ width, height: 23, depth: 8, colourType, rows }))).toBe(0)
        })
      }
    }
  }

  test('reads a palette with transparent entries', async () => {
    const extra = [chunk('PLTE', noise(256 * 3, 5)), chunk('tRNS', noise(40, 9))]
    const rows = noiseRows(19, 33, [4, 2, 0])
    expect(await differences(buildPng({ width: 33, height: 19, depth: 8, colourType: 3, rows, extra }))).toBe(
      0,
    )
  })

  test('reads 1-bit grey and 1-bit palette with a width that is not a multiple of 8', async () => {
    for (const colourType of [0, 3]) {
      const extra = colourType === 3 ? [chunk('PLTE', Uint8Array.from([255, 255, 255, 10, 20, 30]))] : []
      const rows = noiseRows(11, 3, [0, 2, 1])
      expect(await differences(buildPng({ width: 21, height: 11, depth: 1, colourType, rows, extra }))).toBe(
        0,
      )
    }
  })

  test('reads 2-bit, 4-bit and 16-bit images', async () => {
    for (const [depth, stride] of [
      [2, 6],
      [4, 11],
      [16, 42],
    ] as const) {
      const rows = noiseRows(9, stride, [0, 1, 2])
      expect(await differences(buildPng({ width: 21, height: 9, depth, colourType: 0, rows }))).toBe(0)
    }
  })

  const FILTERS = [[0], [1], [2], [3], [4], [4, 3, 2, 1, 0], [2, 2, 4, 1]]
  const kinds = { RGB: [2, 3], RGBA: [6, 4] } as const
  for (const [name, [colourType, step]] of Object.entries(kinds)) {
    for (const filters of FILTERS) {
      test(`reads a grey picture in ${name}, filters ${filters.join('')}`, async () => {
        for (const width of [1, 2, 31]) {
          const rows = filteredRows(greyPixels(width, 17, step), width, step, filters)
          expect(await differences(buildPng({ width, height: 17, depth: 8, colourType, rows }))).toBe(0)
        }
      })

      test(`reads a grey picture in ${name} with one pixel of colour, filters ${filters.join('')}`, async () => {
        // The coloured pixel is in the first row, after a repeated row, in the middle or in the last row, in each
        // channel.
        for (const [y, channel] of [
          [0, 0],
          [3, 1],
          [8, 2],
          [16, step - 1],
        ] as const) {
          const pixels = greyPixels(31, 17, step)
          const at = (y * 31 + 12) * step + channel
          pixels[at] = (pixels[at] ?? 0) ^ 0x5a
          const rows = filteredRows(pixels, 31, step, filters)
          expect(await differences(buildPng({ width: 31, height: 17, depth: 8, colourType, rows }))).toBe(0)
        }
      })
    }
  }

  test('reads interlaced images of every colour and depth', async () => {
    const [width, height] = [21, 13]
    /** The first column and row of each pass, and the steps to the next ones. */
    const passes = [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ] as const
    const extra = [chunk('PLTE', noise(256 * 3, 5))]
    for (const [colourType, channels, depths] of [
      [0, 1, [1, 2, 4, 8, 16]],
      [2, 3, [8, 16]],
      [3, 1, [1, 2, 4, 8]],
      [4, 2, [8, 16]],
      [6, 4, [8, 16]],
    ] as const) {
      for (const depth of depths) {
        const rows = Buffer.concat(
          passes.map(([left, top, across, down]) => {
            const stride = Math.ceil((Math.ceil((width - left) / across) * channels * depth) / 8)
            return noiseRows(Math.ceil((height - top) / down), stride, [0, 1, 2, 3, 4])
          }),
        )
        const isPalette = colourType === 3
        const png = { width, height, depth, colourType, rows, isInterlaced: true }
        expect(await differences(buildPng({ ...png, extra: isPalette ? extra : [] }))).toBe(0)
      }
    }
  })

  test('reads 16 bits per channel of every colour type', async () => {
    for (const [colourType, channels] of [
      [0, 1],
      [2, 3],
      [4, 2],
      [6, 4],
    ] as const) {
      const rows = noiseRows(9, 21 * channels * 2, [4, 3, 2, 1, 0])
      expect(await differences(buildPng({ width: 21, height: 9, depth: 16, colourType, rows }))).toBe(0)
    }
  })

  test('treats the transparent colour of a grey and of a colour image as white', async () => {
    const rows = Uint8Array.from([0, 7, 8])
    const grey = buildPng({
      width: 2,
      height: 1,
      depth: 8,
      colourType: 0,
      rows,
      extra: [chunk('tRNS', Uint8Array.from([0, 7]))],
    })
    expect([...(await readPng(grey)).luma]).toEqual([255, 8])
    const colour = buildPng({
      width: 2,
      height: 1,
      depth: 8,
      colourType: 2,
      rows: Uint8Array.from([0, 1, 2, 3, 0, 0, 0]),
      extra: [chunk('tRNS', Uint8Array.from([0, 1, 0, 2, 0, 3]))],
    })
    expect([...(await readPng(colour)).luma]).toEqual([255, 0])
  })

  test('reads a label that a canvas has written', async () => {
    expect(await differences(Buffer.from(labelImage({ scale: 2 })))).toBe(0)
  })
})

describe('PNG reader refuses in Polish', () => {
  const label = labelImage({ scale: 2 })

  test('an image truncated anywhere is refused as truncated, never read in part', async () => {
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      const { code, message } = await messageOf(label.subarray(0, Math.floor(label.length * part)))
      expect(code).toBe('LABEL_UNREADABLE')
      expect(message).toContain('ucięty')
    }
  })

  test('a changed byte is refused as damaged', async () => {
    const broken = Uint8Array.from(label)
    broken[Math.floor(broken.length / 2)] = (broken[Math.floor(broken.length / 2)] ?? 0) ^ 0xff
    expect(await messageOf(broken)).toMatchObject({
      code: 'LABEL_UNREADABLE',
      message: expect.stringContaining('uszkodzony'),
    })
  })

  test('a file that is not a PNG is refused', async () => {
    expect(await messageOf(Buffer.from('<html>502</html>'))).toMatchObject({
      code: 'LABEL_UNREADABLE',
      message: expect.stringContaining('to nie jest obraz PNG'),
    })
    expect((await messageOf(new Uint8Array())).code).toBe('LABEL_UNREADABLE')
  })

  test('an image of more than 60 megapixels is refused before any of it is decompressed', async () => {
    const bomb = buildPng({ width: 60_000, height: 60_000, depth: 8, colourType: 6, rows: new Uint8Array(8) })
    expect((await messageOf(bomb)).message).toContain('za duży')
  })

  test('a small header with a huge data stream is refused', async () => {
    const bomb = buildPng({ width: 4, height: 4, depth: 8, colourType: 0, rows: new Uint8Array(50_000_000) })
    expect(await messageOf(bomb)).toMatchObject({
      code: 'LABEL_UNREADABLE',
      message: expect.stringContaining('uszkodzony'),
    })
  })

  test('a stream with too few pixels is refused as truncated', async () => {
    const short = buildPng({ width: 40, height: 40, depth: 8, colourType: 0, rows: new Uint8Array(41 * 20) })
    expect((await messageOf(short)).message).toContain('ucięty')
  })

  test('an unknown filter and an unknown colour type are refused', async () => {
    const rows = Uint8Array.from([9, 1, 2])
    expect((await messageOf(buildPng({ width: 2, height: 1, depth: 8, colourType: 0, rows }))).code).toBe(
      'LABEL_UNREADABLE',
    )
    expect((await messageOf(buildPng({ width: 2, height: 1, depth: 8, colourType: 5, rows }))).code).toBe(
      'LABEL_UNREADABLE',
    )
  })
})
