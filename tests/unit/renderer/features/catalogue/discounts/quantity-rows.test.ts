import { describe, expect, test } from 'vitest'
import {
  checkRows,
  inOrder,
  newStep,
  pasteRange,
  planOf,
  rebase,
  stepRow,
} from '#renderer/features/catalogue/discounts/quantity-rows.ts'

const STORED = [
  { pk: 1, quantity: '500', value: '2.00' },
  { pk: 2, quantity: '1000', value: '3.50' },
]
const rows = () => STORED.map(stepRow)
const [first, second] = STORED
if (!first || !second) throw new Error('no samples')

describe('rows of discounts for quantities', () => {
  test('returns what was added, changed and removed, and nothing that is unchanged', () => {
    expect(planOf(STORED, [...rows(), newStep()])).toEqual({ removed: [], changed: [], created: [] })
    const [a, b] = [stepRow(first), stepRow(second)]
    expect(planOf(STORED, [{ ...a, value: '4' }, { ...b, isRemoved: true }, newStep('2000', '5')])).toEqual({
      removed: [2],
      changed: [{ pk: 1, quantity: '500', value: '4' }],
      created: [{ quantity: '2000', value: '5' }],
    })
  })

  test('CAT-117 a number written in another form is not a change', () => {
    expect(planOf(STORED, [{ ...stepRow(first), quantity: ' 500 ', value: '2' }, stepRow(second)])).toEqual({
      removed: [],
      changed: [],
      created: [],
    })
  })

  test('CAT-117 a quantity that was removed and typed again is a change of its row', () => {
    const plan = planOf(STORED, [
      { ...stepRow(first), isRemoved: true },
      stepRow(second),
      newStep('500', '9'),
    ])
    expect(plan).toEqual({ removed: [], changed: [{ pk: 1, quantity: '500', value: '9' }], created: [] })
  })

  test('CAT-116 invalid and duplicate rows are reported at their fields', () => {
    const typed = [
      newStep('500', ''),
      newStep('500', '5%'),
      newStep('0', '1'),
      newStep('1,5', '1'),
      newStep('', '3'),
    ]
    expect([...checkRows(typed).values()]).toEqual([
      { value: 'To pole jest wymagane.' },
      { quantity: 'Ten nakład jest już w tabeli.', value: 'Wymagana poprawna liczba.' },
      { quantity: 'Upewnij się, że ta wartość jest większa lub równa 1.' },
      { quantity: 'Wymagana liczba całkowita.' },
      { quantity: 'To pole jest wymagane.' },
    ])
    expect(checkRows([newStep(), { ...newStep('x', 'y'), isRemoved: true }]).size).toBe(0)
  })

  test('CAT-116 a new row whose response was lost takes the key that the server has given it', () => {
    const typed = [...rows(), newStep('2000', '5')]
    const now = [...STORED, { pk: 9, quantity: '2000', value: '5.00' }]
    const after = rebase(STORED, now, typed)
    expect(after.map(({ pk }) => pk)).toEqual([1, 2, 9])
    expect(planOf(now, after)).toEqual({ removed: [], changed: [], created: [] })
  })

  test("CAT-117 values that the user did not change take the server's value; values that both changed stay, with a note", () => {
    const typed = [{ ...stepRow(first), value: '4' }, stepRow(second)]
    const now = [
      { pk: 1, quantity: '500', value: '8.00' },
      { pk: 2, quantity: '1000', value: '7.00' },
      { pk: 3, quantity: '10', value: '1.00' },
    ]
    const after = rebase(STORED, now, typed)
    expect(after.map(({ pk, value }) => [pk, value])).toEqual([
      [1, '4'],
      [2, '7.00'],
      [3, '1.00'],
    ])
    expect(after[0]?.note).toContain('od 500 – 8,00')
    expect(planOf(now, after).changed).toEqual([{ pk: 1, quantity: '500', value: '4' }])
  })

  test('CAT-119 a row that another user has removed disappears unless its values were changed here', () => {
    const typed = [
      { ...stepRow(first), value: '4' },
      { ...stepRow(second), isRemoved: true },
    ]
    const after = rebase(STORED, [], typed)
    expect(after.map(({ pk, value }) => [pk, value])).toEqual([[null, '4']])
    expect(planOf([], after)).toEqual({
      removed: [],
      changed: [],
      created: [{ quantity: '500', value: '4' }],
    })
  })

  test('CAT-116 a pasted spreadsheet range fills rows from the one it is pasted into, and adds new ones', () => {
    const start = [...rows(), newStep()]
    const pasted = pasteRange(start, start[1]?.key ?? '', 'quantity', '1500\t4,5\r\n250\t1 %\r\n')
    expect(inOrder(pasted).map(({ pk, quantity, value }) => [pk, quantity, value])).toEqual([
      [null, '250', '1'],
      [1, '500', '2.00'],
      [2, '1500', '4,5'],
    ])
  })
})
