import { describe, expect, test } from 'vitest'
import {
  clearCells,
  fillDown,
  fillRight,
  interpolateCells,
  raiseCells,
  typeInto,
  type PriceCommand,
} from '#renderer/features/catalogue/prices/price-commands.ts'
import { putElements } from '#renderer/features/catalogue/prices/price-elements.ts'
import { PriceSession } from '#renderer/features/catalogue/prices/price-session.ts'
import { PriceStore } from '#renderer/features/catalogue/prices/price-store.ts'
import { aShape, aStore, somePrices } from './price-samples.ts'

const run = (store: PriceStore, command: PriceCommand) => {
  if (!command.ok) throw new Error(command.message)
  return store.write(command.entries)
}
const prices = (store: PriceStore, row: number) =>
  store.quantities.map((_, column) => store.priceOf(store.cellAt(row, column)))

describe('values that a cell refuses', () => {
  test('CAT-066 clearing a stored price is an error, clearing one that was never stored empties the cell', () => {
    const store = aStore(2, 2)
    run(store, clearCells(store, [0]))
    expect([store.entryOf(0), store.problemOf(0), store.isChanged(0)]).toEqual([
      '',
      'To pole jest wymagane.',
      true,
    ])
    const empty = new PriceStore(aShape(1, 1), [])
    run(empty, typeInto(empty, [0], '5'))
    run(empty, typeInto(empty, [0], ''))
    expect([empty.entryOf(0), empty.problemOf(0), empty.isChanged(0)]).toEqual([null, null, false])
  })

  test('CAT-067 −5 typed over 12 is refused and keeps its text; it never gives 7', () => {
    const store = new PriceStore(aShape(1, 1), [{ option: 500, quantity: 900, cents: 1200 }])
    run(store, typeInto(store, [0], '-5'))
    expect(store.entryOf(0)).toBe('-5')
    expect(store.problemOf(0)).toBe('Upewnij się, że ta wartość jest większa lub równa 0.')
    expect(store.priceOf(0)).toBeNull()
    expect(putElements(store, 7, store.changedCells())).toEqual([])
  })

  test('CAT-067 a result below zero refuses the whole command', () => {
    const store = aStore(2, 2)
    for (const text of ['-101%', '-=11']) {
      const command = typeInto(store, [0, 1, 2, 3], text)
      expect(command).toEqual({
        ok: false,
        message: 'Nic nie zmieniono: wynik jest ujemny. Upewnij się, że ta wartość jest większa lub równa 0.',
      })
    }
    expect(store.changedCount).toBe(0)
  })

  test('a price of 0 is a price', () => {
    const store = aStore(1, 1)
    run(store, typeInto(store, [0], '0,00'))
    expect([store.priceOf(0), store.problemOf(0)]).toEqual([0, null])
  })
})

describe('commands', () => {
  test('fill down and right copy the first row or column and skip empty cells', () => {
    const store = aStore(3, 3)
    run(store, fillDown(store, { rows: [0, 2], columns: [0, 1] }))
    expect(prices(store, 2)).toEqual([1000, 1500, 2200])
    expect(prices(store, 1)).toEqual([1100, 1600, 2100])
    run(store, fillRight(store, { rows: [1], columns: [0, 1, 2] }))
    expect(prices(store, 1)).toEqual([1100, 1100, 1100])
    expect(fillDown(store, { rows: [1], columns: [0] }).ok).toBe(false)
  })

  test('an operation starts from the staged value, skips empty cells and counts them', () => {
    const store = new PriceStore(aShape(1, 3), [{ option: 500, quantity: 900, cents: 1000 }])
    run(store, typeInto(store, [1], '20'))
    const command = typeInto(store, [0, 1, 2], '+5%')
    expect(command).toEqual({
      ok: true,
      entries: [
        [0, 1050],
        [1, 2100],
      ],
      skipped: 1,
    })
  })

  test('"not less than" raises the lower prices and leaves the others', () => {
    const store = aStore(1, 3)
    run(store, raiseCells(store, [0, 1, 2], 1600))
    expect(prices(store, 0)).toEqual([1600, 1600, 2000])
  })

  test('a price is interpolated between its neighbours, but not outside the first and the last price', () => {
    const shape = aShape(2, 5)
    const store = new PriceStore(shape, [
      { option: 500, quantity: 901, cents: 1000 },
      { option: 500, quantity: 904, cents: 2000 },
      { option: 501, quantity: 900, cents: 500 },
    ])
    const command = interpolateCells(store, [0, 1, 2, 3, 4, 6])
    expect(command).toEqual({
      ok: true,
      entries: [
        [2, 1333],
        [3, 1667],
      ],
      skipped: 2,
    })
    expect(interpolateCells(store, [1]).ok).toBe(false)
  })
})

describe('CAT-068 the request to the server', () => {
  test('CAT-069 after three of 5,000 cells change and one is undone, sends two elements with four keys and a decimal point', () => {
    const shape = aShape(100, 50)
    const session = new PriceSession(77, shape, somePrices(shape))
    const { store } = session
    for (const [cell, text] of [
      [51, '12,5'],
      [4999, '1 234,50'],
      [2, '7'],
    ] as const)
      session.run('Cena', typeInto(store, [cell], text))
    session.undo()
    expect(putElements(store, 77, store.changedCells())).toEqual([
      { product_option: 501, product_quantity: 901, product: 77, price: '12.50' },
      { product_option: 599, product_quantity: 949, product: 77, price: '1234.50' },
    ])
  })

  test('a price typed back to its stored value is not sent', () => {
    const store = aStore(2, 2)
    run(store, typeInto(store, [1], '99'))
    run(store, typeInto(store, [1], '15'))
    expect(store.changedCells()).toEqual([])
  })
})

test('an edit notifies only its own cell', () => {
  const store = aStore(10, 10)
  const cells = Array.from({ length: store.size }, (_, cell) => cell)
  const before = cells.map((cell) => store.versionOf(cell))
  run(store, typeInto(store, [42], '5'))
  const reported = cells.filter((cell) => store.versionOf(cell) !== before[cell])
  expect(reported).toEqual([42])
})
