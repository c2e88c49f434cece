import { describe, expect, test } from 'vitest'
import { freePlace, type Box } from '#renderer/ui/notice-place.ts'

const WINDOW = { width: 1366, height: 768 }
const NOTICE = { width: 380, height: 64 }

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

function covers(place: Box, taken: readonly Box[]): boolean {
  return taken.some(
    ({ left, top, right, bottom }) =>
      place.left < right && left < place.right && place.top < bottom && top < place.bottom,
  )
}

/** The pager below a list, and the menu buttons at the end of its rows. */
const PAGER = box(236, 690, 1114, 40)
const MENUS = Array.from({ length: 15 }, (_, row) => box(1316, 200 + row * 32, 32, 28))

describe('the position of notices', () => {
  test('is the lower right corner if that is free', () => {
    expect(freePlace(NOTICE, WINDOW, [], null)).toEqual(box(970, 664, 380, 64))
  })

  test('covers neither the pager nor the menu of a row, however many notices there are', () => {
    const taken = [PAGER, ...MENUS]
    for (const height of [64, 140, 320]) {
      const place = freePlace({ width: 380, height }, WINDOW, taken, null)
      expect(covers(place, taken)).toBe(false)
      expect(place.top).toBeGreaterThanOrEqual(56)
      expect(place.bottom).toBeLessThanOrEqual(728)
    }
  })

  test('exists also in a window at 200 %', () => {
    const small = { width: 683, height: 384 }
    const taken = [box(0, 300, 683, 44), box(16, 60, 300, 32), box(640, 110, 32, 180)]
    const place = freePlace({ width: 380, height: 64 }, small, taken, null)
    expect(covers(place, taken)).toBe(false)
  })

  test('a free position stays, an occupied one changes', () => {
    const current = box(600, 300, 380, 64)
    expect(freePlace(NOTICE, WINDOW, [PAGER], current)).toBe(current)
    expect(freePlace(NOTICE, WINDOW, [box(700, 320, 90, 30)], current)).not.toBe(current)
  })

  test('if no position is free, the one that covers least is used', () => {
    const everything = [box(0, 0, 1366, 600), box(0, 600, 1366, 168)]
    const half = [box(0, 0, 1366, 768), box(0, 0, 700, 768)]
    expect(freePlace(NOTICE, WINDOW, everything, null).bottom).toBeLessThanOrEqual(728)
    expect(freePlace(NOTICE, WINDOW, half, null).left).toBeGreaterThanOrEqual(700)
  })
})
