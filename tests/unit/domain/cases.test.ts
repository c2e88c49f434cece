import { describe, expect, test } from 'vitest'
import {
  caseStatus,
  caseStatusText,
  isCaseOpen,
  isAwaitingReply,
  lastMessageOf,
  messagesInOrder,
  messagesToRead,
  waitOf,
} from '#shared/domain/cases.ts'
import { workingMinutes } from '#shared/domain/working-days.ts'

const client = (pk: number, more = {}) => ({
  pk,
  is_new: false,
  user_is_admin: false,
  date_added: null as string | null,
  ...more,
})
const staff = (pk: number, more = {}) => client(pk, { user_is_admin: true, ...more })

test.each([
  ['new', true, 'Nowa'],
  ['open', true, 'Otwarta'],
  ['close', false, 'Zamknięta'],
  ['closed', false, 'Zamknięta'],
  ['archived', false, 'archived'],
  [null, false, null],
])('CASE-020 a case whose status is %s counts as open: %s, and reads %s', (status, isOpen, text) => {
  expect([isCaseOpen(status), caseStatusText(status, null)]).toEqual([isOpen, text])
})

test('OP-73 a case is closed under both codes, and other statuses have the server’s name', () => {
  expect([caseStatus('close'), caseStatus('closed')]).toEqual(['closed', 'closed'])
  expect(caseStatusText('close', 'Rozwiązana')).toBe('Zamknięta')
  expect(caseStatusText('open', 'W toku')).toBe('W toku')
})

test('CASE-003 CASE-004 the last word is the newest message, wherever it is in the response', () => {
  expect(isAwaitingReply([client(3), staff(1), staff(2)])).toBe(true)
  expect(isAwaitingReply([staff(3), client(1), client(2)])).toBe(false)
  expect(isAwaitingReply([])).toBe(false)
  expect(lastMessageOf([client(3), staff(7), client(5)])?.pk).toBe(7)
  expect(messagesInOrder([client(3), staff(17), client(5)]).map(({ pk }) => pk)).toEqual([3, 5, 17])
})

test('CASE-016 CASE-018 messages to be marked as read are the new ones not written by an admin, oldest first', () => {
  const messages = [
    client(9, { is_new: true }),
    staff(8, { is_new: true }),
    client(4),
    client(2, { is_new: true }),
  ]
  expect(messagesToRead(messages)).toEqual([2, 9])
})

describe('how long a client waits', () => {
  // 2026-11-20 is a Friday; 11.11 is a holiday in the middle of a week.
  const at = (moment: string) => new Date(moment)
  const waits = (since: string | null, now: string, more = {}) =>
    waitOf(
      {
        status: 'open',
        last_message_date: null,
        conversation_messages: [client(1, { date_added: since })],
        ...more,
      },
      at(now),
    )

  test.each([
    ['2026-11-20T09:00:00Z', '2026-11-20T09:40:30Z', '40 min', 'fresh'],
    ['2026-11-20T09:00:00Z', '2026-11-20T14:59:00Z', '5 h', 'fresh'],
    ['2026-11-19T14:00:00Z', '2026-11-20T13:59:00Z', '23 h', 'fresh'],
    ['2026-11-19T14:00:00Z', '2026-11-20T14:00:00Z', '1 dzień', 'long'],
    ['2026-11-20T14:00:00Z', '2026-11-23T13:59:00Z', '2 dni', 'fresh'],
    ['2026-11-20T14:00:00Z', '2026-11-23T14:00:00Z', '3 dni', 'long'],
    ['2026-11-20T14:00:00Z', '2026-11-24T14:00:00Z', '4 dni', 'tooLong'],
    ['2026-11-10T14:00:00Z', '2026-11-12T13:59:00Z', '1 dzień', 'fresh'],
    ['2026-11-21T10:00:00Z', '2026-11-23T10:00:00Z', '2 dni', 'fresh'],
  ])('from %s to %s it is %s and %s', (since, now, text, tone) => {
    const wait = waits(since, now)
    expect([wait?.text.replaceAll('\u00a0', ' '), wait?.tone]).toEqual([text, tone])
  })

  test('no client waits if staff had the last word, the case is closed, or the start is unknown', () => {
    const now = '2026-11-20T14:00:00Z'
    expect(waits('2026-11-20T09:00:00Z', now, { status: 'close' })).toBeNull()
    expect(waits(null, now)).toBeNull()
    expect(waits(null, now, { conversation_messages: [] })).toBeNull()
    const answered = [client(1, { date_added: now }), staff(2, { date_added: now })]
    expect(waits(null, now, { conversation_messages: answered })).toBeNull()
    expect(waits(null, now, { last_message_date: '2026-11-20T13:00:00Z' })?.text).toBe('1 h')
  })

  test('a clock that is behind the server never gives a negative waiting time', () => {
    expect(waits('2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z')).toEqual({ text: '0 min', tone: 'fresh' })
    expect(workingMinutes(at('2026-11-20T10:00:00Z'), at('2026-11-20T09:00:00Z'))).toBe(0)
  })
})
