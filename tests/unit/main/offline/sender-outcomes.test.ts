import { describe, expect, test } from 'vitest'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { outcomeOf } from '#main/services/offline/proofs.ts'

const error = (more: Partial<ApiError>): ApiError => ({ code: ErrorCode.server, message: 'Błąd', ...more })

const CASES: [name: string, error: ApiError, state: string, pause: string | null][] = [
  ['a refused field', error({ code: ErrorCode.validation, status: 400 }), 'refused', null],
  ['a missing permission', error({ code: ErrorCode.forbidden, status: 403 }), 'refused', null],
  ['a record that is gone', error({ code: ErrorCode.notFound, status: 404 }), 'refused', null],
  ['a conflict', error({ code: ErrorCode.conflict, status: 409 }), 'refused', null],
  ['an ended session', error({ code: ErrorCode.unauthorized, status: 401 }), 'waiting', 'signedOut'],
  ['too many requests', error({ status: 429 }), 'waiting', 'busy'],
  ['a held call', error({ code: ErrorCode.serverBusy }), 'waiting', 'busy'],
  ['an overloaded server', error({ status: 503, isOutcomeUnknown: true }), 'unknown', 'busy'],
  ['a broken server', error({ status: 500 }), 'unknown', null],
  ['a gateway', error({ code: ErrorCode.notJson, status: 502, isOutcomeUnknown: true }), 'unknown', null],
  [
    'an unreadable success',
    error({ code: ErrorCode.notJson, status: 200, isOutcomeUnknown: true }),
    'unknown',
    null,
  ],
  ['a lost response', error({ code: ErrorCode.timeout, isOutcomeUnknown: true }), 'unknown', null],
  ['a server that was not reached', error({ code: ErrorCode.unreachable }), 'waiting', 'unreachable'],
  ['a page of HTML', error({ code: ErrorCode.notJson, status: 403 }), 'waiting', 'later'],
  ['a cancelled call', error({ code: ErrorCode.cancelled }), 'waiting', 'later'],
  ['an invalid input', error({ code: ErrorCode.inputInvalid }), 'refused', null],
]

describe('what a failure means for its entry', () => {
  test.each(CASES)('%s', (_name, failure, state, pause) => {
    expect(outcomeOf(failure)).toMatchObject({ state, pause })
  })

  test('a refusal shows all texts of the server, field errors first', () => {
    const refusal = error({
      code: ErrorCode.validation,
      status: 400,
      fieldErrors: { real_weight: ['Za dużo.'] },
      nonFieldErrors: ['Zamknięte.'],
    })
    expect(outcomeOf(refusal).problem).toBe('Za dużo. Zamknięte.')
  })
})
