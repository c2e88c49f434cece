import { expect, test } from 'vitest'
import { readScan } from '#shared/domain/scan-codes.ts'
import { productionCode, readProductionCode, type ProductionCode } from '#shared/domain/production-codes.ts'

test('the codes of an order line and of a montage are read back, in upper and lower case', () => {
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

test('a wrong or swapped digit, a missing number and a leading zero make an invalid code', () => {
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

test('another server’s montage card is read; plain digits are an order number and never a montage', () => {
  expect(readProductionCode('MON-000312')).toEqual({ kind: 'montage', pk: 312 })
  expect(readProductionCode('mon-312')).toEqual({ kind: 'montage', pk: 312 })
  expect(readProductionCode('MON-0')).toBeNull()
  expect(readProductionCode('312')).toBeNull()
  expect(readScan('312')).toEqual({ kind: 'order', pk: '312' })
})
