import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operation } from '#shared/api/operation.ts'
import { createAttachments, type Attachments } from '#main/services/transfers/attachments.ts'
import { createTransfers, type Transfers } from '#main/services/transfers/transfers.ts'
import { apiBench, failureOf } from '#support/api-bench.ts'
import { drop, html, json, raw, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

const none = z.undefined()

const declared = {
  'files.card': operation({
    method: 'GET',
    path: '/api/v1/files/card/',
    params: none,
    query: none,
    body: none,
    reply: z.unknown(),
    isFile: true,
  }),
  'files.send': operation({
    method: 'POST',
    path: '/api/v1/files/',
    params: none,
    query: none,
    body: z.strictObject({ name: z.string(), is_public: z.boolean(), file: z.string() }),
    reply: z.looseObject({ pk: z.number() }),
    encoding: 'multipart',
  }),
  'files.convert': operation({
    method: 'POST',
    path: '/api/v1/files/convert/',
    params: none,
    query: none,
    body: z.strictObject({ file: z.string() }),
    reply: z.unknown(),
    encoding: 'multipart',
    isFile: true,
  }),
}

let server: TestApiServer
let folder: string
let transfers: Transfers
let attachments: Attachments
let events: { name: string; payload: Record<string, unknown> }[]
let opened: string[]

function start(stallMs?: number, baseUrl = server.baseUrl): Transfers {
  const { api, log } = apiBench(baseUrl, {
    declared,
    findFile: (reference) => attachments.find(reference),
  })
  return createTransfers({
    api,
    downloadsFolder: () => join(folder, 'Pobrane'),
    opener: {
      open: async (path) => void opened.push(`open ${path}`),
      showInFolder: (path) => void opened.push(`show ${path}`),
    },
    emit: (name, payload) => void events.push({ name, payload }),
    log,
    stallMs,
    progressMs: 0,
  })
}

beforeEach(async () => {
  server = await startTestApiServer()
  folder = await mkdtemp(join(tmpdir(), 'backoffice-transfers-'))
  attachments = createAttachments()
  events = []
  opened = []
  transfers = start()
})

afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const saved = () => readdir(join(folder, 'Pobrane'))

/** How often this process holds the file open. */
async function opensOf(path: string): Promise<number> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return targets.filter((target) => target === path).length
}

function file(disposition: string | null, body: string | Uint8Array = 'treść') {
  return raw(
    200,
    {
      'Content-Type': 'application/pdf',
      ...(disposition === null ? {} : { 'Content-Disposition': disposition }),
    },
    body,
  )
}

const CARD = 'GET /api/v1/files/card/'

describe('downloads', () => {
  test('APP-101 a file is saved under the name of its content-disposition header', async () => {
    server.on(CARD, file('attachment; filename="karta-77.pdf"'))
    const { fileName } = await transfers.download('files.card', {})
    expect(fileName).toBe('karta-77.pdf')
    expect(await saved()).toEqual(['karta-77.pdf'])
    expect(await readFile(join(folder, 'Pobrane', 'karta-77.pdf'), 'utf8')).toBe('treść')
    expect(server.requests[0]?.headers.accept).toBe('*/*')
  })

  test('APP-102 a file answered 404 says that it does not exist', async () => {
    for (const reply of [json({ detail: 'Nie znaleziono.' }, 404), html(404)]) {
      server.on(CARD, reply)
      expect((await failureOf(transfers.download('files.card', {}))).message).toBe('Plik nie istnieje.')
    }
    expect(events.at(-1)).toMatchObject({
      name: 'transfers.ended',
      payload: { outcome: 'failed', message: 'Plik nie istnieje.' },
    })
  })

  test('APP-103 any other failure of a download has its own text', async () => {
    for (const reply of [json({ detail: 'Zepsute.' }, 500), html(502), json({ detail: 'Nie.' }, 403), drop]) {
      server.on(CARD, reply)
      const error = await failureOf(transfers.download('files.card', {}))
      expect(error.message).toBe('Wystąpił błąd podczas pobierania pliku.')
    }
  })

  test('APP-103 a page or JSON in place of the file is a failure, unless it is sent as an attachment', async () => {
    for (const reply of [html(200), json({ detail: 'Zaloguj się.' })]) {
      server.on(CARD, reply)
      const error = await failureOf(transfers.download('files.card', {}))
      expect(error.message).toBe('Wystąpił błąd podczas pobierania pliku.')
      expect(await readdir(folder)).toEqual([])
    }
    server.on(CARD, json({ a: 1 }, 200, { 'content-disposition': 'attachment; filename="dane.json"' }))
    expect((await transfers.download('files.card', {})).fileName).toBe('dane.json')
  })

  test('APP-103 what the server says of a parameter stays with the text of the download', async () => {
    server.on(CARD, json({ date_month: ['Nie ma takiego miesiąca.'] }, 400))
    const error = await failureOf(transfers.download('files.card', {}))
    expect(error.message).toBe('Wystąpił błąd podczas pobierania pliku.')
    expect(error.fieldErrors).toEqual({ date_month: ['Nie ma takiego miesiąca.'] })
  })

  test('DESK-037 a UTF-8 name is read, path parts and reserved names are taken out', async () => {
    const names = [
      [
        "attachment; filename*=utf-8''Faktura%20z%C5%82ota%20FV%2F12%2F2026.pdf",
        'Faktura złota FV_12_2026.pdf',
      ],
      ['attachment; filename="../../../etc/passwd"', 'etc_passwd'],
      ['attachment; filename="C:\\\\Windows\\\\System32\\\\evil.exe"', 'C_Windows_System32_evil.exe'],
      ['attachment; filename="con.pdf"', '_con.pdf'],
      ['attachment; filename="FV/7/2026.pdf"', 'FV_7_2026.pdf'],
      ['attachment; filename=".."', 'plik'],
      [null, 'plik (1)'],
    ] as const
    for (const [disposition, expected] of names) {
      server.on(CARD, file(disposition))
      expect((await transfers.download('files.card', {})).fileName).toBe(expected)
    }
    expect(await readdir(folder)).toEqual(['Pobrane'])
  })

  test('DESK-037 an existing file is never overwritten', async () => {
    server.on(CARD, file('attachment; filename="karta.pdf"', 'pierwsza'))
    await transfers.download('files.card', {})
    server.on(CARD, file('attachment; filename="karta.pdf"', 'druga'))
    expect((await transfers.download('files.card', {})).fileName).toBe('karta (1).pdf')
    expect((await transfers.download('files.card', {})).fileName).toBe('karta (2).pdf')
    expect(await readFile(join(folder, 'Pobrane', 'karta.pdf'), 'utf8')).toBe('pierwsza')
  })

  test('DESK-037 a saved file can be opened, and shown in its folder', async () => {
    server.on(CARD, file('attachment; filename="karta.pdf"'))
    const { transferId } = await transfers.download('files.card', {})
    await transfers.openFile(transferId)
    transfers.showInFolder(transferId)
    const path = join(folder, 'Pobrane', 'karta.pdf')
    expect(opened).toEqual([`open ${path}`, `show ${path}`])
    expect((await failureOf(transfers.openFile('../../etc/passwd'))).code).toBe('FILE_UNKNOWN')
  })

  test('DESK-038 a download that breaks off leaves no file', async () => {
    server.on(CARD, (_request, response) => {
      response.writeHead(200, {
        'Content-Disposition': 'attachment; filename="karta.pdf"',
        'Content-Length': '100000',
      })
      response.write('początek', () => response.destroy())
    })
    expect((await failureOf(transfers.download('files.card', {}))).message).toBe(
      'Wystąpił błąd podczas pobierania pliku.',
    )
    expect(await saved()).toEqual([])
  })

  test('DESK-038 a download that ends in order but too short leaves no file', async () => {
    server.on(CARD, (_request, response) => {
      response.socket?.end(
        [
          'HTTP/1.1 200 OK',
          'Content-Disposition: attachment; filename="karta.pdf"',
          'Content-Length: 100000',
          'Connection: close',
          '',
          'początek',
        ].join('\r\n'),
      )
    })
    await failureOf(transfers.download('files.card', {}))
    expect(await saved()).toEqual([])
  })

  test('DESK-038 a cancelled download leaves no file and closes its socket', async () => {
    server.on(CARD, (_request, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="karta.pdf"' })
      response.write('początek')
    })
    const download = failureOf(transfers.download('files.card', {}))
    await expect.poll(() => events.length).toBeGreaterThan(1)
    expect(transfers.isBusy()).toBe(true)
    transfers.cancel(String(events[0]?.payload['transferId']))
    expect((await download).code).toBe('API_CANCELLED')
    await server.aborted()
    expect(await saved()).toEqual([])
    expect(events.at(-1)).toMatchObject({ name: 'transfers.ended', payload: { outcome: 'cancelled' } })
    expect(transfers.isBusy()).toBe(false)
  })

  test('DESK-030 a download without progress is given up', async () => {
    server.on(CARD, (_request, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="karta.pdf"' })
      response.write('początek')
    })
    const error = await failureOf(start(300).download('files.card', {}))
    expect(error.code).toBe('API_TIMEOUT')
    expect(error.message).toMatch(/^Serwer nie odpowiedział/)
    expect(await saved()).toEqual([])
  })

  test('DESK-037 the progress of a download is told, with its total where the server names one', async () => {
    server.on(CARD, (_request, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="karta.pdf"' })
      response.end(Buffer.alloc(200_000))
    })
    await transfers.download('files.card', {})
    const last = events.filter((event) => event.name === 'transfers.progress').at(-1)
    expect(last?.payload).toMatchObject({ name: 'karta.pdf', doneBytes: 200_000 })
    expect(events.at(-1)).toMatchObject({ payload: { outcome: 'done', name: 'karta.pdf' } })
  })
})

async function attached(bytes: Uint8Array, name = 'projekt.pdf'): Promise<string> {
  const path = join(folder, 'wysylany')
  await writeFile(path, bytes)
  return attachments.add({ path, name, size: bytes.length })
}

describe('transfers of the page', () => {
  const openEnded = (name: string) => (_request: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Disposition': `attachment; filename="${name}"` })
    response.write('początek')
  }

  test('DESK-037 two downloads run side by side, and each is cancelled by the id that the page chose', async () => {
    server.on(CARD, openEnded('karta.pdf'))
    const first = failureOf(transfers.download('files.card', {}, 'strona/1'))
    const second = failureOf(transfers.download('files.card', {}, 'strona/2'))
    const begun = () => new Set(events.map(({ payload }) => payload['transferId']))
    await expect.poll(begun).toEqual(new Set(['strona/1', 'strona/2']))
    transfers.cancel('strona/2')
    expect((await second).code).toBe('API_CANCELLED')
    expect(transfers.isBusy()).toBe(true)
    transfers.cancel('strona/1')
    expect((await first).code).toBe('API_CANCELLED')
    expect(await saved()).toEqual([])
  })

  test('DESK-037 an id that is under way is not taken for another transfer', async () => {
    server.on(CARD, openEnded('karta.pdf'))
    const first = failureOf(transfers.download('files.card', {}, 'strona/1'))
    expect((await failureOf(transfers.download('files.card', {}, 'strona/1'))).code).toBe('API_DUPLICATE')
    transfers.cancel('strona/1')
    expect((await first).code).toBe('API_CANCELLED')
  })

  test('DESK-037 the next person finds no transfer and no saved file of the last one', async () => {
    server.on(CARD, file('attachment; filename="karta.pdf"'))
    await transfers.download('files.card', {}, 'strona/1')
    server.on(CARD, openEnded('karta.pdf'))
    const running = failureOf(transfers.download('files.card', {}, 'strona/2'))
    await expect.poll(() => events.some(({ payload }) => payload['transferId'] === 'strona/2')).toBe(true)
    transfers.forget()
    expect((await running).code).toBe('API_CANCELLED')
    expect((await failureOf(transfers.openFile('strona/1'))).code).toBe('FILE_UNKNOWN')
  })

  test('DESK-037 a form that is answered by a file is sent once and its answer saved', async () => {
    const CONVERT = 'POST /api/v1/files/convert/'
    server.on(CONVERT, file('attachment; filename="przelewy.txt"', 'wynik'))
    const body = { file: await attached(randomBytes(5_000)) }
    expect((await transfers.download('files.convert', { body }, 'strona/1')).fileName).toBe('przelewy.txt')
    expect(await readFile(join(folder, 'Pobrane', 'przelewy.txt'), 'utf8')).toBe('wynik')
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]?.headers.accept).toBe('*/*')
    expect(events.some(({ payload }) => Number(payload['doneBytes']) > 5_000)).toBe(true)
    server.on(CONVERT, json({ file: ['Nieznany format.'] }, 400))
    const refused = await failureOf(transfers.download('files.convert', { body }))
    expect(refused).toMatchObject({
      code: 'API_VALIDATION',
      fieldErrors: { file: ['Nieznany format.'] },
    })
    server.on(CONVERT, html(500))
    expect((await failureOf(transfers.download('files.convert', { body }))).message).toBe(
      'Wystąpił błąd podczas pobierania pliku.',
    )
  })

  test('DESK-037 a file compressed by gzip is saved as it was, with progress but no total', async () => {
    const text = 'a;b;c\n'.repeat(50_000)
    server.on(
      CARD,
      raw(
        200,
        { 'Content-Encoding': 'gzip', 'Content-Disposition': 'attachment; filename="zestawienie.csv"' },
        gzipSync(text),
      ),
    )
    expect((await transfers.download('files.card', {})).fileName).toBe('zestawienie.csv')
    expect(await readFile(join(folder, 'Pobrane', 'zestawienie.csv'), 'utf8')).toBe(text)
    const told = events.filter(({ name }) => name === 'transfers.progress').map(({ payload }) => payload)
    expect(told.at(-1)).toMatchObject({ doneBytes: text.length, totalBytes: null })
  })

  test('APP-101 plain and extended names, with quotes, escapes, spaces and odd charsets', async () => {
    const names = [
      ['attachment;filename=raport.csv', 'raport.csv'],
      ['attachment; filename="a \\"b\\".pdf"', 'a b.pdf'],
      ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%C5%BC%C3%B3%C5%82w.pdf', 'żółw.pdf'],
      ["attachment; filename*=iso-8859-1''M%FCller.pdf", 'Müller.pdf'],
      ["inline; FILENAME*=utf-8'pl'faktura%20ko%C5%84cowa.pdf", 'faktura końcowa.pdf'],
    ] as const
    for (const [disposition, expected] of names) {
      server.on(CARD, file(disposition))
      expect((await transfers.download('files.card', {})).fileName).toBe(expected)
    }
  })
})

describe('uploads', () => {
  test('DESK-036 a file is sent by its reference as form data of known length, never chunked', async () => {
    const bytes = randomBytes(700_000)
    server.on('POST /api/v1/files/', json({ pk: 4 }, 201))
    const reference = await attached(bytes, 'żółty "plik".pdf')
    const body = { name: 'Projekt', is_public: false, file: reference }
    expect(await transfers.upload('files.send', { body })).toEqual({ pk: 4 })
    const seen = server.requests[0]
    expect(seen?.headers['transfer-encoding']).toBeUndefined()
    expect(Number(seen?.headers['content-length'])).toBe(seen?.body.length)
    const fields = await new Response(new Uint8Array(seen?.body ?? []), {
      headers: { 'Content-Type': seen?.headers['content-type'] ?? '' },
    }).formData()
    expect(fields.get('is_public')).toBe('false')
    const sent = fields.get('file') as File
    expect(sent.name).toBe('żółty "plik".pdf')
    expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true)
    expect(reference).not.toContain(folder)
    const last = events.filter((event) => event.name === 'transfers.progress').at(-1)
    expect(last?.payload).toMatchObject({ doneBytes: seen?.body.length, totalBytes: seen?.body.length })
  })

  test('DESK-036 a large file passes through without staying in memory', async () => {
    const size = 160 * 1024 * 1024
    const path = join(folder, 'duzy')
    await writeFile(path, '')
    await truncate(path, size)
    let received = 0
    const sink = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => void (received += chunk.length))
      request.on('end', () => {
        response.writeHead(201, { 'Content-Type': 'application/json' })
        response.end('{"pk": 4}')
      })
    })
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
    const { port } = sink.address() as AddressInfo
    try {
      const reference = attachments.add({ path, name: 'duzy.pdf', size })
      const bench = apiBench(`http://127.0.0.1:${port}`, {
        declared,
        findFile: (asked) => attachments.find(asked),
      })
      const before = process.memoryUsage().arrayBuffers
      let growth = 0
      await bench.api.request(
        'files.send',
        { body: { name: 'A', is_public: true, file: reference } },
        {
          onUploadProgress() {
            growth = Math.max(growth, process.memoryUsage().arrayBuffers - before)
          },
        },
      )
      expect(received).toBeGreaterThan(size)
      expect(growth).toBeLessThan(100 * 1024 * 1024)
    } finally {
      await new Promise((resolve) => sink.close(resolve))
    }
  })

  test('DESK-036 an upload that is redirected is an error and goes nowhere else', async () => {
    server.on('POST /api/v1/files/', raw(302, { Location: '/api/v1/card/' }))
    const body = { name: 'A', is_public: true, file: await attached(randomBytes(1_000)) }
    const error = await failureOf(transfers.upload('files.send', { body }))
    expect(error.code).toBe('API_SERVER')
    expect(error.message).toContain('przekierował')
    expect(server.requests).toHaveLength(1)
  })

  test('DESK-036 an upload can be cancelled', async () => {
    server.on('POST /api/v1/files/', () => undefined)
    const body = { name: 'Projekt', is_public: true, file: await attached(randomBytes(300_000)) }
    const upload = failureOf(transfers.upload('files.send', { body }))
    await expect.poll(() => events.length).toBeGreaterThan(0)
    transfers.cancel(String(events[0]?.payload['transferId']))
    expect((await upload).code).toBe('API_CANCELLED')
  })

  test.runIf(process.platform === 'linux')(
    'DESK-036 a reader that stops holds the upload back; cancelling it then frees the file',
    async () => {
      const size = 64 * 1024 * 1024
      const path = join(folder, 'duzy')
      await writeFile(path, '')
      await truncate(path, size)
      let received = 0
      const sink = createServer((request) => {
        request.on('data', (chunk: Buffer) => {
          received += chunk.length
          request.pause()
        })
        request.on('error', () => undefined)
      })
      await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
      try {
        const { port } = sink.address() as AddressInfo
        const reference = attachments.add({ path, name: 'duzy.pdf', size })
        const held = start(undefined, `http://127.0.0.1:${port}`)
        const body = { name: 'A', is_public: true, file: reference }
        const upload = failureOf(held.upload('files.send', { body }, 'strona/1'))
        await expect.poll(() => received).toBeGreaterThan(0)
        expect(await opensOf(path)).toBe(1)
        // What has left is what the sockets hold, not the file.
        const sent = () => Number(events.at(-1)?.payload['doneBytes'])
        await expect.poll(sent).toBeGreaterThan(0)
        expect(sent()).toBeLessThan(size / 2)
        held.cancel('strona/1')
        expect((await upload).code).toBe('API_CANCELLED')
        await expect.poll(() => opensOf(path)).toBe(0)
      } finally {
        sink.closeAllConnections()
        await new Promise((resolve) => sink.close(resolve))
      }
    },
  )

  test('DESK-036 a reference that is not known is refused, a path is not taken for one', async () => {
    const unknown = 'file:00000000-0000-4000-8000-000000000000'
    const body = { name: 'A', is_public: true, file: unknown }
    expect((await failureOf(transfers.upload('files.send', { body }))).code).toBe('FILE_UNKNOWN')
    server.on('POST /api/v1/files/', json({ pk: 4 }, 201))
    await transfers.upload('files.send', { body: { ...body, file: '/etc/hostname' } })
    expect(server.requests[0]?.body.toString('utf8')).toContain('/etc/hostname')
    expect(server.requests[0]?.body.toString('utf8')).not.toContain('filename=')
  })

  test('DESK-036 a file that has gone or shrunk since it was chosen fails, and nothing half is taken for whole', async () => {
    server.on('POST /api/v1/files/', json({ pk: 4 }, 201))
    const gone = attachments.add({ path: join(folder, 'nie-ma'), name: 'a.pdf', size: 10 })
    const body = { name: 'A', is_public: true, file: gone }
    expect((await failureOf(transfers.upload('files.send', { body }))).code).toBe('FILE_FAILED')
    const shrunk = attachments.add({ path: join(folder, 'maly'), name: 'a.pdf', size: 1_000 })
    await writeFile(join(folder, 'maly'), 'krótki')
    await failureOf(transfers.upload('files.send', { body: { ...body, file: shrunk } }))
    expect(server.requests).toHaveLength(0)
  })
})
