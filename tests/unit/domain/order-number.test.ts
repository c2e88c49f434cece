import { expect, test } from 'vitest'
import { orderNumberIn } from '#shared/domain/bank-files/order-number.ts'

test("finds the order's number in many notations of a title", () => {
  for (const title of [
    '100123',
    'zam. 100123',
    'zam.100123',
    'ZAM-100123',
    'zam 100123, plakaty B1',
    'nr 100123/2026',
    'Zapłata za zamówienie nr 100123 z 20.11.2026',
    'ZAMÓWIENIE NR: 100-123',
    'zamówienia 100 123',
    'zam100123',
    'zam. 100123 i jeszcze raz 100123',
    'ZAM 100123 NIP 9999999999 tel. 600100200 00-950 Warszawa',
    'zam. 100123 kwota 1234567,89',
  ]) {
    expect([title, orderNumberIn(title)]).toEqual([title, 100_123])
  }
})

test('finds none in a title with no number or with several', () => {
  for (const title of [
    '',
    'zapłata za ulotki',
    'zam. 100123 i 100124',
    'ZAM-100123, ZAM-100124',
    'rachunek 99999999990000000000000001',
    'faktura 12/2026, 250 100 sztuk',
    'kwota 123456,00',
  ]) {
    expect([title, orderNumberIn(title)]).toEqual([title, null])
  }
})
