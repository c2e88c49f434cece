import { expect, test } from 'vitest'
import { judgeCode } from '#shared/domain/known-codes.ts'
import { readProductionCode } from '#shared/domain/production-codes.ts'
import { readScan } from '#shared/domain/scan-codes.ts'
import { readWaitingSlipCode, waitingSlipCode } from '#shared/domain/waiting-slip-code.ts'
import { createLabelFilter } from '#shared/domain/label-filter.ts'

test('offline check 10: the code of a waiting slip is read back, in upper and lower case', () => {
  for (const pk of [1, 81, 8123, 9_999_999_999]) {
    const code = waitingSlipCode(pk)
    expect(readWaitingSlipCode(code)).toBe(pk)
    expect(readWaitingSlipCode(` ${code.toLowerCase()} `)).toBe(pk)
    expect(readScan(code)).toEqual({ kind: 'waitingSlip', packagePk: pk })
    expect(readProductionCode(code)).toBeNull()
  }
  expect(waitingSlipCode(81)).toBe('BCEK815')
})

test('offline check 10: a wrong or swapped digit, a missing number and a leading zero make an invalid code', () => {
  for (const text of ['BCEK816', 'BCEK185', 'BCEK0815', 'BCEK5', 'BCEK', 'XBCEK815', 'BLIN815', '815'])
    expect([text, readWaitingSlipCode(text)]).toEqual([text, null])
})

test('offline check 10: a slip scanned into a field counts as a scan and not as typing', () => {
  const known = { labels: createLabelFilter(0), badges: [], seed: 1 }
  expect(judgeCode(waitingSlipCode(81), false, known)).toBe('isOurs')
  expect(judgeCode('BCEK816', false, known)).toBe('isTyping')
})
