import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createTcpPrinter, type TcpPrinterOptions } from '#main/adapters/tcp-printer.ts'
import { startFakePrinter, type FakePrinter, type FakePrinterMode } from '#support/fake-printer.ts'
import { documentOf } from '#support/transport-document.ts'
import { failureOf } from '#support/transport-failure.ts'

const running: FakePrinter[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((printer) => printer.stop()))
})

async function printerIn(
  mode: FakePrinterMode,
  settings: Partial<TcpPrinterOptions> & { faultAfterBytes?: number } = {},
) {
  const fake = await startFakePrinter({ mode, faultAfterBytes: settings.faultAfterBytes ?? 8192 })
  running.push(fake)
  return { fake, transport: createTcpPrinter({ host: fake.host, port: fake.port, ...settings }) }
}

/** More bytes than the kernel's buffers on both sides can hold. */
const HUGE = new Uint8Array(16 * 1024 * 1024).fill(65)
const LABEL = Uint8Array.from({ length: 240_000 }, (_, index) => index % 251)

describe('DESK-058 TCP printing', () => {
  test('DESK-058 a silent printer gets every byte before success is reported', async () => {
    const { fake, transport } = await printerIn('silent')
    expect(await transport.send(documentOf(LABEL))).toEqual({ bytesSent: LABEL.length, jobId: null })
    expect(fake.jobs()).toHaveLength(1)
    expect(Buffer.compare(fake.jobs()[0] ?? Buffer.alloc(0), LABEL)).toBe(0)
  })

  test('DESK-058 a printer that sends status lines while it receives a label gets every byte', async () => {
    const { fake, transport } = await printerIn('chatty')
    expect(await transport.send(documentOf(LABEL))).toEqual({ bytesSent: LABEL.length, jobId: null })
    expect(Buffer.compare(fake.jobs()[0] ?? Buffer.alloc(0), LABEL)).toBe(0)
  })

  test('DESK-058 a slow printer gets every byte, however long it takes', async () => {
    const { fake, transport } = await printerIn('slow')
    expect(await transport.send(documentOf(LABEL))).toEqual({ bytesSent: LABEL.length, jobId: null })
    expect(Buffer.compare(fake.jobs()[0] ?? Buffer.alloc(0), LABEL)).toBe(0)
  })

  test('DESK-058 a printer that closes half-way is never reported as success', async () => {
    const { fake, transport } = await printerIn('closesHalfWay')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const failure = await failureOf(transport.send(documentOf(LABEL)))
      expect(failure.kind).toBe('interrupted')
      expect(failure.bytesSent).toBeGreaterThan(0)
    }
    expect(fake.jobs()).toEqual([])
  })

  test.each(['closesHalfWay', 'resets'] as const)(
    'DESK-058 a printer that took every byte and %s before the station ended the session is no success',
    async (mode) => {
      const { transport } = await printerIn(mode, { faultAfterBytes: LABEL.length })
      expect(await failureOf(transport.send(documentOf(LABEL)))).toMatchObject({
        kind: 'interrupted',
        bytesSent: LABEL.length,
      })
    },
  )

  test('DESK-058 a printer that resets the connection is never reported as success', async () => {
    const { transport } = await printerIn('resets')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const failure = await failureOf(transport.send(documentOf(LABEL)))
      expect(failure.kind).toBe('interrupted')
      expect(failure.bytesSent).toBeGreaterThan(0)
    }
  })

  test('DESK-058 a label that fits the network buffers is no success either if the printer does not read it', async () => {
    const { transport } = await printerIn('hangs', { idleMs: 150 })
    const failure = await failureOf(transport.send(documentOf(new Uint8Array(2000))))
    expect(failure).toMatchObject({ kind: 'timeout', bytesSent: 2000 })
  })

  test('DESK-058 a printer that takes everything and never closes is no success', async () => {
    const { fake, transport } = await printerIn('keepsOpen', { idleMs: 150 })
    expect(await failureOf(transport.send(documentOf(LABEL)))).toMatchObject({
      kind: 'timeout',
      bytesSent: LABEL.length,
    })
    expect(fake.jobs()).toHaveLength(1)
  })
})

describe('faults of a TCP printer', () => {
  test('a printer that hangs is abandoned after the idle limit, and the failure gives the bytes that were sent', async () => {
    const { transport } = await printerIn('hangs', { idleMs: 150 })
    const failure = await failureOf(transport.send(documentOf(HUGE)))
    expect(failure.kind).toBe('timeout')
    expect(failure.bytesSent).toBeGreaterThan(0)
    expect(failure.bytesSent).toBeLessThan(HUGE.length)
  })

  test('a closed port is unreachable and no byte was sent', async () => {
    const { fake, transport } = await printerIn('silent')
    await fake.stop()
    expect(await failureOf(transport.send(documentOf(LABEL)))).toMatchObject({
      kind: 'unreachable',
      bytesSent: 0,
    })
  })

  /** A printer that is in use by another connection, which `leave` ends. */
  async function takenPrinter(second: 'drops' | 'waits') {
    const fake = await startFakePrinter({ second })
    running.push(fake)
    const other = connect({ host: fake.host, port: fake.port })
    await once(other, 'connect')
    const leave = async () => {
      other.destroy()
      await once(other, 'close')
    }
    return { fake, leave, transport: createTcpPrinter({ host: fake.host, port: fake.port }) }
  }

  test('DESK-057 a printer that drops a second session is unreachable, and no byte was sent', async () => {
    const { fake, leave, transport } = await takenPrinter('drops')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await failureOf(transport.send(documentOf(LABEL)))).toMatchObject({
        kind: 'unreachable',
        bytesSent: 0,
      })
    }
    await leave()
    await expect.poll(() => transport.status?.(5000)).toBeNull()
    expect(await transport.send(documentOf(LABEL))).toEqual({ bytesSent: LABEL.length, jobId: null })
    expect(fake.jobs()).toHaveLength(1)
  })

  test('DESK-057 a printer that keeps a second session waiting prints it afterwards', async () => {
    const { fake, leave, transport } = await takenPrinter('waits')
    const work = transport.send(documentOf(LABEL))
    await expect.poll(() => fake.simultaneousSessions()).toBe(1)
    await leave()
    expect(await work).toEqual({ bytesSent: LABEL.length, jobId: null })
    expect(Buffer.compare(fake.jobs()[0] ?? Buffer.alloc(0), LABEL)).toBe(0)
  })

  test('DESK-057 a label of which the printer took nothing within the limit may still come out', async () => {
    const { transport } = await printerIn('hangs', { idleMs: 1 })
    const failure = await failureOf(transport.send(documentOf(HUGE)))
    expect(failure.kind).toBe('timeout')
    expect(failure.bytesSent).toBeGreaterThan(0)
  })

  test('a host name that does not exist is unreachable and no byte was sent', async () => {
    const transport = createTcpPrinter({ host: 'drukarka.invalid', port: 9100 })
    expect(await failureOf(transport.send(documentOf(LABEL)))).toMatchObject({
      kind: 'unreachable',
      bytesSent: 0,
    })
  })

  test('a cancelled print ends as aborted', async () => {
    const { transport } = await printerIn('hangs')
    const controller = new AbortController()
    const work = failureOf(transport.send(documentOf(HUGE), controller.signal))
    controller.abort()
    expect((await work).kind).toBe('aborted')
    expect(await failureOf(transport.send(documentOf(LABEL), AbortSignal.abort()))).toMatchObject({
      kind: 'aborted',
      bytesSent: 0,
    })
  })

  test('the printer works again after the fault is gone', async () => {
    const { fake, transport } = await printerIn('resets')
    await failureOf(transport.send(documentOf(LABEL)))
    fake.setMode('silent')
    expect(await transport.send(documentOf(LABEL))).toEqual({ bytesSent: LABEL.length, jobId: null })
  })
})
