import { describe, expect, test } from 'vitest'
import { bendAt, bent, GIVE } from '#renderer/ui/page-stage/bend.ts'

const ALL_STEPS = Array.from({ length: 361 }, (_, step) => step / 2)
const GIVES = Object.entries(GIVE)
const PIECES = 500

describe('a bent leaf', () => {
  test.each(GIVES)('PREF-032 %s has the same length at every step', (_name, give) => {
    let worst = 0
    for (const degrees of ALL_STEPS) {
      const bend = bendAt(degrees, give)
      let length = 0
      let last = { x: 0, z: 0 }
      for (let piece = 1; piece <= PIECES; piece += 1) {
        const point = bent(bend, piece / PIECES)
        length += Math.hypot(point.x - last.x, point.z - last.z)
        last = point
      }
      worst = Math.max(worst, Math.abs(length - 1))
    }
    expect(worst).toBeLessThan(1e-6)
  })

  test.each(GIVES)('%s never goes below the plane', (_name, give) => {
    let lowest = 0
    for (const degrees of ALL_STEPS) {
      const bend = bendAt(degrees, give)
      for (let s = 0; s <= 1; s += 0.02) lowest = Math.min(lowest, bent(bend, s).z)
    }
    expect(lowest).toBeGreaterThanOrEqual(-1e-12)
  })

  test('its slope is the direction used for the lighting', () => {
    const bend = bendAt(70, GIVE.paper)
    const [near, far] = [bent(bend, 0.4), bent(bend, 0.4 + 1e-6)]
    const slope = Math.atan2(far.z - near.z, far.x - near.x)
    expect(slope).toBeCloseTo(bend.start + bend.rise * 0.4, 4)
  })

  test('is flat on the right at the start and flat on the left at the end', () => {
    for (const [, give] of GIVES) {
      const [right, left] = [bent(bendAt(0, give), 1), bent(bendAt(180, give), 1)]
      expect([right.x, right.z]).toEqual([1, 0])
      expect(left.x).toBeCloseTo(-1, 12)
      expect(left.z).toBeCloseTo(0, 12)
    }
  })

  test('stiff leaves stay straight', () => {
    const { x, z } = bent(bendAt(60, GIVE.sheet), 1)
    expect(x).toBeCloseTo(0.5, 12)
    expect(z).toBeCloseTo(Math.sqrt(3) / 2, 12)
  })
})
