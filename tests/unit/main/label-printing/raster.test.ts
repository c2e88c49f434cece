import { describe, expect, test } from 'vitest'
import type { GreyImage } from '#main/services/label-printing/png-reader.ts'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { placeImage, rasterise } from '#main/services/label-printing/rasterise.ts'

function grey(rows: readonly (readonly number[])[]): GreyImage {
  return { width: rows[0]?.length ?? 0, height: rows.length, luma: Uint8Array.from(rows.flat()) }
}

/** Returns the raster as rows of `#` and `.`. */
function drawn(raster: Raster): string[] {
  return Array.from({ length: raster.height }, (_, y) =>
    Array.from({ length: raster.width }, (_, x) => {
      const byte = raster.bits[y * raster.bytesPerRow + (x >> 3)] ?? 0
      return ((byte >> (7 - (x & 7))) & 1) === 1 ? '#' : '.'
    }).join(''),
  )
}

const upright = { rotation: 0, threshold: 128 } as const

describe('raster', () => {
  test('packs rows with the leftmost dot in the highest bit and 1 for black', () => {
    const raster = rasterise(grey([[0, 255, 255, 255, 255, 255, 255, 0, 0, 255]]), {
      width: 10,
      height: 1,
      ...upright,
    })
    expect(raster).toMatchObject({ width: 10, height: 1, bytesPerRow: 2 })
    expect([...raster.bits]).toEqual([0b1000_0001, 0b1000_0000])
  })

  test('leaves the padding bits of the last byte white', () => {
    const black = grey([Array.from({ length: 13 }, () => 0)])
    expect([...rasterise(black, { width: 13, height: 1, ...upright }).bits]).toEqual([0xff, 0xf8])
  })

  test('decides which dots are black by the profile’s threshold, after scaling', () => {
    const image = grey([[100, 140, 127, 128]])
    const at = (threshold: number) =>
      drawn(rasterise(image, { width: 4, height: 1, rotation: 0, threshold }))[0]
    expect(at(96)).toBe('....')
    expect(at(128)).toBe('#.#.')
    expect(at(160)).toBe('####')
  })

  test('rotates clockwise by the profile rotation', () => {
    const image = grey([
      [0, 255, 255],
      [255, 255, 0],
    ])
    const turned = (rotation: 0 | 90 | 180 | 270) =>
      drawn(rasterise(image, { width: 3, height: 2, rotation, threshold: 128 }))
    expect(turned(0)).toEqual(['#..', '..#'])
    expect(turned(90)).toEqual(['.#', '..', '#.'])
    expect(turned(180)).toEqual(['#..', '..#'])
    expect(turned(270)).toEqual(['.#', '..', '#.'])
    const corner = grey([
      [0, 255],
      [255, 255],
    ])
    const cornerAt = (rotation: 90 | 180 | 270) =>
      drawn(rasterise(corner, { width: 2, height: 2, rotation, threshold: 128 }))
    expect(cornerAt(90)).toEqual(['.#', '..'])
    expect(cornerAt(180)).toEqual(['..', '.#'])
    expect(cornerAt(270)).toEqual(['..', '#.'])
  })

  test('crops columns and rows for a negative offset', () => {
    const image = grey([
      [0, 255, 255],
      [255, 0, 0],
    ])
    const raster = rasterise(image, { width: 3, height: 2, ...upright, cropX: 1, cropY: 1 })
    expect(drawn(raster)).toEqual(['##'])
  })

  test('preserves the position of an edge that crosses a pixel', () => {
    // The edge is at 2.75 of 4 pixels, so 11 of 16 dots are black.
    const image = grey([[0, 0, 64, 255]])
    expect(drawn(rasterise(image, { width: 16, height: 4, ...upright }))[0]).toBe('###########.....')
  })

  test('preserves the black area when reducing', () => {
    const bars = grey([Array.from({ length: 90 }, (_, x) => (x % 9 < 4 ? 0 : 255))])
    const row = drawn(rasterise(bars, { width: 30, height: 1, ...upright }))[0] ?? ''
    expect(row.match(/#+/g)).toHaveLength(10)
  })

  test('equal rows remain equal, and different ones are not confused', () => {
    const rows = [0, 0, 0, 255, 255, 0, 255, 255, 255, 255].map((value) => [value, 255, value])
    const twice = drawn(rasterise(grey(rows), { width: 6, height: 20, ...upright }))
    expect(twice).toEqual(
      rows.flatMap(([value]) => {
        const row = value === 0 ? '##..##' : '......'
        return [row, row]
      }),
    )
  })

  test('scales an image with other proportions to the largest size that fits, centred on white', () => {
    const square = grey([
      [0, 0],
      [0, 0],
    ])
    const raster = rasterise(square, { width: 4, height: 8, ...upright })
    expect(drawn(raster)).toEqual(['....', '....', '####', '####', '####', '####', '....', '....'])
  })

  test('2x and 3x images of 339 by 566 fill the whole label at both resolutions', () => {
    for (const scale of [2, 3]) {
      const image = { width: 339 * scale, height: 566 * scale }
      for (const label of [
        { width: 718, height: 1198 },
        { width: 1059, height: 1769 },
      ]) {
        expect(placeImage(image, label)).toEqual({ x: 0, y: 0, ...label })
      }
    }
    expect(placeImage({ width: 1000, height: 1000 }, { width: 718, height: 1198 })).toMatchObject({
      x: 0,
      y: 240,
      width: 718,
      height: 718,
    })
  })
})
