import { expect, test } from 'vitest'
import { montageSummary } from '#shared/domain/montage-summary.ts'

const lines = (...prices: (string | null)[]) =>
  prices.map((net_price_pln, index) => ({ pk: 500_101 + index, net_price_pln }))
const COST = { price: '394.80', surplusCost: '23.68' }

test('MON-034 gives value, cost, surplus, difference and percent of the lines in PLN', () => {
  expect(montageSummary(lines('4000.00', '812.3'), COST)).toEqual({
    products_net_value: '4812.30',
    montage_cost: '394.80',
    surplus_cost: '23.68',
    difference: '4417.50',
    percent: '91.80',
    unpriced: [],
  })
})

test.each<[title: string, prices: (string | null)[], price: string | null, expected: unknown[]]>([
  ['no lines: nothing to take a percentage of', [], '10.00', ['0.00', '-10.00', null]],
  ['a loss', ['100.00'], '150.00', ['100.00', '-50.00', '-50.00']],
  ['halves away from zero, below it too', ['160.00'], '160.01', ['160.00', '-0.01', '-0.01']],
  ['an unknown price', ['100.00'], null, ['100.00', null, null]],
  ['amounts with more digits are added exactly', ['0.005', '0.005'], '0.00', ['0.01', '0.01', '100.00']],
])('MON-034 %s', (_title, prices, price, expected) => {
  const { products_net_value, difference, percent } = montageSummary(lines(...prices), {
    price,
    surplusCost: null,
  })
  expect([products_net_value, difference, percent]).toEqual(expected)
})

test('MON-034 a line without a price in PLN is listed and makes the value unknown', () => {
  const summary = montageSummary(lines('10.00', null, ''), COST)
  expect([summary.products_net_value, summary.difference, summary.percent]).toEqual([null, null, null])
  expect(summary.unpriced).toEqual([500_102, 500_103])
})

test('MON-034 sums include all lines, not only one page', () => {
  const many = lines(...Array.from({ length: 250 }, () => '0.10'))
  expect(montageSummary(many, COST).products_net_value).toBe('25.00')
})
