import { expect, test } from 'vitest'
import { byteCount } from '#renderer/ui/byte-count.ts'
import { nextZoom, zoomPercent, scaleOf } from '#renderer/ui/pdf-viewer/zoom.ts'

const A4 = 595

test('a document opens at the width of the window, and 100% is its size on paper', () => {
  expect(scaleOf('width', 1190, A4)).toBe(2)
  expect(zoomPercent(scaleOf(1, 1190, A4))).toBe(100)
  expect(scaleOf(1, 1190, A4) * 72).toBe(96)
  expect(zoomPercent(scaleOf('width', 0, 0))).toBe(100)
})

test('zooming continues in steps from the present size, and stops at the limits', () => {
  const fitted = scaleOf('width', 1263, A4)
  expect(zoomPercent(fitted)).toBe(159)
  expect(nextZoom(fitted, 1)).toBe(1.75)
  expect(nextZoom(fitted, -1)).toBe(1.5)
  const seen: number[] = []
  for (let zoom = 1; ; zoom = nextZoom(scaleOf(zoom, 0, A4), 1)) {
    if (seen.at(-1) === zoom) break
    seen.push(zoom)
  }
  expect(seen).toEqual([1, 1.1, 1.25, 1.5, 1.75, 2, 3, 4])
  expect(nextZoom(scaleOf(0.25, 0, A4), -1)).toBe(0.25)
})

test('DESK-036 bytes are shown in the units of a file manager', () => {
  expect([0, 999, 1_000, 1_550, 2_000_000_000, 2_147_483_648].map((bytes) => byteCount(bytes))).toEqual([
    '0\u00a0B',
    '999\u00a0B',
    '1\u00a0kB',
    '1,6\u00a0kB',
    '2\u00a0GB',
    '2,1\u00a0GB',
  ])
})
