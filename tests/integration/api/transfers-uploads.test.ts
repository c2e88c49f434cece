import { randomBytes } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#support/api-harness.ts'
import { drop, json, raw } from '#support/test-api-server.ts'
import {
  attached,
  harness,
  opensOf,
  startTransfers,
  transferApi,
  withTransferHarness,
} from '#support/transfer-harness.ts'

withTransferHarness()

describe('uploads', () => {
  test('APP-097, DESK-036 a file is sent by its reference as form data of known length, never chunked', async () => {
    const bytes = randomBytes(700_000)
    harness.server.on('POST /api/v1/files/', json({ pk: 4 }, 201))
    const reference = await attached(bytes, 'żółty "plik".pdf')
    const body = { name: 'Projekt', is_public: false, file: reference }
    expect(await harness.transfers.upload('files.send', { body })).toEqual({ pk: 4 })
    const seen = harness.server.requests[0]
    expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; /)
    expect(seen?.headers.authorization).toMatch(/^Token \S+$/)
    expect(seen?.headers['transfer-encoding']).toBeUndefined()
    expect(Number(seen?.headers['content-length'])).toBe(seen?.body.length)
    const fields = await new Response(new Uint8Array(seen?.body ?? []), {
      headers: { 'Content-Type': seen?.headers['content-type'] ?? '' },
    }).formData()
    expect(fields.get('is_public')).toBe('false')
    const sent = fields.get('file') as File
    expect(sent.name).toBe('żółty "plik".pdf')
    expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true)
    expect(reference).not.toContain(harness.folder)
    const last = harness.events.filter((event) => event.name === 'transfers.progress').at(-1)
    expect(last?.payload).toMatchObject({ doneBytes: seen?.body.length, totalBytes: seen?.body.length })
  })

  test('DESK-036 a large file is streamed without being held in memory', async () => {
    const size = 160 * 1024 * 1024
    const path = join(harness.folder, 'duzy')
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
      const reference = harness.attachments.add({ path, name: 'duzy.pdf', size })
      const { api } = transferApi(`http://127.0.0.1:${port}`)
      const before = process.memoryUsage().arrayBuffers
      let growth = 0
      await api.request(
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

  test('DESK-036 a redirected upload is an error and is sent nowhere else', async () => {
    harness.server.on('POST /api/v1/files/', raw(302, { Location: '/api/v1/card/' }))
    const body = { name: 'A', is_public: true, file: await attached(randomBytes(1_000)) }
    const error = await failureOf(harness.transfers.upload('files.send', { body }))
    expect(error.code).toBe('API_SERVER')
    expect(error.message).toContain('przekierował')
    expect(harness.server.requests).toHaveLength(1)
  })

  test('DESK-036 a failed upload says whether all bytes were sent, because the server may then have acted on them', async () => {
    const body = { name: 'A', is_public: false, file: await attached(randomBytes(1_000)) }
    harness.server.on('POST /api/v1/files/', drop)
    expect((await failureOf(harness.transfers.upload('files.send', { body }))).isOutcomeUnknown).toBe(true)
    const nobody = startTransfers(undefined, 'http://127.0.0.1:1')
    expect((await failureOf(nobody.upload('files.send', { body }))).isOutcomeUnknown).toBeUndefined()
  })

  test('DESK-036 an upload that was only partly sent was not carried out', async () => {
    const sink = createTcpServer((socket) => void socket.once('data', () => socket.resetAndDestroy()))
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = sink.address() as AddressInfo
      const body = { name: 'A', is_public: false, file: await attached(randomBytes(40_000_000)) }
      const error = await failureOf(
        transferApi(`http://127.0.0.1:${port}`).api.request('files.send', { body }),
      )
      expect([error.code, error['isOutcomeUnknown']]).toEqual(['API_UNREACHABLE', undefined])
    } finally {
      await new Promise((resolve) => sink.close(resolve))
    }
  })

  test('DESK-036 an upload can be cancelled', async () => {
    harness.server.on('POST /api/v1/files/', () => undefined)
    const body = { name: 'Projekt', is_public: true, file: await attached(randomBytes(300_000)) }
    const upload = failureOf(harness.transfers.upload('files.send', { body }))
    await expect.poll(() => harness.events.length).toBeGreaterThan(0)
    harness.transfers.cancel(String(harness.events[0]?.payload['transferId']))
    expect((await upload).code).toBe('API_CANCELLED')
  })

  test.runIf(process.platform === 'linux')(
    'DESK-036 a server that stops reading pauses the upload, and cancelling it then closes the file',
    async () => {
      const size = 64 * 1024 * 1024
      const path = join(harness.folder, 'duzy')
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
        const reference = harness.attachments.add({ path, name: 'duzy.pdf', size })
        const held = startTransfers(undefined, `http://127.0.0.1:${port}`)
        const body = { name: 'A', is_public: true, file: reference }
        const upload = failureOf(held.upload('files.send', { body }, 'strona/1'))
        await expect.poll(() => received).toBeGreaterThan(0)
        expect(await opensOf(path)).toBe(1)
        // Bytes count as sent when the sockets have taken them, not when the file was read.
        const sent = () => Number(harness.events.at(-1)?.payload['doneBytes'])
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

  test('DESK-036 an unknown reference is refused, and a path is not accepted as a reference', async () => {
    const unknown = 'file:00000000-0000-4000-8000-000000000000'
    const body = { name: 'A', is_public: true, file: unknown }
    expect((await failureOf(harness.transfers.upload('files.send', { body }))).code).toBe('FILE_UNKNOWN')
    harness.server.on('POST /api/v1/files/', json({ pk: 4 }, 201))
    await harness.transfers.upload('files.send', { body: { ...body, file: '/etc/hostname' } })
    expect(harness.server.requests[0]?.body.toString('utf8')).toContain('/etc/hostname')
    expect(harness.server.requests[0]?.body.toString('utf8')).not.toContain('filename=')
  })

  test('DESK-036 a file that was deleted or has shrunk since it was chosen fails, and no partial file is sent as complete', async () => {
    harness.server.on('POST /api/v1/files/', json({ pk: 4 }, 201))
    const gone = harness.attachments.add({ path: join(harness.folder, 'nie-ma'), name: 'a.pdf', size: 10 })
    const body = { name: 'A', is_public: true, file: gone }
    expect((await failureOf(harness.transfers.upload('files.send', { body }))).code).toBe('FILE_FAILED')
    const shrunk = harness.attachments.add({ path: join(harness.folder, 'maly'), name: 'a.pdf', size: 1_000 })
    await writeFile(join(harness.folder, 'maly'), 'krótki')
    await failureOf(harness.transfers.upload('files.send', { body: { ...body, file: shrunk } }))
    expect(harness.server.requests).toHaveLength(0)
  })
})
