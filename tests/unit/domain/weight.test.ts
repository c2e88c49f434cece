import { describe, expect, test } from 'vitest'
import { isFarFromExpected, parseWeight, parseWeightSum, sumWeights } from '#shared/domain/weight.ts'
import { weightInput } from '#shared/api/resources/order-products.ts'

const refused = (message: string) => ({ ok: false, message })

describe('a typed weight', () => {
  test('SEND-011 an empty weight is refused', () => {
    expect(parseWeight('')).toEqual(refused('To pole jest wymagane.'))
    expect(parseWeight('  \u00a0')).toEqual(refused('To pole jest wymagane.'))
    expect(parseWeight('kg')).toEqual(refused('To pole jest wymagane.'))
  })

  test('SEND-012 a negative weight is refused', () => {
    expect(parseWeight('-0,001')).toEqual(refused('Upewnij się, że ta wartość jest większa lub równa 0.'))
    expect(parseWeight('-3')).toEqual(refused('Upewnij się, że ta wartość jest większa lub równa 0.'))
  })

  test('SEND-013 a weight of 0 is accepted', () => {
    expect(parseWeight('0')).toEqual({ ok: true, value: '0' })
    expect(parseWeight('0,000')).toEqual({ ok: true, value: '0' })
  })

  test('a Polish comma becomes a point, and no digit is lost', () => {
    expect(parseWeight('2,45')).toEqual({ ok: true, value: '2.45' })
    expect(parseWeight(' 1 250,125 kg')).toEqual({ ok: true, value: '1250.125' })
    expect(parseWeight(',5')).toEqual({ ok: true, value: '0.5' })
    expect(parseWeight('007.')).toEqual({ ok: true, value: '7' })
    expect(parseWeight('1.2500')).toEqual({ ok: true, value: '1.25' })
  })

  test('a text that is not a number, is too precise or too large is refused with its own message', () => {
    for (const text of ['abc', '1,2,3', '1e3', '--1', ',', '1-', '０']) {
      expect(parseWeight(text)).toEqual(refused('Wymagana poprawna liczba.'))
    }
    expect(parseWeight('1,2345')).toEqual(refused('Upewnij się, że są najwyżej 3 cyfry po przecinku.'))
    expect(parseWeight('100000')).toEqual(
      refused('Upewnij się, że ta wartość jest mniejsza lub równa 99999,999.'),
    )
  })

  test('every accepted weight is accepted by the API', () => {
    for (const text of ['0', '00,1', '99999,999', '12.3', ',001']) {
      const parsed = parseWeight(text)
      expect(parsed.ok && weightInput.safeParse(parsed.value).success).toBe(true)
    }
  })
})

describe('a weight typed as a sum', () => {
  test('SEND-014 the weights of both packages are added exactly', () => {
    expect(parseWeightSum('3,2+2,9')).toEqual({ ok: true, value: '6.1' })
    expect(parseWeightSum(' 0,1 kg + 0.2 kg + 1 ')).toEqual({ ok: true, value: '1.3' })
    expect(parseWeightSum('2,45')).toEqual({ ok: true, value: '2.45' })
  })

  test("a scale's own sign is no second weight", () => {
    expect(parseWeightSum('+ 2,9 kg')).toEqual({ ok: true, value: '2.9' })
    expect(parseWeightSum('3,2++ 2,9')).toEqual({ ok: true, value: '6.1' })
  })

  test('a missing, a negative and a wrong part are refused with their own messages', () => {
    expect(parseWeightSum('3,2+')).toEqual(refused('Dopisz wagę po znaku +.'))
    expect(parseWeightSum('3,2+-1')).toEqual(refused('Upewnij się, że ta wartość jest większa lub równa 0.'))
    expect(parseWeightSum('3,2+dwa')).toEqual(refused('Wymagana poprawna liczba.'))
    expect(parseWeightSum('99999+1')).toEqual(
      refused('Upewnij się, że ta wartość jest mniejsza lub równa 99999,999.'),
    )
    expect(parseWeightSum('')).toEqual(refused('To pole jest wymagane.'))
    expect(parseWeightSum('+')).toEqual(refused('To pole jest wymagane.'))
  })
})

test('weights are added exactly, and an unknown one makes the sum unknown', () => {
  expect(sumWeights(['0.1', '0.2'])).toBe('0.300')
  expect(sumWeights(['2.400', '1'])).toBe('3.400')
  expect(sumWeights(['2.4', null])).toBeNull()
})

describe('a weight far from the expected one', () => {
  const usual = { percent: 20, grams: 50 }

  test.each([
    // A weight exactly at the limit is not beyond it.
    ['6.20', '1.25', true],
    ['6.20', '7.44', false],
    ['6.20', '7.441', true],
    ['6.20', '4.96', false],
    ['6.20', '4.959', true],
    // Twenty percent of a light item are a few grams, which no scale can measure.
    ['0.10', '0.15', false],
    ['0.10', '0.151', true],
    ['0.10', '0.05', false],
    ['0.1234', '0.18', true],
    ['6.20', '0', true],
    // No weight is expected.
    [null, '44', false],
    ['', '44', false],
    ['0.000', '44', false],
    ['?', '44', false],
  ])('expected %s, weighed %s: %s', (expected, weight, isFar) => {
    expect(isFarFromExpected(weight, expected, usual)).toBe(isFar)
  })

  test('the station’s settings define the limit', () => {
    expect(isFarFromExpected('6.26', '6.20', { percent: 0, grams: 50 })).toBe(true)
    expect(isFarFromExpected('6.26', '6.20', { percent: 0, grams: 60 })).toBe(false)
    expect(isFarFromExpected('60', '6.20', { percent: 1000, grams: 0 })).toBe(false)
  })
})
