import { describe, expect, test } from 'vitest'
import { decimalInput } from '#shared/api/decimal-input.ts'
import { readDecimal, stepDecimal, stepOf } from '#shared/domain/decimal.ts'

describe('stepping', () => {
  test('APP-073 precision n steps by 10^-n', () => {
    expect([0, 1, 2, 3, 5].map(stepOf)).toEqual(['1', '0.1', '0.01', '0.001', '0.00001'])
    expect(stepDecimal('1.5', 1, { precision: 2 })).toBe('1.51')
    expect(stepDecimal('', 1, { precision: 2 })).toBe('0.01')
    expect(stepDecimal('7', -1, { precision: 0 })).toBe('6')
    expect(stepDecimal('0.00', -1, { precision: 2 })).toBe('-0.01')
  })

  test('APP-073 steps are exact even if floats are not, and stay within the limits', () => {
    expect(stepDecimal('0.1', 2, { precision: 1 })).toBe('0.3')
    expect(stepDecimal('12345678901234567.89', 1, { precision: 2 })).toBe('12345678901234567.90')
    expect(stepDecimal('0', -1, { precision: 2, min: '0' })).toBe('0')
    expect(stepDecimal('9.99', 10, { precision: 2, max: '10' })).toBe('10')
  })
})

describe('reading', () => {
  test('APP-073 a comma and a point are equal, spaces are ignored, nothing is rounded', () => {
    for (const typed of ['1234,50', '1234.5', ' 1 234,500 ']) {
      expect(readDecimal(typed, { precision: 2 })).toEqual({ ok: true, value: '1234.5' })
    }
    expect(readDecimal('-0,0', { precision: 2 })).toEqual({ ok: true, value: '0' })
    expect(readDecimal('1,234', { precision: 2 })).toEqual({
      ok: false,
      message: 'Upewnij się, że są najwyżej 2 cyfry po przecinku.',
    })
  })

  test("APP-066 input that is not a number or exceeds a limit is refused with the server's message", () => {
    const refusal = (typed: string) => readDecimal(typed, { precision: 2, min: '0.01', max: '10' })
    for (const typed of ['', 'dużo', '1,2,3', ',', '-']) {
      expect(refusal(typed)).toEqual({ ok: false, message: 'Wymagana poprawna liczba.' })
    }
    expect(refusal('0')).toEqual({
      ok: false,
      message: 'Upewnij się, że ta wartość jest większa lub równa 0,01.',
    })
    expect(refusal('10,01')).toEqual({
      ok: false,
      message: 'Upewnij się, że ta wartość jest mniejsza lub równa 10.',
    })
    expect(refusal('0,01')).toEqual({ ok: true, value: '0.01' })
  })

  test('APP-073 a form sends exact decimals, and null for an empty field unless it is required', () => {
    const price = decimalInput({ precision: 2, min: '0' })
    expect(price.parse('12,40')).toBe('12.4')
    expect(price.parse('')).toBeNull()
    expect(price.safeParse('-1').error?.issues[0]?.message).toBe(
      'Upewnij się, że ta wartość jest większa lub równa 0.',
    )
    const required = decimalInput({ precision: 2, isRequired: true })
    expect(required.safeParse(' ').error?.issues[0]?.message).toBe('To pole jest wymagane.')
  })
})
