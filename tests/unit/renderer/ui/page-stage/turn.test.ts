import { describe, expect, test } from 'vitest'
import type { PlacedFace, StageOpening } from '#renderer/ui/page-stage/opening.ts'
import { stepAt, Turning } from '#renderer/ui/page-stage/turn.ts'

function opening(index: number, side: PlacedFace['side'] = 'right'): StageOpening {
  const size = { width: 154, height: 216 }
  const face = { page: index, mask: null, size, thumbnail: null, isCover: false }
  return { index, faces: [{ face, side }] }
}

function at(first: StageOpening): Turning {
  const turning = new Turning()
  turning.aim(first, 'at once', 0)
  turning.frame(0)
  return turning
}

/** Returns the index of the resting opening, or the leaf as `from>to degrees`. */
function seen(turning: Turning, now: number): string {
  const turned = turning.frame(now)
  if (!turned) return 'nothing'
  if ('rest' in turned) return String(turned.rest.index)
  const { from, to, degrees } = turned.leaf
  return `${from.index}>${to.index} ${degrees}`
}

describe('a leaf', () => {
  test('PREF-032 has 360 steps of 6 ms', () => {
    expect([0, 5.9, 6, 1079, 1080, 2159, 2160, 9999].map(stepAt)).toEqual([0, 0, 1, 179, 180, 359, 360, 360])
    const turning = at(opening(0))
    turning.aim(opening(1), 'turn', 1000)
    expect(seen(turning, 1000)).toBe('0>1 0')
    expect(seen(turning, 1000 + 180 * 6)).toBe('0>1 90')
    expect(seen(turning, 1000 + 359 * 6)).toBe('0>1 179.5')
    expect(turning.isMoving).toBe(true)
    expect(seen(turning, 1000 + 360 * 6)).toBe('1')
    expect(turning.isMoving).toBe(false)
  })

  test.each([6, 16, 250])(
    'PREF-032 with frames of %i ms it stops with the first frame at or after 2160 ms',
    (frame) => {
      const turning = at(opening(0))
      turning.aim(opening(1), 'turn', 0)
      const rests: number[] = []
      for (let now = 0; now <= 3000; now += frame) if (seen(turning, now) === '1') rests.push(now)
      expect(rests[0]).toBe(Math.ceil(2160 / frame) * frame)
    },
  )

  test('turns in the other direction when going back', () => {
    const turning = at(opening(5))
    turning.aim(opening(2), 'turn', 0)
    expect(seen(turning, 0)).toBe('5>2 180')
    expect(seen(turning, 540)).toBe('5>2 135')
  })

  test('a press during a turn ends that turn, and several presses between two frames turn one leaf to the newest opening', () => {
    const turning = at(opening(0))
    turning.aim(opening(1), 'turn', 0)
    expect(seen(turning, 540)).toBe('0>1 45')
    for (const index of [2, 3, 4, 5]) turning.aim(opening(index), 'turn', 540 + index)
    expect(seen(turning, 545 + 540)).toBe('1>5 45')
    expect(seen(turning, 545 + 2160)).toBe('5')
  })

  test('going forward and back between two frames turns no leaf', () => {
    const turning = at(opening(0))
    turning.aim(opening(1), 'turn', 0)
    turning.aim(opening(0), 'turn', 1)
    expect(seen(turning, 2)).toBe('0')
    expect(turning.isMoving).toBe(false)
  })

  test('aiming at the same opening again, as on a re-render, does not stop the turn, but a move without animation does', () => {
    const turning = at(opening(0))
    turning.aim(opening(1), 'turn', 0)
    seen(turning, 0)
    turning.aim(opening(1), 'turn', 100)
    expect(seen(turning, 540)).toBe('0>1 45')
    turning.aim(opening(1), 'at once', 600)
    expect(seen(turning, 601)).toBe('1')
  })

  test("a sheet turns, but a cover that opens flat and a book's opening are exchanged without turning", () => {
    const sheet = at(opening(0, 'middle'))
    sheet.aim(opening(1, 'middle'), 'turn', 0)
    expect(seen(sheet, 1080)).toBe('0>1 90')
    const wrapped = at(opening(0, 'middle'))
    wrapped.aim(opening(1), 'turn', 0)
    expect(seen(wrapped, 1)).toBe('1')
  })
})
