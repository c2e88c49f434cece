import { describe, expect, test } from 'vitest'
import {
  compareMoney,
  divideMoney,
  percentOf,
  subtractMoney,
  sumMoney,
  timesMoney,
} from '#shared/domain/money.ts'
import { pricesOf } from '#shared/domain/order-price.ts'

describe('amounts are counted in hundredths', () => {
  test('sums and differences are exact where floating-point numbers are not', () => {
    expect(sumMoney(['0.10', '0.20'])).toBe('0.30')
    expect(sumMoney([])).toBe('0.00')
    expect(sumMoney(Array.from({ length: 10_000 }, () => '0.01'))).toBe('100.00')
    expect(subtractMoney('1.00', '0.9')).toBe('0.10')
    expect(subtractMoney('0.10', '0.30')).toBe('-0.20')
    expect(sumMoney(['90071992547409.93', '0.01'])).toBe('90071992547409.94')
    expect(timesMoney('14.90', 3)).toBe('44.70')
  })

  test('an amount with more digits than its currency is rounded, never truncated', () => {
    expect(sumMoney(['55.555'])).toBe('55.56')
    expect(sumMoney(['1235.043', '-0.005'])).toBe('1235.03')
    expect(compareMoney('12.504', '12.50')).toBe(0)
  })

  test('a percentage is rounded to hundredths, halves away from zero', () => {
    expect(percentOf('10.01', '23')).toBe('2.30')
    expect(percentOf('0.50', '1')).toBe('0.01')
    expect(percentOf('-0.50', '1')).toBe('-0.01')
    expect(percentOf('0.49', '1')).toBe('0.00')
    expect(percentOf('1.01', '12.5')).toBe('0.13')
    expect(percentOf('99.99', '0')).toBe('0.00')
    expect(percentOf('99.99', '100')).toBe('99.99')
  })

  test('an amount in another currency is divided by its rate and rounded to hundredths', () => {
    expect(divideMoney('10.00', '4.3')).toBe('2.33')
    expect(divideMoney('43.00', '4.30')).toBe('10.00')
    expect(divideMoney('0.01', '4.2537')).toBe('0.00')
  })

  test('amounts are compared as numbers, however they are written', () => {
    expect(compareMoney('10', '9.99')).toBe(1)
    expect(compareMoney('9.9', '9.90')).toBe(0)
    expect(compareMoney('-1', '1')).toBe(-1)
  })
})

describe('the price of an order', () => {
  const order = { netPrice: '100.05', deliveryPrice: '14.90', vatPercent: '23', discount: null }

  test('is net with delivery, its tax, and the sum of both', () => {
    expect(pricesOf(order)).toEqual({
      netWithoutDelivery: '100.05',
      net: '114.95',
      vat: '26.44',
      gross: '141.39',
    })
  })

  test('a discount applies to the products, never to the delivery', () => {
    expect(pricesOf({ ...order, discount: '7.5' })).toEqual({
      netWithoutDelivery: '92.55',
      net: '107.45',
      vat: '24.71',
      gross: '132.16',
    })
    expect(pricesOf({ ...order, discount: '100' })).toMatchObject({
      netWithoutDelivery: '0.00',
      net: '14.90',
    })
    expect(pricesOf({ ...order, discount: '0' })).toEqual(pricesOf(order))
  })
})
