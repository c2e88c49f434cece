import { describe, expect, test } from 'vitest'
import { applyRule, readRule, type Rounding } from '#renderer/features/catalogue/prices/desk/desk-rule.ts'
import { comparePrices, undoOf } from '#renderer/features/catalogue/prices/desk/planned-prices.ts'

function result(cents: number, text: string, rounding: Rounding = '1', minimum = ''): number | string {
  const read = readRule({ text, rounding, minimum })
  return read.ok ? applyRule(cents, read.rule) : read.message
}

describe('a rule', () => {
  test.each([
    [1234, '+4%', '1', '', 1283],
    [1234, '+4%', '5', '', 1285],
    [1234, '+4%', '10', '', 1280],
    [1234, '+4%', '100', '', 1300],
    [1234, '+4%', 'ending99', '', 1299],
    [1240, '*1', 'ending99', '', 1199],
    [30, '*1', 'ending99', '', 99],
    [100, '-50%', '1', '0,80', 80],
    [0, '+4%', 'ending99', '5,00', 0],
    [0, '+=0,50', '1', '', 50],
    [40, '-=0,50', '1', '', -10],
  ] as const)(
    '%i gr, %s, rounded to %s, at least "%s", gives %i gr',
    (cents, text, rounding, minimum, wanted) => {
      expect(result(cents, text, rounding, minimum)).toBe(wanted)
    },
  )

  test.each(['', '4', '-5', '+4', '1e3%', 'abc'])('"%s" is refused with an example', (text) => {
    expect(result(100, text)).toBe('Wpisz regułę, na przykład +4%, *1,1 albo -=0,50.')
  })

  test('its label says all of it', () => {
    expect(readRule({ text: ' +4% ', rounding: '5', minimum: '1,00' })).toMatchObject({
      rule: { label: '+4%, co 0,05, nie mniej niż 1,00' },
    })
  })
})

const group = { pk: 21, name: 'Papier', isRequired: false }
const fresh = {
  name: 'Ulotki',
  shape: {
    options: [{ pk: 7, label: 'Kreda', group }],
    quantities: [
      { pk: 30, quantity: 100, cents: 1100 },
      { pk: 31, quantity: 200, cents: null },
    ],
  },
  prices: [{ option: 7, quantity: 30, cents: 208 }],
  arePricesUnknown: false,
  isFrozen: false,
}

test('a planned price is done, to be sent, changed by others or gone, by what the server holds now', () => {
  const price = (option: number | null, quantity: number, from: number | null, to: number) => ({
    option,
    quantity,
    from,
    to,
  })
  const compared = comparePrices(
    [
      price(7, 30, 200, 208),
      price(null, 30, 1100, 1144),
      price(7, 31, 150, 156),
      price(7, 31, null, 156),
      price(8, 30, 100, 104),
      price(null, 32, 100, 104),
    ],
    fresh,
  )
  expect(compared.done.map(({ to }) => to)).toEqual([208])
  expect(compared.pending.map(({ from }) => from)).toEqual([1100, null])
  expect(compared.conflicts.map(({ from, now }) => [from, now])).toEqual([[150, null]])
  expect(compared.gone).toHaveLength(2)
})

test('an undo swaps the prices, and leaves out those without a former value and products of which nothing was sent', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const part = { name: 'Ulotki', base: [], note: '' }
  const run = {
    id: 'a',
    at,
    label: '+4%',
    isUndo: false,
    products: [
      {
        ...part,
        pk: 901,
        state: 'saved' as const,
        cells: [[7, 30, 200, 208] as const, [7, 31, null, 156] as const],
      },
      { ...part, pk: 902, state: 'waiting' as const, cells: [[7, 30, 200, 208] as const] },
      { ...part, pk: 903, state: 'saved' as const, cells: [[7, 30, null, 208] as const] },
    ].map((one) => ({
      ...one,
      cells: one.cells.map(([a, b, c, d]): [number, number, number | null, number] => [a, b, c, d]),
    })),
  }
  expect(undoOf(run, 'b', at)).toMatchObject({
    isUndo: true,
    label: 'Cofnięcie: +4%',
    products: [{ pk: 901, state: 'waiting', cells: [[7, 30, 208, 200]] }],
  })
})
