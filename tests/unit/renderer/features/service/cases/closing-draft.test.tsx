import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useStation } from '#renderer/lib/station.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation } from '#support/renderer/people.ts'
import { answerField } from '#support/renderer/conversation-wire.tsx'
import { successNotice } from '../../../screen-harness.tsx'
import { aCase, aMessage, anAnswer, openCases } from './case-page.tsx'

const TEXT = 'Wysyłamy brakujące sztuki.'

beforeEach(() => useStation.setState({ info: aStation() }))

/** Opens a case in its real conversation and writes a reply. */
async function writeReply(more: OperationHandlers = {}) {
  const messages: unknown[] = [aMessage(1)]
  let status = 'open'
  const held = () => aCase({ status, conversation_messages: messages })
  const { bridge, user } = openCases('/messages/update/4711', {
    'clientContacts.retrieve': held,
    'clientContacts.poll': held,
    'clientContacts.update': ({ body }) => {
      status = body.status ?? status
      return held()
    },
    'clientContactMessages.create': ({ body }) => {
      messages.push(anAnswer(messages.length + 1, { content: body.content, user: body.user }))
      return { pk: messages.length }
    },
    ...more,
  })
  let kept: OutboxEntry[] = []
  bridge.use({
    'outbox.list': () => ({ entries: kept, isIncomplete: false }),
    'outbox.store': (entry) => void kept.push(entry),
    'outbox.drop': ({ id }) => void (kept = kept.filter((entry) => entry.id !== id)),
  })
  await user.click(await answerField())
  await user.paste(TEXT)
  const closings = () => bridge.callsOf('clientContacts.update').map(({ body }) => body)
  return { bridge, user, closings, sent: () => bridge.callsOf('clientContactMessages.create') }
}

/** Writes a reply and clicks on closing. */
async function closeWithDraft(more: OperationHandlers = {}) {
  const written = await writeReply(more)
  await written.user.click(screen.getByRole('button', { name: 'Zamknij sprawę' }))
  const question = await screen.findByRole('alertdialog')
  const answer = (name: string) => written.user.click(within(question).getByRole('button', { name }))
  return { ...written, answer }
}

test('CASE-013 CASE-022 "Wyślij i zamknij" sends the reply once, then closes', async () => {
  const { answer, closings, sent } = await closeWithDraft()
  await answer('Wyślij i zamknij')
  expect(await successNotice('Zamknięto sprawę 4711')).toBeTruthy()
  expect(sent().map(({ body }) => body)).toMatchObject([
    { user: keyOf('staff', 3), content: TEXT, conversation: 4711 },
  ])
  expect(closings()).toEqual([{ status: 'closed' }])
  await waitFor(async () => expect(await answerField()).toHaveProperty('value', ''))
  expect(screen.getByText(/Sprawa jest zamknięta. Odpowiedź można wysłać/)).toBeTruthy()
})

test('CASE-022 "Zamknij bez wysyłania" closes, sends nothing, and leaves the text', async () => {
  const { answer, closings, sent } = await closeWithDraft()
  await answer('Zamknij bez wysyłania')
  expect(await successNotice('Zamknięto sprawę 4711')).toBeTruthy()
  expect(sent()).toEqual([])
  expect(closings()).toEqual([{ status: 'closed' }])
  expect(await answerField()).toHaveProperty('value', TEXT)
})

test('CASE-022 "Anuluj" does neither', async () => {
  const { answer, closings, sent } = await closeWithDraft()
  await answer('Anuluj')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([sent(), closings()]).toEqual([[], []])
  expect(await answerField()).toHaveProperty('value', TEXT)
})

test('a reply that is refused leaves the case open, with the text and the reason', async () => {
  const { answer, closings } = await closeWithDraft({
    'clientContactMessages.create': () => {
      throw failure({
        code: ErrorCode.validation,
        status: 400,
        message: 'Popraw pola',
        fieldErrors: { content: ['Ta treść jest niedozwolona.'] },
      })
    },
  })
  await answer('Wyślij i zamknij')
  expect(await screen.findByText('Ta treść jest niedozwolona.')).toBeTruthy()
  expect(await answerField()).toHaveProperty('value', TEXT)
  expect(closings()).toEqual([])
  expect(screen.getByRole('button', { name: 'Zamknij sprawę' })).toBeTruthy()
})

test('CASE-013 CASE-022 closing while the reply is on its way waits for it and does not ask', async () => {
  let store: (answer: unknown) => void = () => undefined
  const underway = new Promise((resolve) => (store = resolve))
  const { user, closings, sent } = await writeReply({ 'clientContactMessages.create': () => underway })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Zamknij sprawę' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(closings()).toEqual([])
  store({ pk: 2 })
  expect(await successNotice('Zamknięto sprawę 4711')).toBeTruthy()
  expect(closings()).toEqual([{ status: 'closed' }])
  expect(sent()).toHaveLength(1)
})
