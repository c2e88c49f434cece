import { describe, expect, test } from 'vitest'
import { fitScale } from '#shared/domain/preflight/measures.ts'
import { faceBox, fitPages, onCanvas } from '#renderer/ui/page-stage/fit.ts'
import type { PlacedFace, StageFace } from '#renderer/ui/page-stage/opening.ts'

const CANVAS = { width: 1000, height: 600 }
const A4 = { width: 216, height: 303 }
const SPREAD = { width: 432, height: 303 }

function placed(side: PlacedFace['side'], size = A4): PlacedFace {
  const face: StageFace = { page: 1, mask: null, size, thumbnail: null, isCover: false }
  return { face, side }
}

describe('the map from paper to canvas', () => {
  test('PREF-025..027 PREF-031 on a canvas 600 px high it has the same scale as the displayed sizes', () => {
    for (const size of [SPREAD, { width: 154, height: 216 }, { width: 96, height: 56 }]) {
      expect(fitPages(CANVAS, size).scale).toBeCloseTo(fitScale(CANVAS.width, size), 10)
    }
    // 1000 less the spacing of both sides; 600 less the strip and the spacing above and below.
    expect(fitPages(CANVAS, { width: 432, height: 56 }).scale).toBeCloseTo((0.99 * (1000 - 2 * 30)) / 432, 10)
    expect(fitPages(CANVAS, A4).scale).toBeCloseTo((0.99 * (600 - 40 - 2 * 30)) / 303, 10)
  })

  test('a canvas of the whole window shows more, one without space shows nothing', () => {
    expect(fitPages({ width: 1900, height: 1000 }, A4).scale).toBeCloseTo((0.99 * 900) / 303, 10)
    expect(fitPages({ width: 50, height: 600 }, A4).scale).toBe(0)
    expect(fitPages(CANVAS, { width: 0, height: 303 }).scale).toBe(0)
  })

  test('two pages meet at the spine, a sheet is in the middle, and each is at half the free height', () => {
    const fit = fitPages(CANVAS, SPREAD)
    const [left, right, middle] = [placed('left'), placed('right'), placed('middle')].map((face) =>
      faceBox(fit, face),
    )
    expect(left && left.x + left.width).toBeCloseTo(500, 10)
    expect(right?.x).toBe(500)
    expect(middle && middle.x + middle.width / 2).toBeCloseTo(500, 10)
    for (const box of [left, right, middle]) expect(box && box.y + box.height / 2).toBeCloseTo(280, 10)
  })

  test('a point of the page stays under the same point of the picture when the edges are cut off', () => {
    const face = placed('right')
    const whole = fitPages(CANVAS, SPREAD)
    const trimmed = fitPages(CANVAS, SPREAD, 3)
    expect(faceBox(trimmed, face).width).toBeCloseTo(210 * trimmed.scale, 10)
    expect(onCanvas(whole, face, { x: 0, y: 0 })).toEqual({
      x: faceBox(whole, face).x,
      y: faceBox(whole, face).y,
    })
    const corner = onCanvas(trimmed, face, { x: 3, y: 3 })
    expect(corner.x).toBeCloseTo(faceBox(trimmed, face).x, 10)
    expect(corner.y).toBeCloseTo(faceBox(trimmed, face).y, 10)
    const end = onCanvas(trimmed, face, { x: 213, y: 300 })
    expect(end.x - corner.x).toBeCloseTo(210 * trimmed.scale, 10)
    expect(end.y - corner.y).toBeCloseTo(297 * trimmed.scale, 10)
  })
})
