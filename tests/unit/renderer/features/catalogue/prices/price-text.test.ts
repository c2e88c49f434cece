import { describe, expect, test } from 'vitest'
import { centsOf, readPriceText, typedOf, wireOf } from '#renderer/features/catalogue/prices/price-text.ts'

const REQUIRED = 'To pole jest wymagane.'
const NUMBER = 'Wymagana poprawna liczba.'
const LEAST = 'Upewnij się, że ta wartość jest większa lub równa 0.'
const FINE = 'Upewnij się, że są najwyżej 2 cyfry po przecinku.'

describe('a price typed or pasted', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['1 234,50', 123_450],
    ['1\u00a0234,50\u00a0zł', 123_450],
    ['1\u202f234,5 PLN', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234.567,5', 123_456_750],
    ['0', 0],
    ['0,00', 0],
    ['+7', 700],
    [',5', 50],
    ['99 999 999,99', 9_999_999_999],
  ])('%s is a price', (text, cents) => {
    expect(readPriceText(text)).toEqual({ ok: true, cents })
  })

  test.each([
    ['', REQUIRED],
    [' \u00a0', REQUIRED],
    ['zł', NUMBER],
    ['abc', NUMBER],
    ['#N/D!', NUMBER],
    ['#REF!', NUMBER],
    ['5%', NUMBER],
    ['1e3', NUMBER],
    ['1,2,3', NUMBER],
    ['1.234.567', NUMBER],
    ['12.34,56', NUMBER],
    ['1.234', FINE],
    ['1,234', FINE],
    ['12,500', FINE],
    ['1.234,505', FINE],
  ])('%s is refused with the reason', (text, message) => {
    expect(readPriceText(text)).toEqual({ ok: false, message })
  })

  test.each(['-1', '−1', '–0,01', '-1 234,50'])('CAT-067 %s is below the minimum', (text) => {
    expect(readPriceText(text)).toEqual({ ok: false, message: LEAST })
  })

  test('every amount is read back from its own text, in each notation', () => {
    for (let round = 0; round < 2000; round += 1) {
      const cents = Math.floor(Math.random() * 10 ** (1 + (round % 10)))
      const [whole = '', fraction = ''] = wireOf(cents).split('.')
      const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
      const texts = [
        typedOf(cents),
        wireOf(cents),
        `${grouped('\u00a0')},${fraction} zł`,
        `${grouped(' ')}.${fraction}`,
      ]
      if (whole.length > 3) texts.push(`${grouped('.')},${fraction}`, `${grouped(',')}.${fraction}`)
      for (const text of texts) expect([text, readPriceText(text)]).toEqual([text, { ok: true, cents }])
    }
  })

  test('a price that the server sends with fractions of a grosz is rounded half up', () => {
    expect(['1.005', '1.0049', '2.5', '0.015', '7'].map(centsOf)).toEqual([101, 100, 250, 2, 700])
  })
})
