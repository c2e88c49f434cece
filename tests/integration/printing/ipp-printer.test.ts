import { createServer } from 'node:http'
import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createIppPrinter, type IppPrinterOptions } from '#main/adapters/ipp-printer.ts'
import { startFakePrinter } from '#support/fake-printer.ts'
import {
  ippPrinterMissing as missing,
  startIppEverywherePrinter,
  type IppEverywherePrinter,
} from '#support/ipp-everywhere-printer.ts'
import { documentOf } from '#support/transport-document.ts'
import { failureOf } from '#support/transport-failure.ts'

const LABEL = Uint8Array.from({ length: 108_000 }, (_, index) => index % 251)
const ZPL = 'application/vnd.zebra-zpl'

const cleanUps: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((clean) => clean()))
})

async function printerWith(
  options: Parameters<typeof startIppEverywherePrinter>[0],
): Promise<{ printer: IppEverywherePrinter; transport: ReturnType<typeof createIppPrinter> }> {
  const printer = await startIppEverywherePrinter(options)
  cleanUps.push(() => printer.stop())
  return { printer, transport: createIppPrinter({ uri: printer.uri }) }
}

describe.skipIf(missing !== null)(`IPP printer${missing === null ? '' : ` (${missing})`}`, () => {
  test('DESK-057 a label reaches an IPP printer byte for byte, and its job is followed until it ends', async () => {
    const { printer, transport } = await printerWith({ formats: [ZPL, 'image/png'] })
    const { bytesSent, jobId } = await transport.send(documentOf(LABEL))
    expect(bytesSent).toBe(LABEL.length)
    await expect.poll(() => transport.queue?.state(jobId ?? '')).toBe('done')
    expect(Buffer.compare((await printer.documents())[0] ?? Buffer.alloc(0), LABEL)).toBe(0)
    expect(await transport.status?.(1000)).toEqual([])
    expect(await transport.queue?.state('4711')).toBe('gone')
    await transport.queue?.cancel('4711')
  })

  test('DESK-057 a job that waits in the printer can be cancelled, and a failing one is reported as failed', async () => {
    const { printer, transport } = await printerWith({ formats: [ZPL], holdsJobs: true })
    const first = await transport.send(documentOf(LABEL))
    await expect.poll(() => transport.queue?.state(first.jobId ?? '')).toBe('printing')
    await transport.queue?.cancel(first.jobId ?? '')
    await printer.release('failed')
    await expect.poll(() => transport.queue?.state(first.jobId ?? '')).toBe('cancelled')
    const second = await transport.send(documentOf(LABEL))
    await expect.poll(() => transport.queue?.state(second.jobId ?? '')).toBe('failed')
    expect(await printer.documents()).toEqual([])
  })

  test('DESK-057 the document format is the one that the printer offers for the language, and no other is tried', async () => {
    const { printer, transport } = await printerWith({ formats: ['application/vnd.tsc-tspl', 'image/png'] })
    const failure = await failureOf(transport.send(documentOf(LABEL)))
    expect(failure).toMatchObject({ kind: 'refused', bytesSent: 0 })
    expect(failure.message).toContain('ZPL')
    for (const format of ['tspl', 'png'] as const) {
      const { jobId } = await transport.send(documentOf(LABEL, { format }))
      await expect.poll(() => transport.queue?.state(jobId ?? '')).toBe('done')
    }
    expect(await printer.documents()).toHaveLength(2)
  })

  test('DESK-064 an IPP printer reports that it is out of paper', async () => {
    const { transport } = await printerWith({ formats: [ZPL], reasons: ['media-empty'], holdsJobs: true })
    await transport.send(documentOf(LABEL))
    await expect.poll(() => transport.status?.(1000)).toEqual(['paperOut'])
  })
})

/** A server that sends the given responses, one per request, in order. Null closes the connection. */
async function scripted(...answers: ((body: Buffer) => { status?: number; body: Buffer } | null)[]) {
  const bodies: Buffer[] = []
  const authorizations: (string | undefined)[] = []
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const answer = answers[bodies.length]?.(body) ?? null
      bodies.push(body)
      if (answer === null) response.destroy()
      else response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/ipp' }).end(answer.body)
    })
  })
  return { uri: await onLoopback(server), bodies, authorizations }
}

async function onLoopback(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(async () => {
    server.close()
    if ('closeAllConnections' in server)
      (server as unknown as { closeAllConnections(): void }).closeAllConnections()
    await once(server, 'close')
  })
  return `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print`
}

/** A response with the request's id and no attributes. */
const answer = (status: number) => (request: Buffer) => {
  const head = Buffer.from([1, 1, 0, 0, 0, 0, 0, 0, 1])
  head.writeUInt16BE(status, 2)
  request.copy(head, 4, 4, 8)
  return { body: Buffer.concat([head, Buffer.of(3)]) }
}
/** A response with the id of another request. */
const stray = (request: Buffer) => {
  const { body } = answer(0)(request)
  body.writeInt32BE(body.readInt32BE(4) + 1, 4)
  return { body }
}
/** A response in which the printer describes itself by these attributes: tag, name, value. */
const described =
  (...attributes: [tag: number, name: string, value: Buffer][]) =>
  (request: Buffer) => {
    const parts = attributes.map(([tag, name, value]) =>
      Buffer.concat([Buffer.of(tag, 0, name.length), Buffer.from(name), Buffer.of(0, value.length), value]),
    )
    const { body } = answer(0)(request)
    return { body: Buffer.concat([body.subarray(0, -1), Buffer.of(4), ...parts, body.subarray(-1)]) }
  }
const closed = described([0x22, 'printer-is-accepting-jobs', Buffer.of(0)])
/** A printer that a user has paused: it accepts jobs and prints them only after a user resumes it. */
const paused = described(
  [0x23, 'printer-state', Buffer.of(0, 0, 0, 5)],
  [0x44, 'printer-state-reasons', Buffer.from('paused')],
)
const http = (status: number) => () => ({ status, body: Buffer.from('<html>no</html>') })
const page = () => ({ body: Buffer.from('<!doctype html><title>router</title>') })
const hangsUp = () => null

async function sendTo(uri: string, options: Partial<IppPrinterOptions> = {}) {
  return failureOf(createIppPrinter({ uri, ...options }).send(documentOf(LABEL)))
}

test('DESK-078 a password in the address is sent only in the authorization header, not in the request body', async () => {
  const { uri, bodies, authorizations } = await scripted(answer(0), answer(0))
  const transport = createIppPrinter({ uri: uri.replace('://', '://jan:t@jne%2F7@') })
  await transport.send(documentOf(LABEL)).catch(() => undefined)
  const basic = `Basic ${Buffer.from('jan:t@jne/7').toString('base64')}`
  expect(authorizations).toEqual([basic, basic])
  expect(bodies.map((body) => body.includes('jne'))).toEqual([false, false])
  expect(bodies[0]?.includes(uri)).toBe(true)
})

describe('faults of IPP printers', () => {
  test.each([
    ['busy', answer(0x0507), { kind: 'unreachable', bytesSent: 0 }],
    ['a language that is refused after all', answer(0x040a), { kind: 'refused', bytesSent: 0 }],
    ['no jobs taken now', answer(0x0506), { kind: 'refused', bytesSent: 0 }],
    ['HTTP 401', http(401), { kind: 'refused', bytesSent: 0 }],
    ['HTTP 404', http(404), { kind: 'refused', bytesSent: 0 }],
    ['HTTP 503', http(503), { kind: 'unreachable', bytesSent: 0 }],
    ['HTTP 500 after the whole label', http(500), { kind: 'interrupted', bytesSent: LABEL.length }],
    ['a page instead of an answer', page, { kind: 'interrupted', bytesSent: LABEL.length }],
    ['an answer that is cut off', () => ({ body: Buffer.of(1, 1, 0, 0) }), { kind: 'interrupted' }],
    ['an answer to another request', stray, { kind: 'interrupted', bytesSent: LABEL.length }],
    ['no answer to the label', hangsUp, { kind: 'interrupted', bytesSent: LABEL.length }],
  ])('DESK-057 %s', async (_, reply, expected) => {
    const { uri, bodies } = await scripted(answer(0), reply)
    expect(await sendTo(uri)).toMatchObject(expected)
    expect(bodies[1]?.subarray(-LABEL.length).equals(LABEL)).toBe(true)
  })

  test('DESK-057 a server that responds to the query but is no printer gets no label', async () => {
    const { uri, bodies } = await scripted(page)
    expect(await sendTo(uri)).toMatchObject({ bytesSent: 0 })
    expect(bodies).toHaveLength(1)
  })

  test.each([
    ['takes no jobs', closed],
    ['is paused and would print it whenever it is started again', paused],
  ])('DESK-057 a printer that %s gets no label', async (_, description) => {
    const { uri, bodies } = await scripted(description)
    expect(await sendTo(uri)).toMatchObject({ kind: 'refused', bytesSent: 0 })
    expect(bodies).toHaveLength(1)
  })

  test('DESK-057 a connection that cannot be established ends by its own time limit, and nothing was sent', async () => {
    const fake = await startFakePrinter({ mode: 'hangs' })
    cleanUps.push(() => fake.stop())
    const uri = `ipps://127.0.0.1:${fake.port}/`
    expect(await sendTo(uri, { connectMs: 50 })).toMatchObject({ kind: 'unreachable', bytesSent: 0 })
  })

  test('DESK-057 a closed port is unreachable, and a silent printer ends by its time limit', async () => {
    const fake = await startFakePrinter({ mode: 'hangs' })
    cleanUps.push(() => fake.stop())
    const uri = `ipp://127.0.0.1:${fake.port}/`
    expect(await sendTo(uri, { idleMs: 50 })).toMatchObject({ kind: 'timeout', bytesSent: 0 })
    // The limit is long enough for connecting on any machine.
    expect(await createIppPrinter({ uri }).status?.(1000)).toBeNull()
    await fake.stop()
    expect(await sendTo(uri)).toMatchObject({ kind: 'unreachable', bytesSent: 0 })
    expect(await createIppPrinter({ uri }).status?.(1000)).toEqual(['offline'])
  })

  test('DESK-057 a printer that takes half a label and disconnects leaves the outcome unknown', async () => {
    const half = createTcpServer((socket) => {
      let taken = 0
      socket.on('error', () => undefined)
      socket.on('data', (piece) => {
        taken += piece.length
        const isQuestion = taken < 1000
        if (isQuestion) {
          const body = answer(0)(Buffer.from([1, 1, 0, 11, 0, 0, 0, 1])).body
          socket.end(
            Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`), body]),
          )
        } else socket.resetAndDestroy()
      })
    })
    const failure = await sendTo(await onLoopback(half))
    expect(failure.kind).toBe('interrupted')
    expect(failure.bytesSent).toBeGreaterThan(0)
  })

  test('a print that is cancelled before it begins sends nothing', async () => {
    const transport = createIppPrinter({ uri: 'ipp://127.0.0.1:9/' })
    expect(await failureOf(transport.send(documentOf(LABEL), AbortSignal.abort()))).toMatchObject({
      kind: 'aborted',
      bytesSent: 0,
    })
  })
})
