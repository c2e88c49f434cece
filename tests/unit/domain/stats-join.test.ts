import { describe, expect, test } from 'vitest'
import { compareFigures, rowsByKey, sortedByDifference, sumFigures } from '#shared/domain/stats-join.ts'

interface Row {
  pk: number
  net: string | null
}

const keyOf = ({ pk }: Row): number => pk
const BASE: readonly Row[] = [
  { pk: 1, net: '100.00' },
  { pk: 2, net: '50.00' },
  { pk: 3, net: null },
  { pk: 4, net: '10.10' },
]
/** The rows are in another order, and the second one is missing. */
const COMPARED = rowsByKey(
  [
    { pk: 4, net: '20.20' },
    { pk: 9, net: '7.00' },
    { pk: 1, net: '40.00' },
    { pk: 3, net: '5.00' },
  ],
  keyOf,
)

describe('columns joined by key', () => {
  test('STAT-006 a compared figure is in the row with its key, whatever the order of the other list', () => {
    const joined = BASE.map((row) => compareFigures(row.net, COMPARED.get(keyOf(row))?.net))
    expect(joined).toEqual([
      { value: '40.0000', difference: '60.0000', percent: '150.00' },
      { value: null, difference: null, percent: null },
      { value: '5.0000', difference: null, percent: null },
      { value: '20.2000', difference: '-10.1000', percent: '-50.00' },
    ])
  })

  test('a percentage of zero is unknown, and one of a negative value keeps its sign', () => {
    expect(compareFigures('5', '0')).toEqual({ value: '0.0000', difference: '5.0000', percent: null })
    expect(compareFigures('0', '5').percent).toBe('-100.00')
    expect(compareFigures('-2', '-4')).toEqual({ value: '-4.0000', difference: '2.0000', percent: '50.00' })
    expect(compareFigures(7, '4').difference).toBe('3.0000')
    expect(compareFigures('abc', 'x')).toEqual({ value: null, difference: null, percent: null })
  })

  test('differences and sums are exact where floating-point numbers are not', () => {
    expect(compareFigures('0.3', '0.1').difference).toBe('0.2000')
    expect(compareFigures('98765432.11', '98765432.10').difference).toBe('0.0100')
    expect(sumFigures(Array.from({ length: 10 }, () => '0.1'))).toBe('1.0000')
    expect(sumFigures(['1.01', null, '2', undefined, 3])).toBe('6.0100')
  })

  test('if sorted by the difference, rows without one come last in either direction', () => {
    const sorted = (isDescending: boolean) =>
      sortedByDifference(BASE, { figureOf: ({ net }) => net, compared: COMPARED, keyOf, isDescending }).map(
        keyOf,
      )
    expect(sorted(true)).toEqual([1, 4, 2, 3])
    expect(sorted(false)).toEqual([4, 1, 2, 3])
  })
})
