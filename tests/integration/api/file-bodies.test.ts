import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLabelCache } from '#main/services/label-printing/label-cache.ts'
import { createLabelSource } from '#main/services/label-printing/label-source.ts'
import type { Media } from '#main/services/media/media.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { apiHarness, failureOf, type ApiHarness } from '#support/api-harness.ts'
import { labelImage } from '#support/label-images.ts'
import { prepareWithoutPdf } from '#support/no-pdf.ts'
import { mediaOf } from '#support/media-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { json, raw, type Reply } from '#support/test-api-server.ts'

const server = startServerForEachTest()
let folder: string
let harness: ApiHarness
let media: Media

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-bodies-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

function start(bodyMs: number) {
  harness = apiHarness(server.baseUrl, { timeouts: { responseMs: 60_000, stallMs: 60_000, bodyMs } })
  media = mediaOf(harness, { baseUrl: server.baseUrl, folder })
}

const LABEL = 'GET /media/labels/7.png'
const PACKAGE = 'GET /api/v1/order-delivery-packages/81/'
const read = (signal?: AbortSignal) =>
  media.read(harness.media.refer(`${server.baseUrl}/media/labels/7.png`), signal)

/** Sends headers and four bytes, then nothing. */
const stalled: Reply = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '5000' })
  response.write('\u0089PNG')
}
/** Sends headers and four bytes, then closes the connection. */
const cut: Reply = (request, response) => {
  void stalled(request, response)
  response.write('', () => response.destroy())
}
/** Breaks off in the middle of a body whose length was not announced. */
const cutWithoutLength: Reply = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'image/png' })
  response.write('\u0089PNG', () => response.destroy())
}

const STALLED = {
  code: 'API_TIMEOUT',
  message: expect.stringMatching(/^Serwer przestał przysyłać plik/) as string,
}
const CUT = {
  code: 'API_UNREACHABLE',
  message: expect.stringMatching(/^Plik nie dotarł w całości/) as string,
}

describe('a file’s body', () => {
  test('DESK-030 a body that stalls is abandoned and reported, wherever it is read, and its connection is closed', async () => {
    start(200)
    server.on(LABEL, stalled)
    expect(await failureOf(read())).toMatchObject(STALLED)
    await server.aborted()
    server.on('GET /image-render/product/120/80/57', stalled)
    expect(await failureOf(media.imageRender('product', 120, 80, '57'))).toMatchObject(STALLED)
    const shown = harness.media.refer(`${server.baseUrl}/media/labels/7.png`).replace('media:', '/document/')
    expect(await media.serve(shown)).toMatchObject({ status: 502, body: null })
    expect(harness.log.lines.filter((line) => line.includes('API_TIMEOUT'))).toHaveLength(3)
  })

  test('DESK-030 a truncated body is reported in the same way and can be requested again', async () => {
    start(60_000)
    for (const reply of [cut, cutWithoutLength]) {
      server.on(LABEL, reply)
      expect(await failureOf(read())).toMatchObject(CUT)
    }
    server.on(LABEL, raw(200, {}, labelImage({ scale: 0.1 })))
    expect((await read()).contentType).toBe('image/png')
  })

  test('DESK-035 a body is cancelled with its reader, with the session’s files and with all requests', async () => {
    start(60_000)
    let leave = new AbortController()
    for (const giveUp of [
      () => leave.abort(),
      () => harness.api.cancelFiles(),
      () => harness.api.cancelAll(),
    ]) {
      leave = new AbortController()
      let isBegun: () => void = () => undefined
      const begun = new Promise<void>((resolve) => (isBegun = resolve))
      server.on(LABEL, (request, response) => {
        void stalled(request, response)
        isBegun()
      })
      const { body } = await media.open(
        harness.media.refer(`${server.baseUrl}/media/labels/7.png`),
        leave.signal,
      )
      const reader = body.getReader()
      await begun
      expect((await reader.read()).value).toHaveLength(5)
      const next = failureOf(reader.read())
      giveUp()
      expect(await next).toMatchObject({ code: 'API_CANCELLED' })
    }
  })

  test('DESK-035 cancelling the files lets a running change finish', async () => {
    start(60_000)
    let answer: () => void = () => undefined
    server.on('POST /api/v1/tags/', (_request, response) => {
      answer = () =>
        response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"pk": 1, "name": "A"}')
    })
    const created = harness.api.call('tags.create', { body: { name: 'A' } })
    await server.arrived('POST /api/v1/tags/')
    harness.api.cancelFiles()
    answer()
    expect(await created).toMatchObject({ pk: 1 })
  })
})

describe('a label at the packing bench', () => {
  const profile = printerProfile.parse({ id: 'a', name: 'A', transport: { kind: 'file', directory: '/x' } })
  const label = { packagePk: 81, orderPk: 5, hasCarrierSize: true, trackingNumber: '1Z' }

  function labels() {
    const source = createLabelSource({
      retrievePackage: (pk, signal) =>
        harness.api.call(
          'orderDeliveryPackages.retrieve',
          { params: { pk } },
          { allowDuplicate: true, ...(signal && { signal }) },
        ),
      readMedia: async (reference, signal) => (await media.read(reference, signal)).bytes,
    })
    server.on(PACKAGE, json({ pk: 81, tracking_number: '1Z', label_image: '/media/labels/7.png' }))
    return createLabelCache(source, prepareWithoutPdf)
  }

  test('DESK-060 a label that stalls while it is prefetched fails, and the next attempt fetches it again', async () => {
    start(200)
    const cache = labels()
    server.on(LABEL, stalled, raw(200, {}, labelImage({ scale: 2 })))
    expect(await failureOf(cache.get(label, profile))).toMatchObject(STALLED)
    expect((await cache.get(label, profile)).preview).not.toBeNull()
  })

  test('DESK-035 leaving the bench cancels the label unless it is being printed', async () => {
    start(60_000)
    const cache = labels()
    server.on(LABEL, stalled)
    const fetched = failureOf(cache.get(label, profile))
    await server.arrived(LABEL)
    let isOver = false
    void fetched.finally(() => (isOver = true))
    cache.leave((pk) => pk === 81)
    for (let turn = 0; turn < 10; turn++) await immediate()
    expect(isOver).toBe(false)
    cache.leave(() => false)
    expect((await fetched).code).toBe('API_CANCELLED')
    await server.aborted()
  })
})
