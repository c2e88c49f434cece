import { describe, expect, test } from 'vitest'
import type { ApiError } from '#shared/api/api-error.ts'
import { orderProductProcessStageStatuses } from '#shared/api/resources/order-product-process-stage-statuses.ts'
import { readServerError } from '#main/services/api-client/server-error.ts'
import { verdictsOfFailure, verdictsOfReply } from '#renderer/entities/realization/stage-action-response.ts'
import type { SentStageAction } from '#renderer/entities/realization/taken-line.ts'
import { aStatus, STAGE } from './realization-samples.ts'

const SENT: SentStageAction[] = [5, 6, 7].map((line) => ({ line, stage: STAGE, stageAction: 'started' }))
const kinds = (verdicts: ReturnType<typeof verdictsOfReply>) =>
  SENT.map(({ line }) => verdicts.get(line)?.kind)
const read = (body: unknown) => orderProductProcessStageStatuses.operations.create.reply.parse(body)
const saved = (line: number, changes: object = {}) => ({ ...aStatus(line, { pk: 90 + line }), ...changes })

describe('CUBE-020 the response is an array whose order has no meaning', () => {
  test.each([
    ['in order', [saved(5), saved(6), saved(7)], ['done', 'done', 'done']],
    ['reversed', [saved(7), saved(6), saved(5)], ['done', 'done', 'done']],
    ['one short', [saved(7), saved(5)], ['done', 'unknown', 'done']],
    [
      'of another stage',
      [saved(5), saved(6, { process_stage: STAGE + 1 }), saved(7)],
      ['done', 'unknown', 'done'],
    ],
    [
      'of another stageAction',
      [saved(5), saved(6, { status: 'finished' }), saved(7)],
      ['done', 'unknown', 'done'],
    ],
    [
      'records in place of keys',
      [saved(5, { order_product: { pk: 5 }, process_stage: { pk: STAGE } })],
      ['done', 'unknown', 'unknown'],
    ],
    ['empty', [], ['unknown', 'unknown', 'unknown']],
    ['nothing', null, ['unknown', 'unknown', 'unknown']],
    ['a word', 'ok', ['unknown', 'unknown', 'unknown']],
    ['paged', { count: 1, results: [saved(6)] }, ['unknown', 'done', 'unknown']],
    ['one line too many', [saved(5), saved(6), saved(7), saved(99)], ['done', 'done', 'done']],
  ])('%s', (_name, body, expected) => {
    expect(kinds(verdictsOfReply(SENT, read(body)))).toEqual(expected)
  })
})

describe('failures', () => {
  const refused = (status: number, body: unknown) =>
    verdictsOfFailure(SENT, readServerError(status, body, 'x'))

  test('a 400 by index gives its messages to that line; the others were not saved', () => {
    const verdicts = refused(400, [{}, { non_field_errors: ['Etap jest już rozpoczęty.'] }, {}])
    expect(kinds(verdicts)).toEqual(['heldBack', 'refused', 'heldBack'])
    expect(verdicts.get(6)).toEqual({ kind: 'refused', words: ['Etap jest już rozpoczęty.'] })
  })

  test('400 for a field of an item, and for two items', () => {
    const verdicts = refused(400, [{ process_stage: ['Nie ma.'] }, {}, { info: ['Za długie.'] }])
    expect(verdicts.get(5)).toEqual({ kind: 'refused', words: ['Nie ma.'] })
    expect(kinds(verdicts)).toEqual(['refused', 'heldBack', 'refused'])
  })

  test.each([
    [400, { process_stage: ['Etap jest już rozpoczęty.'] }],
    [400, ['Etap jest już rozpoczęty.']],
    [409, { detail: 'Etap jest już rozpoczęty.' }],
  ])("%i without indices gives the server's message to every line", (status, body) => {
    const verdicts = refused(status, body)
    expect(kinds(verdicts)).toEqual(['refused', 'refused', 'refused'])
    expect(verdicts.get(7)).toEqual({ kind: 'refused', words: ['Etap jest już rozpoczęty.'] })
  })

  const error = (changes: Partial<ApiError>): ApiError => ({ code: 'API_SERVER', message: 'x', ...changes })
  test.each([
    [error({ status: 500 }), 'unknown'],
    [error({ status: 502, isOutcomeUnknown: true }), 'unknown'],
    [error({ code: 'API_TIMEOUT', isOutcomeUnknown: true }), 'unknown'],
    [error({ status: 200, code: 'API_NOT_JSON', isOutcomeUnknown: true }), 'unknown'],
    [error({ code: 'API_UNREACHABLE' }), 'notSent'],
    [error({ status: 401, code: 'API_UNAUTHORIZED' }), 'notSent'],
    [error({ status: 403, code: 'API_FORBIDDEN' }), 'forbidden'],
    [error({ status: 404, code: 'API_NOT_FOUND' }), 'gone'],
    [error({ status: 414 }), 'refused'],
  ])('%o is %s for all lines', (failure, kind) => {
    expect(kinds(verdictsOfFailure(SENT, failure))).toEqual([kind, kind, kind])
  })
})
