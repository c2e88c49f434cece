import { keyOf } from '#sandbox/database/key-ranges.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ApiError } from '#shared/api/api-error.ts'
import type { OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import type { ConversationBackend } from '#renderer/conversation/backend.ts'
import { ConversationView } from '#renderer/conversation/conversation-view.tsx'
import { DraftTag } from '#renderer/conversation/draft-tag.tsx'
import type { ConversationMessage } from '#renderer/conversation/message.ts'
import { isSameText } from '#renderer/conversation/message-text.ts'
import { OutboxNotice } from '#renderer/conversation/outbox-notice.tsx'
import { useConversation } from '#renderer/conversation/use-conversation.ts'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useStation } from '#renderer/lib/station.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'
import { createFakeBridge, failure, type FakeBridge } from '#support/renderer/fake-bridge.ts'
import { aStation, aUser, signedIn, signedOut } from '#support/renderer/people.ts'

const LOST: ApiError = { code: 'API_TIMEOUT', message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true }

/** A conversation on a fake server. `fate` sets the outcome of the messages that are sent. */
function aServer(count = 2) {
  const messages: ConversationMessage[] = []
  const add = (content: string, side: 'client' | 'staff' = 'client') =>
    messages.push({
      key: String(messages.length + 1),
      pk: messages.length + 1,
      side,
      author: side === 'client' ? 'Jan Nowak' : 'Barbara',
      isMine: side === 'staff',
      at: null,
      content,
      isUnread: false,
      files: [],
    })
  for (let place = 1; place <= count; place += 1) add(`Wiadomość ${place}`)
  const server = {
    messages,
    add,
    reads: 0,
    sent: [] as string[],
    fate: 'kept' as 'kept' | ApiError,
    isKept: true,
    isUnreadable: false,
  }
  const backend: ConversationBackend = {
    key: 'case/7',
    place: 'w sprawie 7',
    address: '/messages/update/7',
    limit: 20,
    async read() {
      server.reads += 1
      if (server.isUnreadable)
        throw failure({ code: 'API_UNREACHABLE', message: 'Brak połączenia z serwerem.' })
      return [...messages]
    },
    async send(text) {
      server.sent.push(text)
      if (server.isKept) add(text, 'staff')
      if (server.fate !== 'kept') throw failure(server.fate)
      return server.isKept ? messages.length : null
    },
    before: (read) => read.length,
    proof: (read, text, before) =>
      read.find(({ pk, content }) => (pk ?? 0) > before && isSameText(content, text)) ?? null,
  }
  return { server, backend }
}

let kept: OutboxEntry[]
let bridge: FakeBridge

beforeEach(() => {
  kept = []
  bridge = createFakeBridge({
    'outbox.list': () => ({ entries: kept, isIncomplete: false }),
    'outbox.store': (entry) => void kept.push(entry),
    'outbox.drop': ({ id }) => void (kept = kept.filter((entry) => entry.id !== id)),
  })
  useStation.setState({ info: aStation() })
  useSession.getState().set(signedIn(aUser()))
})

const VALUES = { klient: 'Jan Nowak', ja: 'Jan Kowalski' }

function Screen({ backend }: { backend: ConversationBackend }) {
  const conversation = useConversation(backend)
  return <ConversationView conversation={conversation} backend={backend} refusal={null} values={VALUES} />
}

function show(backend: ConversationBackend, height = 500) {
  const queries = createQueryClient()
  onTestFinished(() => queries.clear())
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <GridViewport value={{ width: 700, height }}>
          <Screen backend={backend} />
        </GridViewport>
        <DraftTag conversation={backend.key} />
        <NoticeStack />
        <ConfirmHost />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { unmount, queries, user: userEvent.setup() }
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Treść odpowiedzi' })

/** Types a text. With fake timers the conversation must be shown already. */
async function write(text: string) {
  const shown = vi.isFakeTimers() ? screen.getByRole('textbox', { name: 'Treść odpowiedzi' }) : await field()
  fireEvent.change(shown, { target: { value: text } })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('notices leave only the newest message free', async () => {
  show(aServer(3).backend)
  const newest = (await screen.findByText('Wiadomość 3')).closest('[data-index]')
  expect([...document.querySelectorAll('[data-keeps-clear]')]).toEqual([newest])
})

describe('a draft', () => {
  test('is saved 300 ms after the last key, and survives leaving, a reload and signing in again', async () => {
    const { backend } = aServer()
    const page = show(backend)
    await field()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stored = () => localStorage.getItem(`conversation-draft.training.${keyOf('staff', 3)}.case/7`)
    await write('Sprawd')
    await passed(299)
    expect(stored()).toBeNull()
    await write('Sprawdzam')
    await passed(299)
    expect(stored()).toBeNull()
    await passed(1)
    expect(stored()).toContain('"Sprawdzam"')
    vi.useRealTimers()
    page.unmount()
    act(() => useSession.getState().set(signedOut))
    act(() => useSession.getState().set(signedIn(aUser())))
    show(backend)
    expect(await field()).toHaveProperty('value', 'Sprawdzam')
    expect(screen.getByText('szkic')).toBeTruthy()
  })

  test('is deleted after 14 days', async () => {
    const { backend } = aServer()
    const key = `conversation-draft.training.${keyOf('staff', 3)}.case/7`
    const draft = { text: 'Stary szkic', files: ['a.pdf'], unsent: [] }
    localStorage.setItem(key, JSON.stringify({ at: Date.now() - 14 * 86_400_000 - 1, ...draft }))
    const page = show(backend)
    expect(await field()).toHaveProperty('value', '')
    page.unmount()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('is private: another user does not see it, and its author finds it again', async () => {
    const { backend } = aServer()
    const author = aUser()
    const page = show(backend)
    await write('Mój szkic')
    await waitFor(() => expect(localStorage.length).toBe(1))
    page.unmount()
    for (const [person, text] of [
      [{ ...author, pk: author.pk + 1, username: 'druga' }, ''],
      [author, 'Mój szkic'],
    ] as const) {
      act(() => useSession.getState().set(signedIn(person)))
      const seen = show(backend)
      expect(await field()).toHaveProperty('value', text)
      expect(screen.queryAllByText('szkic')).toHaveLength(text ? 1 : 0)
      seen.unmount()
    }
  })
})

describe('a reply that is sent', () => {
  test('is on disk before it is sent, and is removed from there once it is confirmed', async () => {
    const { backend, server } = aServer()
    const atSending: number[] = []
    const { send } = backend
    show({ ...backend, send: (text) => (atSending.push(kept.length), send(text)) })
    await write('Dziękuję')
    press('Wyślij')
    await screen.findByText('Dziękuję')
    await waitFor(() => expect(kept).toEqual([]))
    expect(atSending).toEqual([1])
    expect(server.sent).toEqual(['Dziękuję'])
  })

  test('is not sent if it cannot be saved on disk', async () => {
    const { backend, server } = aServer()
    bridge.use({
      'outbox.store': () => {
        throw failure({ code: 'FILE_FAILED', message: 'Nie wysłano: nie udało się zapisać wiadomości.' })
      },
    })
    show(backend)
    await write('Dziękuję')
    press('Wyślij')
    await screen.findByText('Nie wysłano: nie udało się zapisać wiadomości.')
    expect(server.sent).toEqual([])
    expect(await field()).toHaveProperty('value', 'Dziękuję')
  })

  test('with an unknown outcome is checked after 0, 5 and 15 s, then reported, and only the user sends it again', async () => {
    const { backend, server } = aServer()
    show(backend)
    await write('Dziękuję')
    Object.assign(server, { fate: LOST, isKept: false })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press('Wyślij')
    await passed(1)
    const atFirst = server.reads
    expect(screen.getByText('Nie wiadomo, czy wysłano. Sprawdzam…')).toBeTruthy()
    await passed(4_990)
    expect(server.reads).toBe(atFirst)
    await passed(20)
    expect(server.reads).toBe(atFirst + 1)
    await passed(9_970)
    expect(server.reads).toBe(atFirst + 1)
    await passed(30)
    expect(server.reads).toBe(atFirst + 2)
    vi.useRealTimers()
    await screen.findByText(/Sprawdzono: w rozmowie tej wiadomości teraz nie ma/)
    expect(server.sent).toHaveLength(1)
    expect(kept).toHaveLength(1)
    Object.assign(server, { fate: 'kept', isKept: true })
    press('Wyślij ponownie')
    await waitFor(() => expect(server.sent).toHaveLength(2))
    await waitFor(() => expect(kept).toEqual([]))
  })

  test('found on the server before "Wyślij ponownie" is carried out is not sent a second time', async () => {
    const { backend, server } = aServer()
    show(backend)
    await write('Dziękuję')
    Object.assign(server, { fate: LOST, isKept: false })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press('Wyślij')
    await passed(15_100)
    vi.useRealTimers()
    await screen.findByRole('button', { name: 'Wyślij ponownie' })
    server.add('<p>Dziękuję</p>', 'staff')
    press('Wyślij ponownie')
    await waitFor(() => expect(screen.queryByText(/Nie wiadomo/)).toBeNull())
    expect(server.sent).toHaveLength(1)
    expect(await field()).toHaveProperty('value', '')
  })

  test('with a 5xx response is verified like one without a response', async () => {
    const { backend, server } = aServer()
    show(backend)
    await write('Dziękuję')
    server.fate = { code: 'API_SERVER', message: 'Wystąpił błąd', status: 500 }
    press('Wyślij')
    await waitFor(() => expect(kept).toEqual([]))
    await waitFor(async () => expect(await field()).toHaveProperty('value', ''))
    expect(server.sent).toHaveLength(1)
    expect(screen.queryByText('Wystąpił błąd')).toBeNull()
  })

  test('that cannot be verified is never reported as missing', async () => {
    const { backend, server } = aServer()
    show(backend)
    await write('Dziękuję')
    server.fate = LOST
    const { send } = backend
    backend.send = (text) => ((server.isUnreadable = true), send(text))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press('Wyślij')
    await passed(15_100)
    vi.useRealTimers()
    await screen.findByText(/nie udało się tego sprawdzić/)
    expect(screen.queryByRole('button', { name: 'Wyślij ponownie' })).toBeNull()
    server.isUnreadable = false
    press('Sprawdź ponownie')
    await waitFor(() => expect(kept).toEqual([]))
  })

  test('sent too soon after another is refused with a plain message, and the text stays', async () => {
    const { backend, server } = aServer()
    show(backend)
    await write('Dziękuję')
    Object.assign(server, {
      fate: { code: 'API_REFUSED', message: 'Throttled.', status: 429 },
      isKept: false,
    })
    press('Wyślij')
    await screen.findByText('Serwer prosi o przerwę między wiadomościami. Spróbuj za chwilę.')
    expect(await field()).toHaveProperty('value', 'Dziękuję')
    expect(kept).toEqual([])
  })

  test('that is still in the outbox is reported at the next sign-in, with a link to its conversation', async () => {
    kept.push({
      id: 'a',
      conversation: 'case/7',
      place: 'w sprawie 7',
      screen: '/messages/update/7',
      text: 'Dziękuję',
      before: 2,
      files: [],
      at: '2026-11-23T10:00:00.000Z',
    })
    render(
      <MemoryRouter>
        <OutboxNotice />
        <NoticeStack />
      </MemoryRouter>,
    )
    await screen.findByText(/Nie wiadomo, czy wysłano wiadomość w sprawie 7/)
    expect(screen.getByRole('button', { name: 'Otwórz rozmowę' })).toBeTruthy()
  })
})

test('longer than the limit is counted and reported, never cut', async () => {
  const { backend, server } = aServer()
  show(backend)
  await write('a'.repeat(23))
  expect(screen.getByText(/^23\/20 – za dużo o 3\sznaki$/)).toBeTruthy()
  press('Wyślij')
  await waitFor(() => expect(server.sent).toEqual(['a'.repeat(23)]))
})

test('renders only the visible messages of five hundred', async () => {
  const { backend } = aServer(500)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 80))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
  show(backend)
  await field()
  const drawn = document.querySelectorAll('.message').length
  expect(drawn).toBeGreaterThan(3)
  expect(drawn).toBeLessThanOrEqual(60)
})

describe('canned replies', () => {
  const REPLIES = [
    { name: 'Dodruk', text: 'Dzień dobry {klient}, dodrukujemy zamówienie {zamówienie}. {ja}' },
    { name: 'Protokół', text: 'Proszę o protokół szkody.' },
  ]
  beforeEach(() => localStorage.setItem(`canned-replies.${keyOf('staff', 3)}`, JSON.stringify(REPLIES)))

  test('"/" at the start of a line opens them, typing filters, Enter inserts at the caret', async () => {
    const { backend } = aServer()
    const { user } = show(backend)
    await user.type(await field(), 'Witam{Enter}/szkod')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Protokół Proszę o protokół szkody.',
    ])
    await user.keyboard('{Enter}')
    await waitFor(async () =>
      expect(await field()).toHaveProperty('value', 'Witam\nProszę o protokół szkody.'),
    )
    expect(document.activeElement).toBe(await field())
  })

  test('Ctrl+J opens them anywhere; a slash within a line stays a slash; Escape changes nothing', async () => {
    const { backend } = aServer()
    const { user } = show(backend)
    await user.type(await field(), 'a/b')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Control>}j{/Control}')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(await field()).toHaveProperty('value', 'a/b')
  })

  test('a placeholder without a value is highlighted, and the user is prompted before it is sent', async () => {
    const { backend, server } = aServer()
    const { user } = show({ ...backend, limit: 500 })
    await user.click(await field())
    await user.keyboard('{Control>}j{/Control}{Enter}')
    await waitFor(async () =>
      expect(await field()).toHaveProperty(
        'value',
        'Dzień dobry Jan Nowak, dodrukujemy zamówienie {zamówienie}. Jan Kowalski',
      ),
    )
    expect(screen.getByText(/Nieuzupełnione: \{zamówienie\}/)).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('alertdialog', { name: 'Nieuzupełnione miejsca' })
    await user.click(screen.getByRole('button', { name: 'Popraw' }))
    expect(server.sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    await user.click(await screen.findByRole('button', { name: 'Wyślij mimo to' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
  })
})
