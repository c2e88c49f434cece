import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import { operation, type AnyOperation } from '#shared/api/operation.ts'
import { createLog, type Log } from '#main/services/log/log.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { createTransfers } from '#main/services/transfers/transfers.ts'
import { createRouter } from '#main/ipc/router.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { drop, html, json, raw, type Reply } from '#support/test-api-server.ts'

const server = startServerForEachTest()
let folder: string
let log: Log

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-privacy-'))
  log = createLog({ directory: join(folder, 'logs'), now: () => new Date('2026-11-21T08:00:00Z') })
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** The data of one client. None of it may appear in the log, whatever happens during a call. */
const CLIENT = {
  first_name: 'Bożydar',
  last_name: 'Brzęczyszczykiewicz',
  company_name: 'Piekarnia Gęsiarska',
  email: 'bozydar@poczta.example.pl',
  telephone: '601 222 333',
  street: 'ul. Świętego Marcina 12a',
  zip_code: '61-001',
  city: 'Ostrów',
}
const FILE = 'wizytówki Brzęczyszczykiewicz.pdf'
const SENTENCE = `Klient ${CLIENT.first_name} ${CLIENT.last_name} z firmy ${CLIENT.company_name} już istnieje.`

/** Server responses that mention a client when something fails. */
const ANSWERS: Readonly<Record<string, Reply>> = {
  'field errors': json({ client: { last_name: [SENTENCE] }, non_field_errors: [SENTENCE] }, 400),
  'a detail': json({ detail: SENTENCE }, 403),
  'a failure with its data': json({ detail: SENTENCE, data: CLIENT }, 500),
  'a traceback': raw(
    500,
    { 'content-type': 'text/plain' },
    `DoesNotExist: ${SENTENCE} ${JSON.stringify(CLIENT)}`,
  ),
  'a proxy’s page': html(502),
  'half an answer': raw(200, { 'content-type': 'application/json' }, `{"results":[${JSON.stringify(CLIENT)}`),
  'an answer of another shape': json({ results: CLIENT, count: SENTENCE }),
  'no answer': drop,
}

const none = z.undefined()

const DECLARED: Record<string, AnyOperation> = {
  'files.send': operation({
    method: 'POST',
    path: '/api/v1/files/',
    params: none,
    query: none,
    body: z.strictObject({ file: z.string() }),
    reply: z.unknown(),
    encoding: 'multipart',
  }),
  'files.card': operation({
    method: 'GET',
    path: '/api/v1/files/card/',
    params: none,
    query: none,
    body: none,
    reply: z.unknown(),
    isFile: true,
  }),
}

const aClient = (more: Parameters<typeof apiHarness>[1] = {}) =>
  apiHarness(server.baseUrl, { log, retryDelaysMs: [], ...more }).api

async function expectNoClient(): Promise<string> {
  const text = await readFile(join(folder, 'logs', 'backoffice.log'), 'utf8')
  for (const part of [...Object.values(CLIENT), 'wizytówki', 'Marcina', '222 333']) {
    expect(text).not.toContain(part)
  }
  return text
}

test('DESK-078 whatever the API returns about a client, the log says what failed and nothing about the client', async () => {
  const api = aClient()
  for (const answer of Object.values(ANSWERS)) {
    server.on('GET /api/v1/orders/', answer)
    await api
      .request('orders.list', { query: { search: CLIENT.last_name } })
      .catch((cause: unknown) => log.error('page/orders', 'not foreseen', cause))
  }
  const text = await expectNoClient()
  expect(text).toContain('orders.list: API_VALIDATION (HTTP 400)')
  expect(text).toContain('orders.list: API_SERVER (HTTP 500)')
  expect(text).toContain('orders.list: API_UNREACHABLE')
})

test('DESK-078 a failed transfer logs neither the file nor the client', async () => {
  const attachments = createAttachments()
  const path = join(folder, FILE)
  await writeFile(path, 'x'.repeat(100))
  const reference = attachments.add({ path, name: FILE, size: 100 })
  await rm(path)
  const api = aClient({ declared: DECLARED, findFile: (wanted) => attachments.find(wanted) })
  const transfers = createTransfers({
    api,
    downloadsFolder: () => join(folder, 'nie ma', CLIENT.last_name),
    opener: { open: () => Promise.resolve(), showInFolder: () => undefined },
    emit: () => undefined,
    log,
  })
  const upload = await failureOf(transfers.upload('files.send', { body: { file: reference } }))
  expect(upload.message).toContain(FILE)
  server.on('GET /api/v1/files/card/', json({ detail: SENTENCE }, 400))
  await failureOf(transfers.download('files.card', {}))
  const text = await expectNoClient()
  expect(text).toMatch(/FILE_FAILED/)
})

test('DESK-078 an unexpected error in a handler puts no text from the server into the log', async () => {
  const router = createRouter({
    handlers: {
      'session.get': () => {
        const cause = new ApiFailure({ code: 'API_VALIDATION', message: SENTENCE, status: 400 })
        throw new Error('the session is lost', { cause })
      },
    } as never,
    trustedOrigin: 'backoffice-app://main',
    isLocked: () => false,
    log,
  })
  await router({ isTopFrame: true, origin: 'backoffice-app://main', windowId: 1 }, 'session.get', undefined)
  expect(await expectNoClient()).toContain('session.get INTERNAL')
})
