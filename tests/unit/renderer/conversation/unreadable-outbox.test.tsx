import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import type { ConversationBackend } from '#renderer/conversation/backend.ts'
import { senderOf } from '#renderer/conversation/conversation-sender.ts'
import { OutboxNotice } from '#renderer/conversation/outbox-notice.tsx'
import { outbox } from '#renderer/conversation/outbox.ts'
import { useSession } from '#renderer/lib/session.ts'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure, type FakeBridge } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'

const unreadable = () => {
  throw failure({ code: 'FILE_FAILED', message: 'Pliku nie udało się odczytać.' })
}

const DOUBTFUL: OutboxEntry = {
  id: 'a',
  conversation: 'case/7',
  place: 'w sprawie 7',
  screen: '/messages/update/7',
  text: 'Dziękuję',
  before: 2,
  files: [],
  at: '2026-11-23T10:00:00.000Z',
}

const BACKEND: ConversationBackend = {
  key: 'case/7',
  place: 'w sprawie 7',
  address: '/messages/update/7',
  marksRead: false,
  limit: 1000,
  read: () => Promise.resolve([]),
  send: () => Promise.resolve(3),
  before: () => 0,
  proof: () => null,
}

let bridge: FakeBridge

beforeEach(() => {
  bridge = createFakeBridge({ 'outbox.list': unreadable })
  useSession.getState().set(signedIn(aUser()))
  render(
    <MemoryRouter>
      <NoticeStack />
    </MemoryRouter>,
  )
})

test('reports in its conversation an earlier message that could not be verified, and verifies it when that is possible', async () => {
  const sender = senderOf(BACKEND)
  await act(() => sender.restore())
  const warning = screen.getByText(
    'Nie udało się sprawdzić, czy poprzednia wiadomość w sprawie 7 wyszła. Przeczytaj rozmowę, zanim napiszesz ponownie.',
  )
  expect(sender.state()).toMatchObject({ kind: 'draft' })
  bridge.use({ 'outbox.list': () => ({ entries: [DOUBTFUL], isIncomplete: false }) })
  await userEvent.click(screen.getByRole('button', { name: 'Sprawdź ponownie' }))
  await expect.poll(() => sender.state()).toMatchObject({ kind: 'out', text: 'Dziękuję' })
  expect(warning.isConnected).toBe(false)
})

test.each([
  ['cannot be asked for', unreadable],
  ['was set aside', () => ({ entries: [], isIncomplete: true })],
])('an outbox that %s is reported at the sign-in', async (_what, list) => {
  bridge.use({ 'outbox.list': list })
  render(
    <MemoryRouter>
      <OutboxNotice />
    </MemoryRouter>,
  )
  expect(
    await screen.findByText(/^Nie udało się odczytać, które wiadomości wysyłano przed zamknięciem programu/),
  ).toBeTruthy()
})

test('ALG-037 a message that is found while the outbox is read leaves no open notice', async () => {
  const listed = Promise.withResolvers<{ entries: OutboxEntry[]; isIncomplete: boolean }>()
  bridge.use({ 'outbox.list': () => listed.promise, 'outbox.drop': () => undefined })
  render(
    <MemoryRouter>
      <OutboxNotice />
    </MemoryRouter>,
  )
  await outbox.drop('found meanwhile')
  await act(async () =>
    listed.resolve({ entries: [{ ...DOUBTFUL, id: 'found meanwhile' }], isIncomplete: false }),
  )
  const { notices, past } = useNotices.getState()
  expect([notices, past.map(({ lines }) => lines)]).toEqual([
    [],
    [[expect.stringContaining('Nie wiadomo, czy wysłano wiadomość w sprawie 7')]],
  ])
})
