import { describe, expect, test } from 'vitest'
import {
  pricePerPiece,
  QUANTITY_FIELDS,
  readQuantityCell,
  type QuantityField,
} from '#renderer/features/catalogue/products/quantities/quantity-cells.ts'
import {
  mergeQuantities,
  takeTheirs,
} from '#renderer/features/catalogue/products/quantities/quantity-merge.ts'
import { pasteQuantities } from '#renderer/features/catalogue/products/quantities/quantity-paste.ts'
import {
  isHeldQuantity,
  planQuantities,
} from '#renderer/features/catalogue/products/quantities/quantity-plan.ts'
import {
  isChangedRow,
  newRow,
  problemsOf,
  quantityRowOf,
  sortedRows,
  withCell,
  type QuantityRow,
} from '#renderer/features/catalogue/products/quantities/quantity-rows.ts'

const REQUIRED = 'To pole jest wymagane.'
const atLeast = (min: number) => `Upewnij się, że ta wartość jest większa lub równa ${min}.`

const stored = (pk: number, quantity: number, price = '10.00') =>
  ({ pk, quantity, display_quantity: quantity, price, realization_days: 3 }) as const

const full = (key: string, quantity: string) =>
  newRow(key, { quantity, display_quantity: quantity, price: '5' })

const problemIn = (row: QuantityRow, field: QuantityField) => problemsOf([row]).get(row.key)?.[field]

const typed = (row: QuantityRow, cells: Partial<Record<QuantityField, string>>): QuantityRow =>
  Object.entries(cells).reduce((next, [field, text]) => withCell(next, field as QuantityField, text), row)

describe('cells of the quantities table', () => {
  test('CAT-051 the columns are quantity, display quantity, price and days', () => {
    expect(QUANTITY_FIELDS).toEqual(['quantity', 'display_quantity', 'price', 'realization_days'])
  })

  test('CAT-052 CAT-054 CAT-056 quantity, display quantity and price are required', () => {
    const row = newRow('a', { realization_days: '2' })
    for (const field of ['quantity', 'display_quantity', 'price'] as const) {
      expect(problemIn(row, field)).toBe(REQUIRED)
    }
  })

  test('CAT-053 CAT-055 a quantity or display quantity below 1 is refused', () => {
    const row = typed(full('a', '100'), { quantity: '0', display_quantity: '-1' })
    expect(problemIn(row, 'quantity')).toBe(atLeast(1))
    expect(problemIn(row, 'display_quantity')).toBe(atLeast(1))
    expect(problemsOf([typed(row, { quantity: '1', display_quantity: '1' })]).size).toBe(0)
  })

  test('CAT-057 a price below 0 is refused, 0 is accepted', () => {
    expect(problemIn(typed(full('a', '1'), { price: '-0,01' }), 'price')).toBe(atLeast(0))
    expect(problemsOf([typed(full('a', '1'), { price: '0' })]).size).toBe(0)
    expect(readQuantityCell('price', '0,00')).toEqual({ ok: true, value: '0' })
  })

  test('CAT-058 CAT-059 days may stay empty and are never below 0', () => {
    expect(problemsOf([full('a', '1')]).size).toBe(0)
    expect(quantityRowOf({ ...stored(1, 100), realization_days: null }).cells.realization_days).toBe('')
    expect(readQuantityCell('realization_days', '')).toEqual({ ok: true, value: null })
    expect(problemIn(typed(full('a', '1'), { realization_days: '-1' }), 'realization_days')).toBe(atLeast(0))
  })

  test('a number with spaces and a unit is read; an ambiguous one (thousands or a fraction) is not', () => {
    expect(readQuantityCell('price', '1\u00a0234,50 zł')).toEqual({ ok: true, value: '1234.5' })
    expect(readQuantityCell('price', '1.234,50')).toEqual({ ok: true, value: '1234.5' })
    expect(readQuantityCell('quantity', '1 000 szt.')).toEqual({ ok: true, value: '1000' })
    for (const text of ['1.234', '1,000']) {
      expect(readQuantityCell('price', text).ok).toBe(false)
      expect(readQuantityCell('quantity', text).ok).toBe(false)
    }
    expect(readQuantityCell('price', '#N/D!')).toEqual({ ok: false, message: 'Wymagana poprawna liczba.' })
    expect(readQuantityCell('price', '5%').ok).toBe(false)
    expect(readQuantityCell('quantity', '1,5')).toEqual({ ok: false, message: 'Wymagana liczba całkowita.' })
  })

  test('the price of one piece has four exact digits, rounded half up', () => {
    expect(pricePerPiece({ ...full('a', '3').cells, price: '100' })).toBe('33,3333')
    expect(pricePerPiece({ ...full('a', '8').cells, price: '1,0004' })).toBeNull()
    expect(pricePerPiece({ ...full('a', '2000').cells, price: '0,01' })).toBe('0,0000')
    expect(pricePerPiece({ ...full('a', '200').cells, price: '0,01' })).toBe('0,0001')
    expect(pricePerPiece({ ...full('a', '').cells, price: '1' })).toBeNull()
  })
})

describe('rows of the quantities table', () => {
  test('the display quantity of a new row follows the quantity until the user types it', () => {
    const row = typed(newRow('a'), { quantity: '500' })
    expect(row.cells.display_quantity).toBe('500')
    const own = typed(row, { display_quantity: '520', quantity: '510' })
    expect(own.cells).toMatchObject({ quantity: '510', display_quantity: '520' })
    expect(typed(quantityRowOf(stored(1, 100)), { quantity: '200' }).cells.display_quantity).toBe('100')
  })

  test('the same value in another notation is not a change', () => {
    expect(isChangedRow(typed(quantityRowOf(stored(1, 100, '12.00')), { price: '12' }))).toBe(false)
    expect(isChangedRow(typed(quantityRowOf(stored(1, 100, '12.00')), { price: '12,01' }))).toBe(true)
  })

  test('rows are sorted by number, those without one at the end', () => {
    const rows = [newRow('x'), full('b', '500'), full('a', '50')]
    expect(sortedRows(rows).map(({ key }) => key)).toEqual(['a', 'b', 'x'])
  })

  test('a duplicate number is refused where it was typed, and allowed once the other row is deleted', () => {
    const old = quantityRowOf(stored(1, 100))
    const twin = full('new', '100')
    expect([...problemsOf([old, twin])]).toEqual([['new', { quantity: 'Ten nakład jest już w tabeli.' }]])
    expect(problemsOf([{ ...old, isRemoved: true }, twin]).size).toBe(0)
  })

  test("the server's message for a cell stays until the user types into it", () => {
    const refused = { ...quantityRowOf(stored(1, 100)), refusals: { price: 'Za mało.' } }
    expect(problemIn(refused, 'price')).toBe('Za mało.')
    expect(problemIn(typed(refused, { quantity: '110' }), 'price')).toBe('Za mało.')
    expect(problemIn(typed(refused, { price: '11' }), 'price')).toBeUndefined()
  })

  test('unchanged values from the server are not validated', () => {
    const odd = quantityRowOf({ ...stored(1, 100), price: null })
    expect(problemsOf([odd]).size).toBe(0)
    expect(problemIn(typed(odd, { quantity: '0' }), 'price')).toBeUndefined()
  })
})

describe('a pasted range', () => {
  const paste = (rows: QuantityRow[], text: string, field: QuantityField = 'quantity', key = 'last') => {
    let count = 0
    return pasteQuantities([...rows, newRow('last')], { key, field }, text, () => `pasted-${++count}`)
  }

  test('CAT-053 CAT-055 a range of four columns becomes rows; its invalid cells keep their text and are refused', () => {
    const text = '100\t110\t12,50\t3\r\n0\t-5\tabc\t\r\n"1 000"\t1000\t99\t2\r\n'
    const { rows, filled, cut } = paste([], text)
    expect(filled).toBe(11)
    expect(cut).toBe(0)
    expect(rows.map(({ cells }) => cells)).toEqual([
      { quantity: '100', display_quantity: '110', price: '12,50', realization_days: '3' },
      { quantity: '0', display_quantity: '-5', price: 'abc', realization_days: '' },
      { quantity: '1 000', display_quantity: '1000', price: '99', realization_days: '2' },
    ])
    const problems = [...problemsOf(rows).values()]
    expect(problems).toEqual([
      { quantity: atLeast(1), display_quantity: atLeast(1), price: 'Wymagana poprawna liczba.' },
    ])
  })

  test('it overwrites the rows from the chosen cell on, and a blank cell changes nothing', () => {
    const rows = [quantityRowOf(stored(1, 100)), quantityRowOf(stored(2, 200)), quantityRowOf(stored(3, 300))]
    const { rows: next, cut } = paste(rows, '20\t4\tx\n\t5\n40\t', 'price', 'stored-2')
    expect(next.map(({ cells }) => [cells.price, cells.realization_days])).toEqual([
      ['10,00', '3'],
      ['20', '4'],
      ['10,00', '5'],
      ['40', ''],
    ])
    expect(cut).toBe(1)
  })

  test('a heading does not become a row', () => {
    expect(paste([], 'Nakład\tCena\n100\t100').rows).toHaveLength(1)
  })
})

describe('the quantity requests of a save', () => {
  const row1 = quantityRowOf(stored(1, 100))
  const row2 = quantityRowOf(stored(2, 200))

  test('CAT-060 CAT-061 CAT-062 a new row is created, a changed one updated by its changes, a removed one deleted', () => {
    const rows = [
      typed(row1, { price: '0' }),
      { ...row2, isRemoved: true },
      typed(full('new', '300'), { realization_days: '' }),
      newRow('blank'),
    ]
    expect(planQuantities(rows)).toEqual({
      changes: [
        { kind: 'update', key: 'stored-1', pk: 1, number: 100, body: { price: '0' }, isReturned: false },
        {
          kind: 'create',
          key: 'new',
          number: 300,
          body: { quantity: 300, display_quantity: 300, price: '5', realization_days: null },
        },
      ],
      deletions: [{ kind: 'delete', key: 'stored-2', pk: 2, number: 200 }],
      circular: [],
    })
    expect(planQuantities([row1, row2])).toEqual({ changes: [], deletions: [], circular: [] })
  })

  test('deleting a quantity and adding its number again changes the stored row, which keeps its option prices', () => {
    const { changes, deletions } = planQuantities([{ ...row1, isRemoved: true }, full('new', '100')])
    expect(deletions).toEqual([])
    expect(changes).toEqual([
      {
        kind: 'update',
        key: 'new',
        pk: 1,
        number: 100,
        body: { price: '5', realization_days: null },
        isReturned: true,
      },
    ])
  })

  test('a number is freed before it is reused, by a change or by a new row', () => {
    const rows = [typed(row1, { quantity: '200' }), typed(row2, { quantity: '300' }), full('new', '100')]
    const { changes, circular } = planQuantities(rows)
    expect(changes.map(({ key }) => key)).toEqual(['stored-2', 'stored-1', 'new'])
    expect(circular).toEqual([])
  })

  test('two numbers that are swapped, and one that only a deletion frees, need two saves', () => {
    const swap = [typed(row1, { quantity: '200' }), typed(row2, { quantity: '100' })]
    expect(planQuantities(swap)).toMatchObject({ changes: [], circular: ['stored-1', 'stored-2'] })
    const taken = [typed(row1, { quantity: '200' }), { ...row2, isRemoved: true }]
    expect(planQuantities(taken)).toMatchObject({ changes: [], circular: ['stored-1'] })
  })

  test('a stored value is recognised in any notation', () => {
    expect(isHeldQuantity({ price: '12.5', quantity: 100 }, stored(1, 100, '12.50'))).toBe(true)
    expect(isHeldQuantity({ price: '12.5', quantity: 101 }, stored(1, 100, '12.50'))).toBe(false)
    expect(isHeldQuantity({ realization_days: null }, stored(1, 100))).toBe(false)
  })
})

describe('two users on the quantities of one product', () => {
  const row = quantityRowOf(stored(1, 100))

  test('cells changed by either user stay; only those that both changed differently are conflicts', () => {
    const mine = typed(row, { price: '12' })
    const server = { ...stored(1, 100, '10.00'), realization_days: 5 }
    const quiet = mergeQuantities([mine], [server])
    expect(quiet.conflicts).toEqual([])
    expect(quiet.rows[0]?.cells).toMatchObject({ price: '12', realization_days: '5' })

    const both = mergeQuantities([mine], [{ ...server, price: '11.00' }])
    expect(both.conflicts).toEqual([
      { name: 'stored-1.price', label: 'Nakład 100: cena netto za nakład', mine: '12', theirs: '11,00' },
    ])
    expect(takeTheirs(both.rows, both.conflicts)[0]?.cells.price).toBe('11,00')
    expect(planQuantities(both.rows).changes).toMatchObject([{ body: { price: '12' } }])
    expect(mergeQuantities([mine], [{ ...server, price: '12.00' }]).conflicts).toEqual([])
  })

  test('rows deleted or added on the server are reported, taken over, or presented as conflicts', () => {
    const unchanged = mergeQuantities([row], [stored(2, 200)])
    expect(unchanged.gone).toEqual(['100'])
    expect(unchanged.rows.map(({ pk }) => pk)).toEqual([2])
    const changed = mergeQuantities([typed(row, { price: '12' })], [])
    expect(changed.conflicts).toHaveLength(1)
    expect(planQuantities(changed.rows).changes).toMatchObject([{ kind: 'create', number: 100 }])
    expect(takeTheirs(changed.rows, changed.conflicts)).toEqual([])
    expect(mergeQuantities([{ ...row, isRemoved: true }], [])).toEqual({ rows: [], conflicts: [], gone: [] })
  })

  test('a number that both users added is one row: the stored one, changed to the values typed here', () => {
    const { rows, conflicts } = mergeQuantities([full('new', '100')], [stored(7, 100, '6.00')])
    expect(rows.map(({ pk, key }) => [pk, key])).toEqual([[7, 'stored-7']])
    expect(conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
      ['5', '6,00'],
      ['', '3'],
    ])
  })
})
