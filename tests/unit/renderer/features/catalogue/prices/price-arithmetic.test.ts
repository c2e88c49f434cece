import { expect, test } from 'vitest'
import { calculate, readArithmetic } from '#renderer/features/catalogue/prices/price-arithmetic.ts'

function after(text: string, cents: number, step?: number): number | null {
  const sum = readArithmetic(text)
  return sum && calculate(cents, sum, step)
}

test.each([
  ['+5%', 12_000, 12_600],
  ['-3%', 12_000, 11_640],
  ['*1,1', 12_000, 13_200],
  ['/2', 1001, 501],
  ['/3', 100, 33],
  ['+=0,50', 1200, 1250],
  ['-=0,50', 1200, 1150],
  ['+ 2,5 %', 1000, 1025],
  ['+5%', 10, 11],
  ['*1,005', 100, 101],
  ['-101%', 12_000, -120],
  ['+10%', 99_999_999_999, 109_999_999_999],
])('%s on %i grosze is exact and rounded half up', (text, cents, expected) => {
  expect(after(text, cents)).toBe(expected)
})

test.each(['-5', '5', '+5', '5%', '*', '/0', '+=', '+=1,234', '1*2', '+5%%', '=0,50', ''])(
  '%s is not an operation',
  (text) => {
    expect(readArithmetic(text)).toBeNull()
  },
)

test.each([
  [5, 1005, 1055],
  [10, 1005, 1060],
  [100, 1005, 1100],
])('the result is rounded to steps of %i grosze', (step, cents, expected) => {
  expect(after('+5%', cents, step)).toBe(expected)
})
