import { act, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clientContacts } from '#shared/api/resources/client-contacts.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useMarkAsRead } from '#renderer/features/service/cases/case-screen.tsx'
import { createFakeBridge, failure, type FakeBridge } from '#support/renderer/fake-bridge.ts'
import { aCase, aMessage, anAnswer, openCases } from './case-page.tsx'

const marked = (bridge: FakeBridge) =>
  bridge.callsOf('clientContactMessages.markRead').map(({ params }) => params.pk)

/** Each test has its own keys, because a window marks a message only once. */
let last = 1000
const keys = (count: number) => Array.from({ length: count }, () => ++last)

function look(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
afterEach(() => void vi.restoreAllMocks())

test("CASE-016 CASE-017 CASE-018 opening a case marks only the client's new messages, sequentially", async () => {
  const [first = 0, second = 0, old = 0, own = 0] = keys(4)
  const waiting: (() => void)[] = []
  const { bridge } = openCases('/messages/update/4711', {
    'clientContacts.retrieve': () =>
      aCase({
        conversation_messages: [
          aMessage(second, { is_new: true }),
          aMessage(first, { is_new: true }),
          aMessage(old),
          anAnswer(own, { is_new: true }),
        ],
      }),
    'clientContactMessages.markRead': () => new Promise<void>((resolve) => waiting.push(resolve)),
  })
  await waitFor(() => expect(marked(bridge)).toEqual([first]))
  expect(bridge.callsOf('clientContactMessages.markRead')[0]?.body).toEqual({ is_new: false })
  await act(async () => waiting.shift()?.())
  await waitFor(() => expect(marked(bridge)).toEqual([first, second]))
  await act(async () => waiting.shift()?.())
  expect(marked(bridge)).toEqual([first, second])
})

test('CASE-016 nothing is marked in a hidden window; waiting messages are marked when it becomes visible', async () => {
  const [first = 0, second = 0] = keys(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { bridge } = openCases('/messages/update/4711', {
    'clientContacts.retrieve': () =>
      aCase({
        conversation_messages: [aMessage(first, { is_new: true }), aMessage(second, { is_new: true })],
      }),
  })
  await screen.findByRole('heading', { name: 'Sprawa 4711' })
  expect(marked(bridge)).toEqual([])
  look('visible')
  await waitFor(() => expect(marked(bridge)).toEqual([first, second]))
})

function Marking({ messages }: { messages: Parameters<typeof useMarkAsRead>[0] }) {
  useMarkAsRead(messages)
  return null
}

const read = (...messages: ReturnType<typeof aMessage>[]) =>
  clientContacts.record.parse(aCase({ conversation_messages: messages })).conversation_messages

test('CASE-016 each message is marked once in a window, also after a second render, another read or reopening', async () => {
  const [first = 0, second = 0] = keys(2)
  const bridge = createFakeBridge({}, { 'clientContactMessages.markRead': () => null })
  const page = render(
    <StrictMode>
      <Marking messages={read(aMessage(first, { is_new: true }))} />
    </StrictMode>,
  )
  await waitFor(() => expect(marked(bridge)).toEqual([first]))
  // A later read still reports it as new, and adds another one.
  page.rerender(
    <StrictMode>
      <Marking messages={read(aMessage(first, { is_new: true }), aMessage(second, { is_new: true }))} />
    </StrictMode>,
  )
  await waitFor(() => expect(marked(bridge)).toEqual([first, second]))
  page.unmount()
  render(<Marking messages={read(aMessage(first, { is_new: true }), aMessage(second, { is_new: true }))} />)
  await act(async () => {})
  expect(marked(bridge)).toEqual([first, second])
})

test('CASE-019 the first failure stops it with one notice, the first general error', async () => {
  const [first = 0, second = 0, third = 0] = keys(3)
  const { bridge } = openCases('/messages/update/4711', {
    'clientContacts.retrieve': () =>
      aCase({ conversation_messages: [first, second, third].map((pk) => aMessage(pk, { is_new: true })) }),
    'clientContactMessages.markRead': () => {
      throw failure({
        code: ErrorCode.validation,
        message: 'HTTP 400',
        status: 400,
        nonFieldErrors: ['Rozmowę prowadzi kto inny.', 'Druga przyczyna.'],
        fieldErrors: { is_new: ['Nie tak.'] },
      })
    },
  })
  expect(await screen.findByText('Rozmowę prowadzi kto inny.')).toBeTruthy()
  await act(async () => {})
  expect(marked(bridge)).toEqual([first])
  expect(screen.queryByText(/Druga przyczyna|Nie tak/)).toBeNull()
})

test('OP-85 a user without permission to read messages marks none, and sees why there is no conversation', async () => {
  const [first = 0] = keys(1)
  const { bridge } = openCases(
    '/messages/update/4711',
    {
      'clientContacts.retrieve': () => aCase({ conversation_messages: [aMessage(first, { is_new: true })] }),
    },
    { isSuperuser: false, permissions: ['view_clientcontact', 'change_clientcontact'] },
  )
  expect(await screen.findByText(/^Rozmowę widzą osoby z uprawnieniem/)).toBeTruthy()
  expect(marked(bridge)).toEqual([])
})
