import { describe, expect, test } from 'vitest'
import { coveredTime } from '../../../scripts/figures/shop.ts'

describe('time spent waiting for the API', () => {
  test('overlapping responses count once', () => {
    const answers = [
      { from: 0, to: 10 },
      { from: 5, to: 20 },
      { from: 30, to: 40 },
    ]
    expect(coveredTime(answers, 0, 100)).toBe(30)
  })

  test('time outside the measured interval does not count', () => {
    expect(coveredTime([{ from: 0, to: 100 }], 40, 60)).toBe(20)
    expect(coveredTime([{ from: 0, to: 30 }], 40, 60)).toBe(0)
    expect(coveredTime([], 40, 60)).toBe(0)
  })

  test('a response inside a longer one adds nothing', () => {
    expect(
      coveredTime(
        [
          { from: 0, to: 50 },
          { from: 10, to: 20 },
        ],
        0,
        100,
      ),
    ).toBe(50)
  })
})
