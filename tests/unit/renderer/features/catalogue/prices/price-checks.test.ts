import { describe, expect, test } from 'vitest'
import {
  emptyColumns,
  quantityRemarks,
  rowRemarks,
  unpricedRows,
} from '#renderer/features/catalogue/prices/price-checks.ts'
import { PriceStore, type PriceShape } from '#renderer/features/catalogue/prices/price-store.ts'
import { typeInto } from '#renderer/features/catalogue/prices/price-commands.ts'
import { PriceSession } from '#renderer/features/catalogue/prices/price-session.ts'
import { aShape, somePrices } from './price-samples.ts'

const shapeOf = (totals: (number | null)[]): PriceShape => ({
  ...aShape(1, totals.length),
  quantities: totals.map((cents, column) => ({ pk: 900 + column, quantity: 100 * (column + 1), cents })),
})

function remarksOf(base: number[], own: (number | null)[]): [number, string[]][] {
  const shape = shapeOf(base)
  const prices = own.flatMap((cents, column) =>
    cents === null ? [] : [{ option: 500, quantity: 900 + column, cents }],
  )
  const store = new PriceStore(shape, prices)
  return [...rowRemarks(store, 0, quantityRemarks(shape.quantities))]
    .map(([column, remarks]): [number, string[]] => [column, remarks.map(({ kind }) => kind)])
    .toSorted(([a], [b]) => a - b)
}

describe('monotonic prices', () => {
  test('a total that falls is flagged once, at the more expensive cell', () => {
    expect(remarksOf([1000, 1800, 2500], [500, 1100, 300])).toEqual([[1, ['total']]])
  })

  test('a price per piece that rises is flagged once, at the larger quantity', () => {
    expect(remarksOf([1000, 1800, 2500], [100, 450, 500])).toEqual([[1, ['perPiece']]])
  })

  test("a break that the quantities' own prices already have is shown at their row and not at every option", () => {
    const broken = [1000, 2500, 3000]
    expect([...quantityRemarks(shapeOf(broken).quantities)].map(([column]) => column)).toEqual([1])
    expect(remarksOf(broken, [10, 15, 18])).toEqual([])
  })

  test('the same price per piece and the same total are no break', () => {
    expect(remarksOf([1000, 2000, 2000], [0, 0, 0])).toEqual([])
  })
})

test('a misplaced decimal comma is found at its own cell and not at its neighbours', () => {
  expect(remarksOf([100_000, 190_000, 270_000, 340_000, 400_000], [1000, 1200, 13_000, 1600, 1800])).toEqual([
    [2, ['comma']],
  ])
  expect(remarksOf([100_000, 190_000, 270_000], [1000, 120, 1400])).toEqual([[1, ['comma']]])
  expect(remarksOf([100_000, 190_000, 270_000], [1000, 3500, 1400])).toEqual([])
})

test('empty cells are reported if the option has other prices', () => {
  expect(remarksOf([1000, 1800, 2500], [100, null, 200])).toEqual([[1, ['hole']]])
  expect(remarksOf([1000, 1800, 2500], [null, null, null])).toEqual([])
})

test('finds quantities without any price and required options that were never priced', () => {
  const shape = aShape(3, 2)
  const store = new PriceStore(shape, [{ option: 501, quantity: 900, cents: 5 }])
  expect(emptyColumns(store)).toEqual([1])
  expect(unpricedRows(store)).toEqual([0])
})

test('an edit updates the remarks of its row and notifies only the cells whose remarks changed', () => {
  const shape = shapeOf([100_000, 190_000, 270_000])
  const session = new PriceSession(1, shape, somePrices(shape))
  const before = [0, 1, 2].map((cell) => session.store.versionOf(cell))
  expect(session.remarks.count).toBe(0)
  session.run('Cena', typeInto(session.store, [1], '1500,00'))
  expect(session.remarks.of(1).map(({ kind }) => kind)).toContain('comma')
  const notified = [0, 1, 2].filter((cell) => session.store.versionOf(cell) !== before[cell])
  expect(new Set(notified)).toEqual(new Set([1]))
  session.undo()
  expect(session.remarks.count).toBe(0)
})
