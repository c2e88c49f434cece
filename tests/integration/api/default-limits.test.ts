import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { operation } from '#shared/api/operation.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { createTransfers, type Transfers } from '#main/services/transfers/transfers.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { hang, html, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

// Tests the limits with their default values. Sockets and files are real; only the clock of the limits is advanced by
// hand.
const COUNTRIES = 'GET /api/v1/country-list/'
const CARD = 'GET /api/v1/files/card/'
const SEND = 'POST /api/v1/files/'

const shared = { params: z.undefined(), query: z.undefined(), reply: z.unknown() }
const declared = {
  'files.card': operation({
    ...shared,
    method: 'GET',
    path: '/api/v1/files/card/',
    body: z.undefined(),
    isFile: true,
  }),
  'files.send': operation({
    ...shared,
    method: 'POST',
    path: '/api/v1/files/',
    body: z.strictObject({ file: z.string() }),
    encoding: 'multipart',
  }),
}

let server: TestApiServer
let folder: string

beforeEach(async () => {
  server = await startTestApiServer()
  folder = await mkdtemp(join(tmpdir(), 'backoffice-limits-'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  // The order matters, because the spy was set on the fake clock.
  vi.restoreAllMocks()
  vi.useRealTimers()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Waits for the sockets without moving the clock. */
async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setImmediate(resolve))
}

/** Returns a function that gives the promise's outcome, or null while it is pending. */
function watched(promise: Promise<unknown>): () => string | null {
  let outcome: string | null = null
  void failureOf(promise.then(() => (outcome = 'done'))).then(
    ({ code }) => (outcome = code),
    () => undefined,
  )
  return () => outcome
}

describe('limits of a request', () => {
  test('DESK-030 a request is abandoned after 30 seconds without a response, and not before', async () => {
    server.on(COUNTRIES, hang)
    const outcome = watched(apiHarness(server.baseUrl).api.call('countries.all', {}))
    await server.arrived(COUNTRIES)
    await pass(29_900)
    expect(outcome()).toBeNull()
    await pass(200)
    await until(() => outcome() !== null)
    expect(outcome()).toBe('API_TIMEOUT')
  })

  test('DESK-031 a read is retried twice, after a growing delay', async () => {
    server.on(COUNTRIES, html(503))
    const waits: number[] = []
    const faked = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ms = 0) => {
      // Counts only the client's own timers, because fetch has timers too. The time limit of each attempt is also one
      // of them, and by far the longest.
      if (ms < 30_000 && new Error('who').stack?.includes('api-client/cancellation.ts')) waits.push(ms)
      return faked(act, ms)
    })
    const { api } = apiHarness(server.baseUrl, { retryDelaysMs: undefined })
    const outcome = watched(api.call('countries.all', {}))
    await until(() => waits.length === 1)
    await pass(waits[0] ?? 0)
    await until(() => waits.length === 2)
    await pass(waits[1] ?? 0)
    await until(() => outcome() !== null)
    expect(outcome()).toBe('API_NOT_JSON')
    expect(server.requests).toHaveLength(3)
    const [first = 0, second = 0] = waits
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(first)
  })
})

describe('limits of a file', () => {
  let transfers: Transfers
  const done: number[] = []

  beforeEach(async () => {
    done.length = 0
    const attachments = createAttachments()
    const { api, log } = apiHarness(server.baseUrl, {
      declared,
      findFile: (reference) => attachments.find(reference),
    })
    transfers = createTransfers({
      api,
      log,
      downloadsFolder: () => join(folder, 'Pobrane'),
      opener: { open: async () => undefined, showInFolder: () => undefined },
      emit: (name, payload) => void ('doneBytes' in payload && done.push(payload.doneBytes)),
      progressMs: 0,
    })
    await writeFile(join(folder, 'plik.pdf'), 'projekt')
    reference = attachments.add({ path: join(folder, 'plik.pdf'), name: 'plik.pdf', size: 7 })
  })
  let reference = ''

  /** Sends a response whose body the test writes in parts. */
  function openEnded(): Promise<ServerResponse> {
    return new Promise((resolve) => {
      server.on(CARD, (_request, response) => {
        response.writeHead(200, { 'Content-Disposition': 'attachment; filename="karta.pdf"' })
        response.write('1')
        resolve(response)
      })
    })
  }

  test('DESK-030 a download continues while data arrives and is abandoned after 60 seconds without any', async () => {
    const opened = openEnded()
    const outcome = watched(transfers.download('files.card', {}))
    const response = await opened
    for (const length of [1, 2, 3]) {
      await until(() => done.at(-1) === length)
      await pass(59_900)
      expect(outcome()).toBeNull()
      response.write('+')
    }
    await until(() => done.at(-1) === 4)
    await pass(60_100)
    await until(() => outcome() !== null)
    expect(outcome()).toBe('API_TIMEOUT')
    expect(await readdir(join(folder, 'Pobrane'))).toEqual([])
  })

  test('DESK-030 an upload is abandoned after 60 seconds without progress, and not before', async () => {
    server.on(SEND, hang)
    const outcome = watched(transfers.upload('files.send', { body: { file: reference } }))
    await server.arrived(SEND)
    await pass(59_900)
    expect(outcome()).toBeNull()
    await pass(200)
    await until(() => outcome() !== null)
    expect(outcome()).toBe('API_TIMEOUT')
  })
})
