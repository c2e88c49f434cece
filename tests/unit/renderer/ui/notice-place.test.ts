import { describe, expect, test } from 'vitest'
import { freePlace, type Box } from '#renderer/ui/notice-place.ts'

const WINDOW = { width: 1366, height: 768 }
const NOTICE = { width: 380, height: 64 }

const free = (
  size: { width: number; height: number },
  window: { width: number; height: number },
  clickable: readonly Box[],
  current: Box | null = null,
  inUse: readonly Box[] = [],
) => freePlace(size, window, { inUse, clickable }, current)

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

function covers(place: Box | null, taken: readonly Box[]): boolean {
  if (!place) throw new Error('there is no place')
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
    expect(free(NOTICE, WINDOW, [])).toEqual(box(970, 664, 380, 64))
  })

  test('covers neither the pager nor the menu of a row, however many notices there are', () => {
    const taken = [PAGER, ...MENUS]
    for (const height of [64, 140, 320]) {
      const place = free({ width: 380, height }, WINDOW, taken)
      expect(covers(place, taken)).toBe(false)
      expect(place?.top).toBeGreaterThanOrEqual(56)
      expect(place?.bottom).toBeLessThanOrEqual(728)
    }
  })

  test('exists also in a window at 200 %', () => {
    const small = { width: 683, height: 384 }
    const taken = [box(0, 300, 683, 44), box(16, 60, 300, 32), box(640, 110, 32, 180)]
    const place = free({ width: 380, height: 64 }, small, taken)
    expect(covers(place, taken)).toBe(false)
  })

  test('a free position stays, an occupied one changes', () => {
    const current = box(600, 300, 380, 64)
    expect(free(NOTICE, WINDOW, [PAGER], current)).toBe(current)
    expect(free(NOTICE, WINDOW, [box(700, 320, 90, 30)], current)).not.toBe(current)
  })

  test('never covers an element in use, even if it covers others instead', () => {
    const field = box(960, 560, 390, 160)
    const everything = [box(0, 0, 1366, 768)]
    const current = box(970, 664, 380, 64)
    expect(covers(free(NOTICE, WINDOW, everything, current, [field]), [field])).toBe(false)
    expect(free(NOTICE, WINDOW, [], null, [box(0, 100, 1366, 600)])).toBeNull()
  })

  test('is inside a narrow window', () => {
    const narrow = { width: 320, height: 640 }
    const place = free({ width: 288, height: 90 }, narrow, [box(0, 0, 320, 640)])
    expect(place?.left).toBeGreaterThanOrEqual(0)
    expect(place?.right).toBeLessThanOrEqual(320)
  })

  test('if no position is free, the one that covers least is used', () => {
    const everything = [box(0, 0, 1366, 600), box(0, 600, 1366, 168)]
    const half = [box(0, 0, 1366, 768), box(0, 0, 700, 768)]
    expect(free(NOTICE, WINDOW, everything)?.bottom).toBeLessThanOrEqual(728)
    expect(free(NOTICE, WINDOW, half)?.left).toBeGreaterThanOrEqual(700)
  })
})
