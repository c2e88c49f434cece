import { describe, expect, test } from 'vitest'
import {
  CURRENCIES,
  EM_DASH,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMinute,
  formatMoney,
  formatTime,
  formatWeight,
  toServerDate,
} from '#renderer/lib/format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('dates', () => {
  test('APP-053 a date is DD.MM.YYYY, whatever the time zone', () => {
    expect(formatDate('2026-03-09')).toBe('09.03.2026')
    expect(formatDate('2026-03-09T23:30:00Z')).toBe('10.03.2026')
    expect(formatDate(null)).toBe(EM_DASH)
    expect(formatDate('wkrótce')).toBe(EM_DASH)
  })

  test('APP-054 a date with time is DD.MM.YYYY HH:mm:ss in the shop’s time zone, in winter and in summer', () => {
    expect(formatDateTime('2026-01-05T07:08:09Z')).toBe('05.01.2026 08:08:09')
    expect(formatDateTime('2026-07-05T07:08:09+02:00')).toBe('05.07.2026 07:08:09')
    expect(formatDateTime('2026-07-04T22:00:00Z')).toBe('05.07.2026 00:00:00')
    expect(formatDateTime('')).toBe(EM_DASH)
    expect(formatMinute('2026-07-04T22:00:59Z')).toBe('05.07.2026 00:00')
    expect(formatMinute(null)).toBe(EM_DASH)
  })

  test('APP-055 a time alone is HH:mm', () => {
    expect(formatTime('07:08:09')).toBe('07:08')
    expect(formatTime('2026-01-05T07:08:09Z')).toBe('08:08')
    expect(formatTime(undefined)).toBe(EM_DASH)
  })

  test('APP-056 a date is sent as YYYY-MM-DD, the day that was chosen', () => {
    expect(toServerDate(new Date(2026, 0, 5, 0, 0, 0))).toBe('2026-01-05')
    expect(toServerDate(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
  })
})

describe('amounts', () => {
  test('APP-058 the offered currencies are PLN and EUR, and amounts are written with their signs', () => {
    expect(CURRENCIES).toEqual(['PLN', 'EUR'])
    expect(plain(formatMoney('1234.5', 'PLN'))).toBe('1 234,50 zł')
    expect(plain(formatMoney('-0.99', 'EUR'))).toBe('−0,99 €')
    expect(formatMoney(null, 'PLN')).toBe(EM_DASH)
  })

  test('a decimal is shown without loss of digits', () => {
    expect(plain(formatDecimal('12345678901234567.89'))).toBe('12 345 678 901 234 567,89')
    expect(formatDecimal('0.12345')).toBe('0,12345')
    expect(formatDecimal('2.5000')).toBe('2,50')
    expect(formatDecimal('nie liczba')).toBe('nie liczba')
  })

  test('every weight is written to the gram, so that weights below each other can be compared', () => {
    const weights = ['2.4', '2.400', '12.25', 0, '0.125', '1250', null].map(formatWeight).map(plain)
    expect(weights).toEqual([
      '2,400 kg',
      '2,400 kg',
      '12,250 kg',
      '0,000 kg',
      '0,125 kg',
      '1 250,000 kg',
      EM_DASH,
    ])
    // A piece may weigh less than a gram.
    expect(plain(formatWeight('0.00245'))).toBe('0,00245 kg')
  })
})
