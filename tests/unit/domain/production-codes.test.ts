import { expect, test } from 'vitest'
import { readScan } from '#shared/domain/scan-codes.ts'
import { productionCode, readProductionCode, type ProductionCode } from '#shared/domain/production-codes.ts'

test('the code of a line and of a montage is read back, in either case', () => {
  for (const code of [
    { kind: 'orderLine', pk: 1 },
    { kind: 'orderLine', pk: 500_123 },
    { kind: 'montage', pk: 312 },
    { kind: 'montage', pk: 4_294_967_295 },
  ] satisfies ProductionCode[]) {
    expect(readProductionCode(productionCode(code))).toEqual(code)
    expect(readProductionCode(` ${productionCode(code).toLowerCase()} `)).toEqual(code)
  }
  expect(productionCode({ kind: 'orderLine', pk: 500_123 })).toBe('BLIN5001235')
})

test('a wrong or swapped digit, a missing number and a number from zero are no code', () => {
  for (const text of [
    'BLIN5001236',
    'BLIN0500123',
    'BLIN5',
    'BLIN',
    'BMON3129',
    'BLIN50012358',
    'XBLIN5001235',
  ])
    expect([text, readProductionCode(text)]).toEqual([text, null])
})

test("a montage card of another server is read; bare digits are an order's and never a montage's", () => {
  expect(readProductionCode('MON-000312')).toEqual({ kind: 'montage', pk: 312 })
  expect(readProductionCode('mon-312')).toEqual({ kind: 'montage', pk: 312 })
  expect(readProductionCode('MON-0')).toBeNull()
  expect(readProductionCode('312')).toBeNull()
  expect(readScan('312')).toEqual({ kind: 'order', pk: '312' })
})
