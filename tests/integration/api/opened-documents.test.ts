import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operation } from '#shared/api/operation.ts'
import { createOpenedDocuments, type OpenedDocuments } from '#main/services/transfers/opened-documents.ts'
import { createTransfers } from '#main/services/transfers/transfers.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { drop, html, json, raw, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

const none = z.undefined()
const declared = {
  'orders.card': operation({
    method: 'GET',
    path: '/api/v1/orders/card/',
    params: none,
    query: none,
    body: none,
    reply: z.unknown(),
    isFile: true,
  }),
}

const CARD = 'GET /api/v1/orders/card/'
const PDF = `%PDF-1.7\n${'treść '.repeat(2_000)}\n%%EOF\n`
const MISSING = 'Plik nie istnieje.'
const FAILED = 'Wystąpił błąd podczas pobierania pliku.'

let server: TestApiServer
let root: string
let documents: OpenedDocuments

function start(): OpenedDocuments {
  const { api, log } = apiHarness(server.baseUrl, { declared })
  const transfers = createTransfers({
    api,
    downloadsFolder: () => join(root, 'Pobrane'),
    opener: { open: async () => undefined, showInFolder: () => undefined },
    emit: () => undefined,
    log,
  })
  return createOpenedDocuments({ transfers, folder: folder() })
}

const folder = () => join(root, 'otwarte')
const kept = () => readdir(folder())

beforeEach(async () => {
  server = await startTestApiServer()
  root = await mkdtemp(join(tmpdir(), 'backoffice-documents-'))
  documents = start()
})

afterEach(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

function pdf(name = 'FV/12/2026.pdf', body: string | Uint8Array = PDF, headers: Record<string, string> = {}) {
  const disposition = `attachment; filename="${name}"`
  return raw(200, { 'Content-Type': 'application/pdf', 'Content-Disposition': disposition, ...headers }, body)
}

async function served(reference: string) {
  const { status, headers, body } = await documents.serve(`/opened-document/${reference}`)
  return { status, headers, text: await new Response(body).text() }
}

describe('a document for the viewer', () => {
  test('ORD-127 a PDF is served on the app’s own scheme under a reference that reveals nothing of the API', async () => {
    server.on(CARD, pdf())
    const { reference, fileName } = await documents.open('orders.card', {})
    expect(fileName).toBe('FV_12_2026.pdf')
    expect(reference).toMatch(/^[0-9a-f-]{36}$/)
    const answer = await served(reference)
    expect(answer.text).toBe(PDF)
    expect(answer.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Length': String(Buffer.byteLength(PDF)),
      'Cache-Control': 'no-store',
    })
    expect(answer.headers['Content-Security-Policy']).toContain("default-src 'none'")
    const read = await documents.read(reference)
    expect([read.name, Buffer.from(read.bytes).toString()]).toEqual(['FV_12_2026.pdf', PDF])
  })

  test('its file is readable by the current system user only and is deleted when the viewer closes', async () => {
    server.on(CARD, pdf())
    const { reference } = await documents.open('orders.card', {})
    expect(await kept()).toEqual([reference])
    const { mode } = await stat(folder())
    expect(process.platform === 'win32' ? 0 : mode & 0o077).toBe(0)
    await documents.close(reference)
    expect(await kept()).toEqual([])
    expect((await served(reference)).status).toBe(404)
    await documents.close(reference)
  })

  test('the next user and the next start find no document of the previous user', async () => {
    server.on(CARD, pdf())
    const first = await documents.open('orders.card', {})
    const second = await documents.open('orders.card', {})
    await documents.closeAll()
    expect(await kept()).toEqual([])
    for (const { reference } of [first, second]) expect((await served(reference)).status).toBe(404)
    await mkdir(folder(), { recursive: true })
    await writeFile(join(folder(), 'po-awarii'), PDF)
    documents = start()
    const { reference } = await documents.open('orders.card', {})
    expect(await kept()).toEqual([reference])
    documents.removeFolder()
    await expect(kept()).rejects.toThrow('ENOENT')
  })

  test('pages that never close their documents do not fill the disk', async () => {
    server.on(CARD, pdf())
    for (let count = 0; count < 12; count += 1) await documents.open('orders.card', {})
    expect(await kept()).toHaveLength(8)
  })

  test('no path from the page reaches another file', async () => {
    await writeFile(join(root, 'tajne'), 'tajne')
    for (const path of ['../tajne', '..%2Ftajne', '', 'otwarte', '/etc/passwd']) {
      expect((await documents.serve(`/opened-document/${path}`)).status).toBe(404)
    }
  })

  test('DESK-037 saving uses the document’s own name in the downloads folder and overwrites nothing', async () => {
    server.on(CARD, pdf())
    const { reference } = await documents.open('orders.card', {})
    expect((await documents.save(reference)).fileName).toBe('FV_12_2026.pdf')
    expect((await documents.save(reference)).fileName).toBe('FV_12_2026 (1).pdf')
    expect(await readFile(join(root, 'Pobrane', 'FV_12_2026.pdf'), 'utf8')).toBe(PDF)
    expect(server.requests).toHaveLength(1)
    await documents.close(reference)
    expect((await failureOf(documents.save(reference))).message).toBe(MISSING)
    expect((await failureOf(documents.read(reference))).message).toBe(MISSING)
    expect(await readdir(join(root, 'Pobrane'))).toHaveLength(2)
  })

  test('DESK-038 a document that disappears while it is saved leaves no partial file', async () => {
    server.on(CARD, pdf())
    const { reference } = await documents.open('orders.card', {})
    await rm(join(folder(), reference))
    expect((await failureOf(documents.save(reference))).message).toBe(FAILED)
    expect(await readdir(join(root, 'Pobrane'))).toEqual([])
  })
})

describe('a response that is not a PDF', () => {
  const zipped = gzipSync(PDF.slice(0, -20))

  test.for([
    ['a proxy page', html(200)],
    ['JSON', json({ detail: 'Zaraz wracamy.' })],
    ['JSON under the type of a PDF', pdf('a.pdf', '{"detail": "x"}')],
    ['nothing', pdf('a.pdf', '')],
    [
      'a PDF cut off within gzip, without a length to tell',
      pdf('a.pdf', zipped, { 'Content-Encoding': 'gzip' }),
    ],
    ['a broken connection', drop],
    ['403', json({ detail: 'Nie masz uprawnień, by wykonać tę czynność.' }, 403)],
    ['500', html(500)],
  ] as const)('APP-103 %s is a failed download and leaves no file', async ([, reply]) => {
    server.on(CARD, reply)
    expect((await failureOf(documents.open('orders.card', {}))).message).toBe(FAILED)
    expect(await kept()).toEqual([])
  })

  test.for([
    ['JSON', json({ detail: 'Nie znaleziono.' }, 404)],
    ['HTML', html(404)],
  ] as const)('APP-102 404 as %s says that the file does not exist', async ([, reply]) => {
    server.on(CARD, reply)
    expect((await failureOf(documents.open('orders.card', {}))).message).toBe(MISSING)
    expect(await kept()).toEqual([])
  })
})
