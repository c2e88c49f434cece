import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { clientContacts } from '#shared/api/resources/client-contacts.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 120 })
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const CASES = '/api/v1/client-contacts/'
const ADMINISTRATOR = 12_001

async function read(pk: number): Promise<z.output<typeof clientContacts.record>> {
  return clientContacts.record.parse((await call('GET', `${CASES}${pk}/`)).body)
}

async function aCase(kind: Parameters<typeof sandbox.control.cases>[0]): Promise<number> {
  const [pk] = await sandbox.control.cases(kind)
  if (pk === undefined) throw new Error(`the sandbox has no case that is ${kind}`)
  return pk
}

const sorted = (keys: readonly number[]) => keys.toSorted((a, b) => a - b)

const write = (conversation: number, content: string, user = ADMINISTRATOR) =>
  call('POST', '/api/v1/messages/', { user, content, conversation })

test('no message of the sample shows a raw placeholder', async () => {
  const { body } = await call('GET', `${CASES}?page_size=200`)
  expect((body as { count: number }).count).toBeGreaterThan(20)
  expect(JSON.stringify(body)).not.toMatch(/\{[a-z]+\}/)
})

test('a message is stored in its case under the key in the response, and opens a new case', async () => {
  const pk = await aCase('new')
  const { status, body } = await write(pk, 'Sprawdzam.')
  expect(status).toBe(201)
  const { conversation_messages, status: after } = await read(pk)
  expect(conversation_messages.at(-1)).toMatchObject({
    pk: (body as { pk: number }).pk,
    user: ADMINISTRATOR,
    content: 'Sprawdzam.',
    user_is_admin: true,
  })
  expect(after).toBe('open')
})

test('a message under another user’s name, in an unknown case or without text is refused', async () => {
  const pk = await aCase('waiting')
  const before = (await read(pk)).conversation_messages.length
  expect((await write(pk, 'Ja?', 12_004)).body).toHaveProperty('user')
  expect((await write(99_999_999, 'Dokąd?')).body).toHaveProperty('conversation')
  expect((await write(pk, ' ')).body).toHaveProperty('content')
  expect((await read(pk)).conversation_messages).toHaveLength(before)
})

test('a message whose response is lost or has no key is stored once', async () => {
  const pk = await aCase('waiting')
  const before = (await read(pk)).conversation_messages.length
  const path = '/api/v1/messages/$'
  await sandbox.control.fault({ kind: 'lost', times: 1, match: { method: 'POST', path } })
  await expect(write(pk, 'Zgubiona odpowiedź')).rejects.toThrow('fetch failed')
  await sandbox.control.fault({ kind: 'masked', times: 1, match: { method: 'POST', path } })
  expect((await write(pk, 'Brama nie doczekała')).status).toBe(502)
  await sandbox.control.fault({ kind: 'blank', times: 1, match: { method: 'POST', path } })
  expect((await write(pk, 'Bez numeru')).text).toBe('')
  const texts = (await read(pk)).conversation_messages.slice(before).map(({ content }) => content)
  expect(texts).toEqual(['Zgubiona odpowiedź', 'Brama nie doczekała', 'Bez numeru'])
})

test('if the second of three files is refused, the others remain with their message', async () => {
  const pk = await aCase('waiting')
  const message = ((await write(pk, 'W załączniku')).body as { pk: number }).pk
  const send = (name: string) => {
    const form = new FormData()
    form.append('message', String(message))
    form.append('file', new File([name.repeat(10)], name))
    return call('POST', '/api/v1/message-files/', form)
  }
  await sandbox.control.fault({
    kind: 'status',
    status: 400,
    body: { file: ['Niedozwolony typ pliku.'] },
    after: 1,
    times: 1,
    match: { method: 'POST', path: 'message-files' },
  })
  const answers = [await send('a.pdf'), await send('b.pdf'), await send('c.pdf')]
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 201])
  const { files } = (await read(pk)).conversation_messages.find((one) => one.pk === message) ?? { files: [] }
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['a.pdf', 50],
    ['c.pdf', 50],
  ])
})

test('a colleague can answer immediately, or between a re-read and the next message', async () => {
  const pk = await aCase('waiting')
  const before = (await read(pk)).conversation_messages.length
  await sandbox.control.colleagueAnswers({ pk, own: ADMINISTRATOR })
  expect((await read(pk)).conversation_messages).toHaveLength(before + 1)
  await sandbox.control.colleagueAnswers({ pk, own: ADMINISTRATOR, isBeforeNext: true })
  expect((await read(pk)).conversation_messages).toHaveLength(before + 1)
  await write(pk, 'Ja też')
  await write(pk, 'I jeszcze')
  const added = (await read(pk)).conversation_messages.slice(before)
  expect(added.map(({ user }) => user === ADMINISTRATOR)).toEqual([false, false, true, true])
})

test('CASE-017 a message is marked as read by its own call', async () => {
  const pk = await aCase('waiting')
  const unread = (await read(pk)).conversation_messages.find(
    ({ is_new, user_is_admin }) => is_new && !user_is_admin,
  )
  expect(unread).toBeDefined()
  expect(
    (await call('PATCH', `/api/v1/messages/${unread?.pk}/read_message/`, { is_new: false })).status,
  ).toBe(200)
  const after = (await read(pk)).conversation_messages.find((one) => one.pk === unread?.pk)
  expect(after?.is_new).toBe(false)
})

test('CASE-007 a case with messages is not deleted, and the response says why; a case without messages is deleted', async () => {
  const pk = await aCase('answered')
  const refused = await call('DELETE', `${CASES}${pk}/`)
  expect([refused.status, refused.body]).toEqual([
    400,
    { detail: expect.stringMatching(/^Nie można usunąć sprawy: ma wiadomości/) as unknown },
  ])
  const made = (await call('POST', CASES, { client: 300_001, competency: 59_002 })).body as { pk: number }
  expect((await call('DELETE', `${CASES}${made.pk}/`)).status).toBe(204)
})

test('orders are those of the client, and complaint reasons are those marked as such', async () => {
  const pk = await aCase('waiting')
  const { client } = await read(pk)
  const options = (await call('GET', `/api/v1/orders/client_contact_list/?client_pk=${client}`)).body as {
    value: number
  }[]
  const orders = (await call('GET', `/api/v1/orders/?client_pk=${client}&page_size=200`)).body as {
    results: { pk: number }[]
  }
  expect(sorted(options.map(({ value }) => value))).toEqual(sorted(orders.results.map((one) => one.pk)))
  const ask = async (query: string) =>
    (await call('GET', `/api/v1/competencies/client_contact_list/${query}`)).body as { value: number }[]
  const reasons = await ask('?complaint_reason=true')
  expect(reasons.map(({ value }) => value)).toEqual([59_001, 59_007, 59_008, 59_009])
  expect((await ask('')).length).toBeGreaterThan(reasons.length)
})

test('an order of another client and a line of another order are refused at their fields', async () => {
  const pk = await aCase('waiting')
  const { client } = await read(pk)
  const { results } = (await call('GET', '/api/v1/orders/?page_size=200')).body as {
    results: { pk: number; client: { pk: number } }[]
  }
  const foreign = results.find((order) => order.client.pk !== client)
  expect((await call('PATCH', `${CASES}${pk}/`, { order: foreign?.pk })).body).toHaveProperty('order')
  expect(
    (await call('PATCH', `${CASES}${pk}/`, { order: null, order_product: 500_001 })).body,
  ).toHaveProperty('order_product')
})

test('OP-75 the server’s quick filter returns the cases for which the user is competent', async () => {
  const own = (await sandbox.as('biuro')('GET', `${CASES}admin_contact_for_user_competences/?page_size=200`))
    .body as { count: number; results: { competency: number }[] }
  expect(own.count).toBeGreaterThan(0)
  expect(sorted([...new Set(own.results.map(({ competency }) => competency))])).toEqual([59_001, 59_003])
})

test('one conversation is long, one is hostile, some have files, and closed cases have either status code', async () => {
  expect((await read(await aCase('long'))).conversation_messages.length).toBeGreaterThanOrEqual(500)
  const hostile = (await read(await aCase('hostile'))).conversation_messages[0]?.content
  expect(hostile).toContain('<script>')
  const withFiles = await read(await aCase('withFiles'))
  expect(withFiles.conversation_messages.flatMap(({ files }) => files)[0]).toMatchObject({
    name: expect.stringMatching(/\.(svg|txt)$/) as unknown,
  })
  const closed = await Promise.all((await sandbox.control.cases('closed')).slice(0, 20).map(read))
  expect(new Set(closed.map(({ status }) => status))).toEqual(new Set(['close', 'closed']))
})
