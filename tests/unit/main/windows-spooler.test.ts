import { fork } from 'node:child_process'
import { once } from 'node:events'
import koffi, { type TypeObject } from 'koffi'
import { describe, expect, test } from 'vitest'
import { createWindowsSpooler } from '#main/adapters/windows-spooler.ts'
import { createSpoolerClient } from '#main/adapters/windows-spooler/spooler-client.ts'
import type { ProcessChannel } from '#main/child-process/process-channel.ts'
import { conditionsOf, jobStateOf } from '#main/adapters/windows-spooler/spooler-states.ts'
import { spoolerTrouble } from '#main/adapters/windows-spooler/spooler-errors.ts'
import {
  DOC_INFO_1W,
  JOB_INFO_1W,
  PRINTER_INFO_2W,
  PRINTER_INFO_4W,
} from '#main/adapters/windows-spooler/structs.ts'
import type { Winspool } from '#main/adapters/windows-spooler/winspool-port.ts'
import { channelTo, scriptWinspool } from '#support/scripted-winspool.ts'
import { documentOf } from '#support/transport-document.ts'

const BYTES = Uint8Array.from({ length: 150_000 }, (_, index) => (index * 7) % 256)

function spoolerOn(channel: () => ProcessChannel, limits: { openMs?: number; writeMs?: number } = {}) {
  return createWindowsSpooler({ queue: 'Zebra', client: createSpoolerClient(channel), ...limits })
}

const spoolerWith = (script: Partial<Winspool>) => {
  const scripted = scriptWinspool(script)
  return { ...scripted, spooler: spoolerOn(() => channelTo(scripted.library)) }
}

describe('records of winspool.h', () => {
  test('DESK-057 have the layout of 64-bit Windows', () => {
    const places = (type: TypeObject, names: string[]) => names.map((name) => koffi.offsetof(type, name))
    expect(places(DOC_INFO_1W, ['pDocName', 'pOutputFile', 'pDatatype'])).toEqual([0, 8, 16])
    expect(places(JOB_INFO_1W, ['JobId', 'pPrinterName', 'pStatus', 'Status', 'Submitted'])).toEqual([
      0, 8, 48, 56, 76,
    ])
    expect(koffi.sizeof(JOB_INFO_1W)).toBe(96)
    expect(places(PRINTER_INFO_2W, ['pPortName', 'pDriverName', 'Attributes', 'Status'])).toEqual([
      24, 32, 104, 124,
    ])
    expect(koffi.sizeof(PRINTER_INFO_2W)).toBe(136)
    expect(places(PRINTER_INFO_4W, ['pPrinterName', 'pServerName', 'Attributes'])).toEqual([0, 8, 16])
    expect(koffi.sizeof(PRINTER_INFO_4W)).toBe(24)
  })
})

describe('a print', () => {
  test('DESK-057 every byte is sent to the queue, even if it accepts them in parts, and the job has a name', async () => {
    const { spooler, calls, taken } = spoolerWith({
      write: (_handle, bytes) => Math.min(bytes.length, 20_000),
    })
    expect(await spooler.send(documentOf(BYTES))).toEqual({ bytesSent: BYTES.length, jobId: '41' })
    expect(taken().equals(BYTES)).toBe(true)
    expect(calls.filter((call) => call !== 'write')).toEqual([
      'openPrinter',
      'startDocument',
      'startPage',
      'endPage',
      'endDocument',
      'close',
    ])
  })

  test('DESK-061 no print lists the printers', async () => {
    const { spooler, calls } = spoolerWith({})
    await spooler.status?.(1000)
    const { jobId } = await spooler.send(documentOf(BYTES))
    await spooler.queue?.cancel(String(jobId))
    expect(calls).toContain('write')
    expect(calls).not.toContain('queues')
  })

  test.each([
    ['openPrinter', 1801, 'nie zna drukarki'],
    ['openPrinter', 1722, 'Bufor wydruku'],
    ['startDocument', 5, 'prawa'],
    ['startDocument', 1804, 'nie przyjmuje języka drukarki'],
    ['startPage', 112, 'brakuje miejsca'],
  ] as const)(
    'DESK-057 %s refused with %i: nothing was sent, and the Polish message says why',
    async (call, code, words) => {
      const answer = { openPrinter: null, startDocument: 0, startPage: false }[call]
      const { spooler, calls } = spoolerWith({ [call]: () => answer, lastError: () => code })
      await expect(spooler.send(documentOf(BYTES))).rejects.toMatchObject({
        kind: 'refused',
        bytesSent: 0,
        message: expect.stringContaining(words),
      })
      // The printer handle is closed, and no partial document remains in the queue.
      expect(calls.includes('close')).toBe(call !== 'openPrinter')
      expect(calls.includes('abort')).toBe(call === 'startPage')
    },
  )

  test('DESK-057 a failure half-way reports the sent bytes and discards the rest', async () => {
    let writes = 0
    const { spooler, calls } = spoolerWith({
      write: (_handle, bytes) => ((writes += 1) > 4 ? null : Math.min(bytes.length, 30_000)),
      lastError: () => 1167,
    })
    await expect(spooler.send(documentOf(BYTES))).rejects.toMatchObject({
      kind: 'interrupted',
      bytesSent: 65_536 + 30_000,
    })
    expect(calls.slice(-2)).toEqual(['abort', 'close'])
  })

  test('DESK-057 success without a byte written ends as a failure and not in a loop', async () => {
    const { spooler } = spoolerWith({ write: () => 0 })
    await expect(spooler.send(documentOf(BYTES))).rejects.toMatchObject({ kind: 'refused', bytesSent: 0 })
  })

  test('DESK-067 a document that was written but not closed normally may have come out', async () => {
    const { spooler } = spoolerWith({ endDocument: () => false, lastError: () => 1726 })
    await expect(spooler.send(documentOf(BYTES))).rejects.toMatchObject({
      kind: 'interrupted',
      bytesSent: BYTES.length,
    })
  })

  test('a print that was cancelled before it began sends nothing', async () => {
    const { spooler, calls } = spoolerWith({})
    const given = spooler.send(documentOf(BYTES), AbortSignal.abort())
    await expect(given).rejects.toMatchObject({ kind: 'aborted', bytesSent: 0 })
    expect(calls).toEqual([])
  })
})

describe('a spooler that hangs', () => {
  test.each([
    ['begin', 'unreachable', 0],
    ['write', 'timeout', 1],
    ['finish', 'timeout', BYTES.length],
  ] as const)(
    'DESK-067 in %s: %s with %i bytes, and the next print gets a new process',
    async (deaf, kind, sent) => {
      const { library, taken } = scriptWinspool()
      let started = 0
      let killed = 0
      const spooler = spoolerOn(
        () => {
          const first = (started += 1) === 1
          const channel = channelTo(library, (call) => first && call === deaf)
          return { ...channel, kill: () => void (killed += 1) }
        },
        { openMs: 400, writeMs: 400 },
      )
      await expect(spooler.send(documentOf(BYTES))).rejects.toMatchObject({ kind, bytesSent: sent })
      expect([started, killed]).toEqual([1, 1])
      const before = taken().length
      await spooler.send(documentOf(BYTES))
      expect([started, taken().length - before]).toEqual([2, BYTES.length])
    },
  )

  test('DESK-057 a process that is stuck in a call is killed', async () => {
    // Blocks its only thread forever, as a call into a library can.
    const stuck = 'process.on("message", () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))'
    const child = fork('-', [], { execArgv: ['--input-type=module', '-e', stuck], silent: true })
    const ended = once(child, 'exit')
    const client = createSpoolerClient(() => ({
      post: (message) => void child.send(message as object),
      onMessage: (listener) => void child.on('message', listener),
      onEnd: (listener) =>
        void child.on('exit', (code) => listener({ code: code ?? 1, isOutOfMemory: false })),
      kill: () => void child.kill('SIGKILL'),
    }))
    await expect(client.call('printer', { queue: 'Zebra' }, 300)).rejects.toThrow(/did not answer/)
    await ended
  })

  test('DESK-064 a slow response delays nothing and does not end the process', async () => {
    const { library } = scriptWinspool()
    let isDeaf = true
    let started = 0
    const spooler = spoolerOn(() => {
      started += 1
      return channelTo(library, () => isDeaf)
    })
    expect(await spooler.status?.(20)).toBeNull()
    isDeaf = false
    expect(await spooler.status?.(10_000)).toEqual([])
    expect(started).toBe(1)
  })
})

describe('queue states', () => {
  test.each([
    [0, 'waiting'],
    [0x8, 'waiting'],
    [0x10, 'printing'],
    [0x10 | 0x40, 'stopped'],
    [0x2, 'stopped'],
    [0x20, 'stopped'],
    [0x1, 'stopped'],
    [0x4, 'cancelled'],
    [0x100, 'cancelled'],
    [0x80, 'done'],
    [0x80 | 0x100, 'done'],
    [0x1000 | 0x4, 'done'],
  ])('DESK-057 job status %i is %s', async (Status, state) => {
    expect(jobStateOf(Status)).toBe(state)
    const { spooler } = spoolerWith({ job: () => ({ JobId: 41, Status, pStatus: null }) })
    expect(await spooler.queue?.state('41')).toBe(state)
  })

  test('DESK-057 a job that the queue does not know is gone, and cancelling it again is no error', async () => {
    const { spooler, calls } = spoolerWith({ job: () => null, deleteJob: () => false, lastError: () => 87 })
    expect(await spooler.queue?.state('41')).toBe('gone')
    await spooler.queue?.cancel('41')
    expect(calls.filter((call) => call === 'openPrinter')).toHaveLength(2)
    expect(calls.filter((call) => call === 'close')).toHaveLength(2)
  })

  test.each([
    [0, 0, []],
    [0x10, 0, ['paperOut']],
    [0x40_0000, 0, ['coverOpen']],
    [0x8 | 0x1, 0, ['paperJam', 'queueStopped']],
    [0x10_0000, 0, ['attention']],
    [0x80, 0x400, ['offline']],
    [0, 0x400 | 0x40, ['offline']],
  ])('DESK-064 printer status %i with attributes %i is %j', (status, attributes, conditions) => {
    expect(conditionsOf({ status, attributes })).toEqual(conditions)
  })

  test('an unexpected error number is shown as it is', () => {
    expect(spoolerTrouble(4711)).toEqual({ kind: 'refused', message: 'system Windows zgłosił błąd 4711.' })
  })
})
