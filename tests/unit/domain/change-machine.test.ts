import { describe, expect, test } from 'vitest'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  IDLE,
  isLocked,
  nextState,
  type ChangeEvent,
  type ChangeState,
} from '#shared/domain/change-machine.ts'

const LOST: ApiError = {
  code: ErrorCode.timeout,
  message: 'Serwer nie odpowiedział.',
  isOutcomeUnknown: true,
}
const REFUSED: ApiError = { code: ErrorCode.validation, message: '', status: 400 }
const UNSENT: ApiError = { code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' }
const EXPIRED: ApiError = { code: ErrorCode.unauthorized, message: '', status: 401 }

const idle = IDLE
const sending: ChangeState = { kind: 'sending', doubt: null }
const sendingAgain: ChangeState = { kind: 'sending', doubt: LOST }
const refused: ChangeState = { kind: 'refused', error: REFUSED }
const reading: ChangeState = { kind: 'unknown', truth: 'reading', error: LOST }
const absent: ChangeState = { kind: 'unknown', truth: 'absent', error: LOST }
const unreadable: ChangeState = { kind: 'unknown', truth: 'unreadable', error: LOST }

const send: ChangeEvent = { type: 'send' }
const done: ChangeEvent = { type: 'done' }
const failed = (error: ApiError): ChangeEvent => ({ type: 'failed', error })
const read: ChangeEvent = { type: 'read' }
const isAbsent: ChangeEvent = { type: 'absent' }
const isUnreadable: ChangeEvent = { type: 'unreadable' }

const TABLE: readonly [title: string, from: ChangeState, event: ChangeEvent, to: ChangeState][] = [
  ['a first press sends', idle, send, sending],
  ['a second press while it is on its way changes nothing', sending, send, sending],
  ['an answer ends it', sending, done, idle],
  ['a refusal is a refusal', sending, failed(REFUSED), refused],
  ['what never left is no doubt', sending, failed(UNSENT), { kind: 'refused', error: UNSENT }],
  ['an unclear end is looked up', sending, failed(LOST), reading],
  ['after a refusal it may be sent', refused, send, sending],
  ['nothing is sent while it is looked up', reading, send, reading],
  ['found is done', reading, done, idle],
  ['not found is reported', reading, isAbsent, absent],
  ['not to be read is reported', reading, isUnreadable, unreadable],
  ['it can be looked at again', absent, read, reading],
  ['it can be looked at again, also where that failed', unreadable, read, reading],
  ['sent again, the doubt about the first try goes along', absent, send, sendingAgain],
  ['the same where nothing could be read', unreadable, send, sendingAgain],
  ['a refusal of the second try ends the doubt', sendingAgain, failed(REFUSED), refused],
  ['a second try that never left leaves the doubt', sendingAgain, failed(UNSENT), unreadable],
  ['a session that ended says nothing of the first try', sendingAgain, failed(EXPIRED), unreadable],
  ['a second unclear end is looked up too', sendingAgain, failed(LOST), reading],
  ['a success of the second try ends it', sendingAgain, done, idle],
  ['a late answer does not end what is idle', idle, done, idle],
  ['what is found out late changes nothing', absent, isUnreadable, absent],
  ['there is nothing to look up where nothing is open', idle, read, idle],
  ['a failure that belongs to nothing changes nothing', refused, failed(LOST), refused],
]

describe('a request that changes something', () => {
  test.each(TABLE)('%s', (_title, from, event, to) => {
    expect(nextState(from, event)).toEqual(to)
  })

  test('only a change that is being sent or verified locks the action', () => {
    const locked = [sending, sendingAgain, reading].map(isLocked)
    const free = [idle, refused, absent, unreadable].map(isLocked)
    expect([locked, free]).toEqual([
      [true, true, true],
      [false, false, false, false],
    ])
  })
})
