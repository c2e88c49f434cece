import { describe, expect, test } from 'vitest'
import { addPercent, readPoints } from '#renderer/features/catalogue/discounts/percent-sum.ts'

describe('a number of percentage points', () => {
  test.each([
    ['2,5', '2.5'],
    ['2.5', '2.5'],
    ['+3', '3'],
    ['-1,25', '-1.25'],
    ['−1,25', '-1.25'],
    [' 10 ', '10'],
    ['1,005', '1.005'],
  ])('CAT-112 „%s” is read as %s', (typed, value) => {
    expect(readPoints(typed)).toEqual({ ok: true, value })
  })

  test.each(['', ' ', 'abc', '1e3', '5%', '1,2,3', '+', '--1', '0x10', 'NaN', 'Infinity'])(
    'CAT-114 „%s” is not a number, with the specified message',
    (typed) => {
      expect(readPoints(typed)).toEqual({ ok: false, message: 'Wymagana poprawna liczba.' })
    },
  )
})

describe('the sum', () => {
  test.each([
    ['0', '1.005', '1.01'],
    ['0', '1.004999', '1.00'],
    ['0.1', '0.2', '0.30'],
    ['5.00', '-7.5', '-2.50'],
    // The sum is rounded once; the amount is not rounded on its own.
    ['-2', '1.005', '-1.00'],
    ['0', '-1.005', '-1.01'],
    ['12.34', '0', '12.34'],
    ['99999999999999.99', '0.01', '100000000000000.00'],
  ])('CAT-112 CAT-113 %s and %s make exactly %s', (value, amount, sum) => {
    expect(addPercent(value, amount)).toBe(sum)
  })
})
