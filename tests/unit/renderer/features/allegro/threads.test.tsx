import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ThreadScreen } from '#renderer/features/allegro/threads/thread-screen.tsx'
import { threadMessagesOf } from '#renderer/features/allegro/threads/thread-backend.ts'
import { threadTiles } from '#renderer/features/allegro/threads/threads.tiles.ts'
import { allegroThreads } from '#shared/api/resources/allegro-threads.ts'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { answerField, renderConversationStation } from '#support/renderer/conversation-wire.tsx'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const MAY = ['view_thread', 'add_thread']

test('the start of a shift counts the unread threads and leads to them', async () => {
  const row = {
    pk: 12,
    read: false,
    client: { full_name: 'Jan Nowak', email: null, client_pk: 5 },
    messages: [],
  }
  const bridge = createFakeBridge({}, { 'allegroThreads.list': () => ({ count: 7, results: [row] }) })
  const [tile] = threadTiles
  expect(await tile?.question(new AbortController().signal)).toEqual({
    count: 7,
    note: 'Ostatnio: Jan Nowak',
  })
  expect(bridge.callsOf('allegroThreads.list').map(({ query }) => query)).toEqual([
    { page: 1, page_size: 1, read: false },
  ])
  expect(tile?.address).toBe('/allegro/threads/list?read=false')
})

describe('the list', () => {
  const rows = [
    { pk: 12, read: false, client: { full_name: 'Jan Nowak', email: 'jan@example.com', client_pk: 5 } },
    { pk: 11, read: true, client: { full_name: 'Ewa Lis', email: 'ewa@example.com', client_pk: null } },
  ].map((row) => ({ ...row, last_message_date_time: '2026-11-20T10:00:00+01:00', messages: [] }))

  /** Gives the grid a height for its rows, because jsdom has no layout. */
  const screens = screensIn('allegroThreads').map((definition) => ({
    ...definition,
    async load() {
      const Screen = await definition.load()
      return () =>
        createElement(GridViewport, { value: { width: 1_100, height: 600 } }, createElement(Screen))
    },
  }))

  const open = () =>
    renderScreens(screens, {
      at: '/allegro/threads/list',
      session: signedIn(aUser({ permissions: MAY })),
      operations: {
        'allegroThreads.list': () => ({ count: rows.length, results: rows }),
        'allegroThreads.retrieve': ({ params }) => rows.find(({ pk }) => pk === Number(params.pk)),
      },
      routes: { 'outbox.list': () => ({ entries: [], isIncomplete: false }) },
    })

  const row = async (name: string) => (await screen.findByText(name)).closest('[role=row]') as HTMLElement

  test('ALG-034, ALG-035: an unread thread is highlighted and labelled as unread, a read one is not', async () => {
    await open()
    expect((await row('Jan Nowak')).className).toContain('grid-mark-primary')
    expect(within(await row('Jan Nowak')).getByText('nieprzeczytany')).toBeTruthy()
    expect((await row('Ewa Lis')).className).not.toContain('grid-mark-primary')
    expect(within(await row('Ewa Lis')).queryByText('nieprzeczytany')).toBeNull()
  })

  test('ALG-033 filters are sent by their names; only the reading filter has a tab', async () => {
    const { bridge, user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Nieprzeczytane' }))
    await waitFor(() =>
      expect(bridge.callsOf('allegroThreads.list').at(-1)?.query).toMatchObject({ read: false }),
    )
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    const panel = within(await screen.findByRole('group', { name: 'Filtry' }))
    await user.type(panel.getByRole('textbox', { name: 'E-mail' }), 'jan{Enter}')
    await user.type(panel.getByRole('textbox', { name: 'Klient' }), 'Nowak{Enter}')
    await user.type(await panel.findByLabelText('Ostatnia wiadomość'), '20.11.2026{Enter}')
    await waitFor(() =>
      expect(bridge.callsOf('allegroThreads.list').at(-1)?.query).toMatchObject({
        read: false,
        client_email: 'jan',
        client_name: 'Nowak',
        last_message_date_time: '2026-11-20',
      }),
    )
  })

  test('a thread is requested when it is shown, not before, and the list is reloaded on return', async () => {
    const { bridge, router } = await open()
    await row('Jan Nowak')
    expect(bridge.callsOf('allegroThreads.retrieve')).toEqual([])
    const lists = bridge.callsOf('allegroThreads.list').length
    await router.navigate('/allegro/threads/12')
    await screen.findByRole('heading', { name: 'Jan Nowak' })
    expect(bridge.callsOf('allegroThreads.retrieve')).toHaveLength(1)
    await router.navigate(-1)
    await waitFor(() => expect(bridge.callsOf('allegroThreads.list').length).toBe(lists + 1))
  })
})

describe('a thread against the sandbox server', () => {
  let sandbox: TestSandbox
  let token: string
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    token = await sandbox.token('administrator')
  })
  afterEach(async () => {
    await sandbox.control.clearFaults()
    await sandbox.control.clearRequests()
  })
  afterAll(() => sandbox.close())

  async function open(pk: number, permissions = MAY) {
    const wire = await renderConversationStation({
      url: sandbox.url,
      token,
      person: { pk: 12_001, permissions },
    })
    wire.show(
      <Routes location={`/allegro/threads/${pk}`}>
        <Route path="/allegro/threads/:pk" element={<ThreadScreen />} />
      </Routes>,
    )
    await screen.findByRole('region', { name: 'Rozmowa' })
    return wire
  }

  async function textsOn(pk: number): Promise<string[]> {
    const { body } = await sandbox.as('administrator')('GET', `/api/v1/allegro/threads/${pk}/`)
    return (body as { messages: { text: string }[] }).messages.map(({ text }) => text)
  }

  const posts = async () =>
    (await sandbox.control.requests()).filter(({ path }) => path.endsWith('/create_message/'))

  /** Waits until no reply is being sent and the field is empty. */
  const isDone = () =>
    waitFor(async () => expect(await answerField()).toMatchObject({ value: '', readOnly: false }))

  test('ALG-036, ALG-037: the messages are shown, and a reply is posted once as text', async () => {
    const { user } = await open(65_002)
    const [first = ''] = await textsOn(65_002)
    expect(screen.getByRole('region', { name: 'Rozmowa' }).textContent).toContain(first.slice(0, 12))
    await user.type(await answerField(), 'Dzień dobry, sprawdzamy.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await isDone()
    expect(await posts()).toMatchObject([{ path: '/api/v1/allegro/threads/65002/create_message/' }])
    expect((await textsOn(65_002)).at(-1)).toBe('Dzień dobry, sprawdzamy.')
  })

  test('ALG-037 after a lost response, one more message with its text proves that a reply was sent, even if it repeats an earlier one', async () => {
    const { user } = await open(65_003)
    for (const round of [1, 2]) {
      await sandbox.control.fault({
        kind: 'lost',
        times: 1,
        match: { method: 'POST', path: 'create_message' },
      })
      await user.type(await answerField(), 'Dziękujemy.')
      await user.click(screen.getByRole('button', { name: 'Wyślij' }))
      await isDone()
      expect((await textsOn(65_003)).filter((text) => text === 'Dziękujemy.')).toHaveLength(round)
    }
    expect(await posts()).toHaveLength(2)
  })

  test('ALG-039 errors of the text are shown under the composer, and the text stays', async () => {
    const { user, outbox } = await open(65_004)
    await user.click(await answerField())
    await user.paste('a'.repeat(2_001))
    expect(screen.getByText(/2001\/2000/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    const field = await answerField()
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Wiadomość może mieć najwyżej 2000 znaków.')
    expect(field.value).toHaveLength(2_001)
    await waitFor(() => expect(outbox.list()).toEqual([]))
  })

  test('when the marketplace asks for a pause, shows a definite refusal in plain words and sends nothing automatically', async () => {
    const { user } = await open(65_004)
    await sandbox.control.fault({
      kind: 'status',
      status: 429,
      times: 1,
      match: { method: 'POST', path: 'create_message' },
    })
    await user.type(await answerField(), 'Chwila.')
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    await screen.findByText('Serwer prosi o przerwę między wiadomościami. Spróbuj za chwilę.')
    expect(await answerField()).toHaveProperty('value', 'Chwila.')
    expect(await posts()).toHaveLength(1)
  })

  test('ALG-038 without add_thread there is no composer, and one line says why', async () => {
    await open(65_002, ['view_thread'])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/uprawnienie do dodawania wątków Allegro/)).toBeTruthy()
  })
})

test('messages that are only texts are distinguished by their text and its repetitions', () => {
  const { reply } = allegroThreads.operations.retrieve
  const read = (messages: unknown[]) =>
    threadMessagesOf(reply.parse({ pk: 1, client: 'Jan', read: true, messages }))
  const before = read(['Dziękuję', 'Kiedy wysyłka?'])
  const after = read(['Dziękuję', 'Kiedy wysyłka?', 'Dziękuję'])
  expect(before.map(({ side, at }) => [side, at])).toEqual([
    [null, null],
    [null, null],
  ])
  const keys = after.map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  expect(keys.slice(0, 2)).toEqual(before.map(({ key }) => key))
})
