import { File as NodeFile } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasHeldWork } from '#renderer/lib/pending-work.ts'
import { forgetConversations } from '#renderer/conversation/conversation-sender.ts'
import { CaseConversation } from '#renderer/features/service/cases/case-screen.tsx'
import { useOperation } from '#renderer/lib/queries.ts'
import { confirmLeave, mayLeave, useUnsaved } from '#renderer/lib/unsaved.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { answerField, renderConversationStation, type Wire } from '#support/renderer/conversation-wire.tsx'

// Tests the page with the API client over sockets, with connection and server faults of the sandbox.
const MAY = ['view_clientcontact', 'view_clientcontactmessage', 'add_clientcontactmessage']
const MESSAGES = { method: 'POST', path: '/api/v1/messages/' }
const FILES = { method: 'POST', path: '/api/v1/message-files/' }

let sandbox: TestSandbox
let token: string
let own: number
beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = await sandbox.token('administrator')
  const { body: staff } = await sandbox.as('administrator')('GET', '/api/v1/admins/?username=administrator')
  own = (staff as { results: { pk: number }[] }).results[0]?.pk ?? 0
})
// The sandbox accepts only Node's `File` in forms.
beforeEach(() => void vi.stubGlobal('File', NodeFile))
afterEach(async () => {
  await sandbox.control.clearFaults()
  await sandbox.control.clearRequests()
})
afterAll(() => sandbox.close())

interface Held {
  pk: number
  content: string
  files: { file: string; size: number }[]
}

async function messagesOn(pk: number): Promise<Held[]> {
  const { body } = await sandbox.as('administrator')('GET', `/api/v1/client-contacts/${pk}/`)
  return (body as { conversation_messages: Held[] }).conversation_messages
}

const withText = async (pk: number, text: string) =>
  (await messagesOn(pk)).filter(({ content }) => content === text)

async function requests({ method, path }: typeof MESSAGES) {
  return (await sandbox.control.requests()).filter((seen) => seen.method === method && seen.path === path)
}

let used = 0
/** Returns a case that no test of this file has used. */
async function nextCase(): Promise<number> {
  const kinds = await Promise.all(
    (['new', 'closed', 'withFiles'] as const).map((kind) => sandbox.control.cases(kind)),
  )
  const pk = [...new Set(kinds.flat())].toSorted((a, b) => a - b)[used++]
  if (pk === undefined) throw new Error('the sample shop has too few cases')
  return pk
}

async function open(pk: number, permissions = MAY): Promise<Wire> {
  const wire = await renderConversationStation({ url: sandbox.url, token, person: { pk: own, permissions } })
  wire.show(conversation(pk))
  return wire
}

/** Renders the conversation as the case's screen does, after reading the record. */
function Opened({ pk }: { pk: number }) {
  const { data } = useOperation('clientContacts.retrieve', { params: { pk } })
  return data && <CaseConversation record={data} />
}

const conversation = (pk: number) => <Opened pk={pk} />

async function write({ user }: Wire, text: string): Promise<void> {
  await user.click(await answerField())
  await user.paste(text)
}

const press = async ({ user }: Wire, name: string) => user.click(await screen.findByRole('button', { name }))
const isSent = (text: string) =>
  waitFor(async () => {
    expect(await answerField()).toHaveProperty('value', '')
    expect(screen.getByRole('region', { name: 'Rozmowa' }).textContent).toContain(text)
    expect(screen.queryByText(/Wysyłanie…|Nie wiadomo/)).toBeNull()
  })

test('CASE-012, CASE-013: the messages are shown, and a reply is posted once with user, content and conversation', async () => {
  const pk = await nextCase()
  const wire = await open(pk)
  const [first] = await messagesOn(pk)
  await screen.findAllByText(first?.content.replaceAll(/<[^>]+>/g, '') ?? '')
  await write(wire, 'Wyślemy brakujące sztuki jutro.')
  await wire.user.keyboard('{Control>}{Enter}{/Control}')
  await isSent('Wyślemy brakujące sztuki jutro.')
  expect(wire.bridge.callsOf('clientContactMessages.create')).toEqual([
    {
      params: undefined,
      query: undefined,
      body: { user: own, content: 'Wyślemy brakujące sztuki jutro.', conversation: pk },
    },
  ])
  expect(await requests(MESSAGES)).toHaveLength(1)
  expect(wire.outbox.list()).toEqual([])
})

test('two quick presses send one message', async () => {
  const pk = await nextCase()
  const wire = await open(pk)
  await write(wire, 'Raz wystarczy.')
  await wire.user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await isSent('Raz wystarczy.')
  expect(await withText(pk, 'Raz wystarczy.')).toHaveLength(1)
})

describe('CASE-013 a reply whose response does not arrive', () => {
  test.each(['lost', 'masked', 'cut', 'blank'] as const)(
    'CASE-013 %s after it was stored: it is found automatically, and the server holds one message',
    async (kind) => {
      const pk = await nextCase()
      const wire = await open(pk)
      const text = `Odpowiedź: ${kind}`
      await write(wire, text)
      const status = kind === 'masked' ? { status: 502 } : {}
      await sandbox.control.fault({ kind, ...status, times: 1, match: MESSAGES })
      await press(wire, 'Wyślij')
      await isSent(text)
      await waitFor(() => expect(wire.outbox.list()).toEqual([]))
      expect(await withText(pk, text)).toHaveLength(1)
    },
  )

  test('CASE-013 dropped before it was stored: after checks at 0, 5 and 15 s it is not on the server, and the user can return it to a draft', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await write(wire, 'Nie doszło.')
    await sandbox.control.fault({ kind: 'drop', times: 1, match: MESSAGES })
    await sandbox.control.clearRequests()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await press(wire, 'Wyślij')
    await screen.findByText('Nie wiadomo, czy wysłano. Sprawdzam…')
    const isLookedUp = () => screen.queryByText(/Sprawdzono: w rozmowie tej wiadomości teraz nie ma/) !== null
    for (let step = 0; step < 2_000 && !isLookedUp(); step += 1) {
      await vi.advanceTimersByTimeAsync(50)
      await new Promise((resolve) => setImmediate(resolve))
    }
    vi.useRealTimers()
    expect(isLookedUp()).toBe(true)
    expect(await withText(pk, 'Nie doszło.')).toEqual([])
    await press(wire, 'Wróć do szkicu')
    expect(await answerField()).toHaveProperty('value', 'Nie doszło.')
    expect(wire.outbox.list()).toEqual([])
    await press(wire, 'Wyślij')
    await isSent('Nie doszło.')
    expect(await withText(pk, 'Nie doszło.')).toHaveLength(1)
  })

  /** Simulates a page that crashed between the outbox entry and the response, and reopens the case. */
  async function afterCrash(text: string, isKept: boolean) {
    const pk = await nextCase()
    const wire = await open(pk)
    await screen.findByRole('region', { name: 'Rozmowa' })
    await wire.outbox.keep({
      id: 'przerwana',
      conversation: `case/${pk}`,
      place: `w sprawie ${pk}`,
      screen: `/messages/update/${pk}`,
      text,
      before: Math.max(...(await messagesOn(pk)).map((message) => message.pk)),
      files: ['a.pdf'],
      at: new Date().toISOString(),
    })
    const body = { user: own, content: text, conversation: pk }
    if (isKept) await sandbox.as('administrator')('POST', '/api/v1/messages/', body)
    forgetConversations()
    await sandbox.control.clearRequests()
    wire.show(conversation(pk))
    return { pk, wire }
  }

  test('CASE-013 stored when the page crashed while sending: found in the outbox after a start, it is verified and not sent again', async () => {
    const { pk, wire } = await afterCrash('Strona padła po.', true)
    await isSent('Strona padła po.')
    await waitFor(() => expect(wire.outbox.list()).toEqual([]))
    expect(await requests(MESSAGES)).toEqual([])
    expect(await withText(pk, 'Strona padła po.')).toHaveLength(1)
    // Its files were lost with the page.
    expect(screen.getByText(/Dołącz ponownie: a.pdf/)).toBeTruthy()
  })

  test('CASE-013 not stored when the page crashed while sending: it is verified, and nothing is sent automatically', async () => {
    const { pk, wire } = await afterCrash('Strona padła przed.', false)
    await screen.findByText('Nie wiadomo, czy wysłano. Sprawdzam…')
    expect(wire.outbox.list()).toHaveLength(1)
    expect(await requests(MESSAGES)).toEqual([])
    expect(await withText(pk, 'Strona padła przed.')).toEqual([])
  })

  test('a refusal is a known outcome: the text stays, with the reason, and nothing is left on disk', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await write(wire, 'Za krótko.')
    await sandbox.control.fault({
      kind: 'status',
      status: 400,
      body: { content: ['Ta treść jest niedozwolona.'] },
      times: 1,
      match: MESSAGES,
    })
    await press(wire, 'Wyślij')
    await screen.findByText('Ta treść jest niedozwolona.')
    expect(await answerField()).toHaveProperty('value', 'Za krótko.')
    await waitFor(() => expect(wire.outbox.list()).toEqual([]))
  })

  test('if new messages cannot be checked, nothing is sent', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await write(wire, 'Bez sprawdzenia.')
    await sandbox.control.fault({
      kind: 'status',
      status: 500,
      match: { method: 'GET', path: '/client-contacts/' },
    })
    await press(wire, 'Wyślij')
    await screen.findByText(/Nie wysłano: nie udało się sprawdzić, czy doszły nowe wiadomości/)
    expect(await answerField()).toHaveProperty('value', 'Bez sprawdzenia.')
    expect(await requests(MESSAGES)).toEqual([])
  })
})

describe('a colleague who replies meanwhile', () => {
  test('CASE-013 defers the reply until "Wyślij mimo to", and shows the new message', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await write(wire, 'Moja odpowiedź.')
    await sandbox.control.colleagueAnswers({ pk, own })
    await press(wire, 'Wyślij')
    const held = await screen.findByText('Doszła 1 wiadomość')
    expect(await requests(MESSAGES)).toEqual([])
    const arrived = await screen.findByText(/Sprawdzam to u spedytora/)
    await waitFor(() => expect(document.activeElement?.contains(arrived)).toBe(true))
    await wire.user.click(
      within(held.closest('.send-strip') as HTMLElement).getByRole('button', { name: 'Wyślij mimo to' }),
    )
    await isSent('Moja odpowiedź.')
    expect(await withText(pk, 'Moja odpowiedź.')).toHaveLength(1)
  })

  test('"Popraw" returns to the text, which is then sent without another prompt', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await write(wire, 'Moja odpowiedź')
    await sandbox.control.colleagueAnswers({ pk, own })
    await press(wire, 'Wyślij')
    await press(wire, 'Popraw')
    const field = await answerField()
    expect(document.activeElement).toBe(field)
    await wire.user.type(field, ' po poprawce')
    await press(wire, 'Wyślij')
    await isSent('Moja odpowiedź po poprawce')
  })
})

describe('files', () => {
  async function attach(wire: Wire, ...names: string[]) {
    const files = await Promise.all(names.map((name) => wire.file(name, `treść ${name}`)))
    await answerField()
    await wire.user.upload(screen.getByLabelText('Pliki do odpowiedzi'), files)
    await screen.findByText(new RegExp(`^${names.at(-1)}, `))
  }

  const filesOf = async (pk: number, text: string) =>
    (await withText(pk, text))[0]?.files.map(({ size }) => size)

  test('CASE-014, CASE-015: three files cause three sequential requests, all after the message', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await attach(wire, 'a.pdf', 'bb.pdf', 'ccc.pdf')
    await write(wire, 'W załączniku.')
    let going = 0
    let most = 0
    const request = wire.bridge.request.bind(wire.bridge)
    wire.bridge.request = async (route, input) => {
      const counts = route === 'transfers.upload'
      if (counts) most = Math.max(most, ++going)
      try {
        return await request(route, input)
      } finally {
        if (counts) going -= 1
      }
    }
    await press(wire, 'Wyślij')
    await waitFor(async () => expect(await filesOf(pk, 'W załączniku.')).toHaveLength(3))
    expect(most).toBe(1)
    // The files are in the order in which they were attached.
    expect(await filesOf(pk, 'W załączniku.')).toEqual([13, 14, 15])
    const isMeant = ({ method, path }: typeof MESSAGES) =>
      method === 'POST' && path.startsWith('/api/v1/message')
    const seen = (await sandbox.control.requests()).filter(isMeant)
    expect(seen.map(({ path }) => path)).toEqual([MESSAGES.path, FILES.path, FILES.path, FILES.path])
    // They are shown with their message, and none is left to send.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Wysyłane pliki' })).toBeNull())
    expect(useUnsaved.getState().underWay.size).toBe(0)
  })

  test('CASE-014 if the second is refused, the third is still sent, "Ponów" sends only the second, and there is one message', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await attach(wire, 'a.pdf', 'b.pdf', 'c.pdf')
    await write(wire, 'Trzy pliki.')
    await sandbox.control.fault({
      kind: 'status',
      status: 400,
      body: { file: ['Plik jest zainfekowany.'] },
      after: 1,
      times: 1,
      match: FILES,
    })
    await press(wire, 'Wyślij')
    await waitFor(async () => expect(await filesOf(pk, 'Trzy pliki.')).toHaveLength(2))
    const list = await screen.findByRole('region', { name: 'Wysyłane pliki' })
    expect(within(list).getByText('nie wysłano: Plik jest zainfekowany.')).toBeTruthy()
    await press(wire, 'Ponów wysyłanie b.pdf')
    await waitFor(async () => expect(await filesOf(pk, 'Trzy pliki.')).toHaveLength(3))
    expect(await requests(FILES)).toHaveLength(4)
    expect(await requests(MESSAGES)).toHaveLength(1)
  })

  test('CASE-014 a file whose response is lost is found with its message, and not sent again', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await attach(wire, 'a.pdf')
    await write(wire, 'Jeden plik.')
    await sandbox.control.fault({ kind: 'lost', times: 1, match: FILES })
    await press(wire, 'Wyślij')
    await waitFor(async () => expect(await filesOf(pk, 'Jeden plik.')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Wysyłane pliki' })).toBeNull())
    expect(await requests(FILES)).toHaveLength(1)
  })

  test('CASE-014 while a file is being sent, closing the window prompts with its name; leaving the screen does not', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await attach(wire, 'a.pdf')
    await write(wire, 'Plik w drodze.')
    let arrive: () => void = () => undefined
    const request = wire.bridge.request.bind(wire.bridge)
    wire.bridge.request = async (route, input) => {
      if (route === 'transfers.upload') await new Promise<void>((resolve) => (arrive = resolve))
      return request(route, input)
    }
    await press(wire, 'Wyślij')
    await waitFor(() => expect(useUnsaved.getState().underWay.size).toBe(1))
    expect(await mayLeave()).toBe(true)
    const asked = confirmLeave({ isWindow: true })
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('wysyłanie plików: a.pdf')
    await wire.user.click(within(question).getByRole('button', { name: 'Zostań' }))
    expect(await asked).toBe(false)
    expect(hasHeldWork()).toBe(true)
    arrive()
    await waitFor(async () => expect(await filesOf(pk, 'Plik w drodze.')).toHaveLength(1))
    await waitFor(async () => expect(await confirmLeave({ isWindow: true })).toBe(true))
    expect(hasHeldWork()).toBe(false)
  })

  test('a refused message sends no files, and they stay attached', async () => {
    const pk = await nextCase()
    const wire = await open(pk)
    await attach(wire, 'a.pdf')
    await write(wire, 'Nie teraz.')
    await sandbox.control.fault({ kind: 'status', status: 403, times: 1, match: MESSAGES })
    await press(wire, 'Wyślij')
    await waitFor(async () => expect(await requests(MESSAGES)).toHaveLength(1))
    await screen.findByRole('button', { name: /Usuń a.pdf/ })
    expect(await requests(FILES)).toEqual([])
    // They exist only here, so if the session expires the document is not replaced.
    expect(hasHeldWork()).toBe(true)
    await wire.user.click(screen.getByRole('button', { name: /Usuń a.pdf/ }))
    expect(hasHeldWork()).toBe(false)
  })
})

test('a user who may not reply sees the conversation, with a line that says why', async () => {
  await open(await nextCase(), ['view_clientcontact', 'view_clientcontactmessage'])
  await screen.findByRole('region', { name: 'Rozmowa' })
  expect(screen.getByText(/Odpowiadać mogą osoby z uprawnieniem/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a user without permission to see messages sends no request for them', async () => {
  const wire = await open(await nextCase(), ['view_clientcontact'])
  await screen.findByText(/Rozmowę widzą osoby z uprawnieniem/)
  expect(wire.bridge.callsOf('clientContacts.poll')).toEqual([])
})
