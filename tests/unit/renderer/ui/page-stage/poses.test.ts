import { describe, expect, test } from 'vitest'
import type { PlacedFace, StageOpening } from '#renderer/ui/page-stage/opening.ts'
import { posesOf, type Poses } from '#renderer/ui/page-stage/poses.ts'

const SIZE = { width: 154, height: 216 }

function opening(index: number, ...faces: [PlacedFace['side'], number][]): StageOpening {
  return {
    index,
    faces: faces.map(([side, page]) => ({
      side,
      face: { page, mask: null, size: SIZE, thumbnail: null, isCover: page > 100 },
    })),
  }
}

/** Cover, 1, 2 3, 4, cover. */
const BOOK = [
  opening(0, ['right', 101]),
  opening(1, ['right', 1]),
  opening(2, ['left', 2], ['right', 3]),
  opening(3, ['left', 4]),
  opening(4, ['left', 102]),
]

const at = (index: number): StageOpening => BOOK[index] ?? opening(index)

/** Returns the visible pages from left to right; `·` is paper without a page, null is nothing. */
function pages({ left, front, back, right }: Poses): unknown[] {
  return [left, front, back, right].map((pose) => pose && (pose.face?.page ?? '·'))
}

function leaf(from: number, to: number, degrees: number): Poses {
  return posesOf({ leaf: { from: at(from), to: at(to), degrees } }, BOOK.length, 0)
}

describe('a book', () => {
  test('shows its cover when closed, and paper on both sides when open', () => {
    const seen = BOOK.map((one) => pages(posesOf({ rest: one }, BOOK.length, 0)))
    expect(seen).toEqual([
      [null, null, null, 101],
      ['·', null, null, 1],
      [2, null, null, 3],
      [4, null, null, '·'],
      [102, null, null, null],
    ])
  })

  test('a leaf removes one page and brings the next, above the following ones', () => {
    expect(pages(leaf(1, 2, 30))).toEqual(['·', 1, 2, 3])
    expect(pages(leaf(2, 3, 30))).toEqual([2, 3, 4, '·'])
    expect(pages(leaf(0, 1, 30))).toEqual([null, 101, '·', 1])
  })

  test('backwards it shows the same pages as forwards, and a jump shows the two ends', () => {
    expect(pages(leaf(2, 1, 30))).toEqual(pages(leaf(1, 2, 30)))
    expect(pages(leaf(1, 3, 90))).toEqual(['·', 1, 4, '·'])
  })

  test('a cover is stiffer than paper', () => {
    const [paper, cover] = [leaf(2, 3, 90), leaf(0, 1, 90)].map(({ front }) =>
      Math.abs(front?.bend.rise ?? 0),
    )
    expect(paper).toBeCloseTo(1.1, 10)
    expect(cover).toBeCloseTo(0.15, 10)
  })

  test('pages darken under the leaf, but not at the start and the end of the turn', () => {
    const strength = (degrees: number) => leaf(1, 2, degrees).right?.shadow.strength ?? 1
    expect(strength(90)).toBeGreaterThan(0.2)
    expect(strength(0)).toBe(0)
    expect(strength(180)).toBeCloseTo(0, 10)
  })
})

describe('a sheet', () => {
  const sides = [opening(0, ['middle', 1]), opening(1, ['middle', 2])] as const

  test('is in the middle and turns about its centre', () => {
    const lying = posesOf({ rest: sides[0] }, 2, 0)
    expect(pages(lying)).toEqual([null, null, null, 1])
    expect(lying.right?.hinge).toEqual({ x: -SIZE.width / 2, z: -0 })
    const upright = posesOf({ leaf: { from: sides[0], to: sides[1], degrees: 90 } }, 2, 0)
    expect(pages(upright)).toEqual([null, 1, 2, null])
    expect(upright.front?.hinge.x).toBeCloseTo(0, 10)
    expect(upright.front?.hinge.z).toBeCloseTo(-SIZE.width / 2, 10)
  })

  test('in the trimmed view it turns about the centre of the remaining part', () => {
    expect(posesOf({ rest: sides[0] }, 2, 3).right?.hinge.x).toBe(-(SIZE.width - 6) / 2)
  })
})
