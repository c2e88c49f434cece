import { expect, test } from 'vitest'
import { failureLines, mayBeBooked } from '#renderer/features/sales/payments/import-outcome.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

const error = (code: string, status?: number) => ({ code, message: 'Powód.', status })

test('after a definite refusal nothing is booked; without a definite response the outcome is unknown', () => {
  const refusals = [400, 403, 404, 409, 413, 429].map((status) => error(ErrorCode.validation, status))
  const unsent = [ErrorCode.fileFailed, ErrorCode.duplicate, ErrorCode.unauthorized].map((code) =>
    error(code),
  )
  for (const one of [...refusals, ...unsent, error('API_OTHER', 413)]) {
    expect([one, mayBeBooked(one)]).toEqual([one, false])
  }
  const unclear = [error(ErrorCode.notJson, 200), error(ErrorCode.timeout)].map((one) => ({
    ...one,
    isOutcomeUnknown: true as const,
  }))
  for (const one of [error(ErrorCode.server, 500), ...unclear]) {
    expect([one, mayBeBooked(one)]).toEqual([one, true])
  }
})

test('a broken connection leaves an unknown outcome only if the whole file was sent', () => {
  for (const code of [ErrorCode.timeout, ErrorCode.unreachable, ErrorCode.cancelled]) {
    const outcomes = [mayBeBooked(error(code)), mayBeBooked({ ...error(code), isOutcomeUnknown: true })]
    expect([code, ...outcomes]).toEqual([code, false, true])
  }
})

test('a field of the server is named by its label, or by its own name if it has none', () => {
  const fieldErrors = { bank: ['Zły.'], toString: ['Obcy.'] }
  expect(failureLines({ ...error(ErrorCode.validation, 400), fieldErrors }).slice(1)).toEqual([
    'Bank (bank): Zły.',
    'toString: Obcy.',
  ])
})

test('a failure that is reported elsewhere has no notice of its own', () => {
  for (const code of [ErrorCode.cancelled, ErrorCode.unauthorized, ErrorCode.duplicate]) {
    expect(failureLines(error(code))).toEqual([])
  }
  expect(failureLines(error(ErrorCode.timeout))).toEqual([
    'Wystąpił błąd podczas pobierania pliku.',
    'Powód.',
  ])
})
