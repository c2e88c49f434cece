import { describe, expect, test } from 'vitest'
import { trackingNumber } from '#sandbox/areas/packing/store/tracking-numbers.ts'
import { readScan } from '#shared/domain/scan-codes.ts'

describe('tracking numbers of the sample carriers', () => {
  test('DESK-085 each carrier has its own format, and each package its own number', () => {
    const forms = { gls: /^8430\d{8}$/, ups: /^1ZA42X7204\d{8}$/, allegro: /^6850\d{20}$/ } as const
    for (const carrier of ['gls', 'ups', 'allegro'] as const) {
      const numbers = Array.from({ length: 5000 }, (_, index) => trackingNumber(carrier, 900_001 + index))
      for (const number of numbers) expect(number).toMatch(forms[carrier])
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  })

  test('DESK-085 a scanned parcel label is not taken for an order', () => {
    for (const carrier of ['gls', 'ups', 'allegro'] as const) {
      expect(readScan(trackingNumber(carrier, 900_001)).kind).toBe('unknown')
    }
  })
})
