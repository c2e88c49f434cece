import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCupsPrinter, jobIdOf } from '#main/adapters/cups-printer.ts'
import { PrintTransportFailure } from '#main/services/print-jobs/ports.ts'
import { cupsMissing, startCupsWithPrinter, type CupsServer } from '#support/cups-server.ts'
import type { FakePrinter } from '#support/fake-printer.ts'
import { failureOf } from '#support/transport-failure.ts'
import { documentOf } from '#support/transport-document.ts'

const missing = cupsMissing()
const LABEL = Uint8Array.from({ length: 108_000 }, (_, index) => index % 251)
/** Looks like plain text to anything but a ZPL printer, so a driver would print the letters themselves. */
const ZPL = Buffer.from(`^XA^PW718^FO0,0^GFA,9000,9000,90,${'0F'.repeat(9000)}^FS^PQ1^XZ\n`)

describe.skipIf(missing !== null)(`CUPS${missing === null ? '' : ` (${missing})`}`, () => {
  let fake: FakePrinter
  let server: CupsServer
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ fake, server, stop } = await startCupsWithPrinter((device) => [
      { name: 'etykiety', device },
      { name: '-myslnik-7', device },
      { name: 'ze-sterownikiem', device, hasDriver: true },
      { name: 'zatrzymana', device, isStopped: true },
      { name: 'odrzuca', device, isRejecting: true },
    ]))
  })

  afterEach(async () => {
    await fake.stop()
    fake.setMode('silent')
    await fake.start()
  })

  afterAll(() => stop())

  test.each(['etykiety', '-myslnik-7', 'ze-sterownikiem'])(
    'DESK-057 a label reaches the printer of the queue %s byte for byte, and its job can be followed',
    async (queue) => {
      const jobs = fake.jobs().length
      const transport = createCupsPrinter({ queue })
      const { bytesSent, jobId } = await transport.send(documentOf(ZPL))
      expect(bytesSent).toBe(ZPL.length)
      expect(jobId).toMatch(/^\d+$/)
      const printed = (await fake.waitForJobs(jobs + 1)).at(-1) ?? Buffer.alloc(0)
      expect(Buffer.compare(printed, ZPL)).toBe(0)
      await expect.poll(() => transport.queue?.state(jobId ?? '')).toBe('done')
    },
  )

  test('DESK-057 a job for a printer that is off waits in the queue, can be removed, and never prints', async () => {
    const transport = createCupsPrinter({ queue: 'etykiety' })
    const jobs = fake.jobs().length
    await fake.stop()
    const { jobId } = await transport.send(documentOf(LABEL))
    await expect.poll(() => transport.status?.(1000)).toEqual(['offline'])
    // CUPS reports "processing", but no byte has been sent. If the job is removed now, the user need not be asked what
    // came out.
    await expect.poll(() => transport.queue?.state(jobId ?? '')).toBe('waiting')
    await transport.queue?.cancel(jobId ?? '')
    await expect.poll(() => transport.queue?.state(jobId ?? '')).toBe('cancelled')
    await fake.start()
    // Only the later label comes out.
    const later = await transport.send(documentOf(LABEL.subarray(0, 999)))
    await expect.poll(() => transport.queue?.state(later.jobId ?? '')).toBe('done')
    expect(fake.jobs().length).toBe(jobs + 1)
    expect(fake.jobs().at(-1)).toHaveLength(999)
  })

  test('removing a job that has ended or does not exist is no failure', async () => {
    const transport = createCupsPrinter({ queue: 'etykiety' })
    const { jobId } = await transport.send(documentOf(LABEL))
    await expect.poll(() => transport.queue?.state(jobId ?? '')).toBe('done')
    await transport.queue?.cancel(jobId ?? '')
    await transport.queue?.cancel('99999')
    expect(await transport.queue?.state('99999')).toBe('gone')
  })

  test('DESK-057 a queue that is stopped, rejects jobs or does not exist refuses the print, and nothing is left in it', async () => {
    const jobs = fake.jobs().length
    for (const [queue, why] of [
      ['zatrzymana', 'zatrzymana'],
      ['odrzuca', 'nie przyjmuje'],
      ['nie-ma-takiej', 'nie ma kolejki'],
      ['z/ukośnikiem', 'nie ma kolejki'],
      ['ze spacją', 'nie ma kolejki'],
    ] as const) {
      const failure = await failureOf(createCupsPrinter({ queue }).send(documentOf(LABEL)))
      expect(failure).toMatchObject({ kind: 'refused', bytesSent: 0 })
      expect(failure.message).toContain(why)
    }
    expect(fake.jobs().length).toBe(jobs)
    expect(await createCupsPrinter({ queue: 'zatrzymana' }).status?.(1000)).toEqual(['queueStopped'])
    expect(await createCupsPrinter({ queue: 'nie-ma-takiej' }).status?.(1000)).toEqual(['offline'])
    expect(await createCupsPrinter({ queue: 'etykiety' }).status?.(1000)).toEqual([])
  })

  test('DESK-057 a missing print server is unreachable, and no byte was sent', async () => {
    process.env.CUPS_SERVER = '127.0.0.1:9'
    try {
      const transport = createCupsPrinter({ queue: 'etykiety' })
      const failure = await failureOf(transport.send(documentOf(LABEL)))
      expect(failure).toMatchObject({ kind: 'unreachable', bytesSent: 0 })
      expect(await transport.status?.(1000)).toEqual(['queueStopped'])
      await expect(transport.queue?.state('1')).rejects.toBeInstanceOf(PrintTransportFailure)
    } finally {
      process.env.CUPS_SERVER = server.address
    }
  })

  test('DESK-057 submitting a job has a time limit, after which the outcome of the print is unknown', async () => {
    const failure = await failureOf(
      createCupsPrinter({ queue: 'etykiety', submitMs: 0 }).send(documentOf(LABEL)),
    )
    expect(failure).toMatchObject({ kind: 'timeout', bytesSent: LABEL.length })
    const given = await failureOf(
      createCupsPrinter({ queue: 'etykiety' }).send(documentOf(LABEL), AbortSignal.abort()),
    )
    expect(given).toMatchObject({ kind: 'aborted', bytesSent: 0 })
  })
})

test('the job number is found whatever the name of the queue', () => {
  expect(jobIdOf('request id is etykiety-17 (1 file(s))\n', 'etykiety')).toBe('17')
  expect(jobIdOf('request id is zebra-2-10-3 (0 file(s))\n', 'zebra-2-10')).toBe('3')
  expect(jobIdOf('request id is -x-5 (0 file(s))\n', '-x')).toBe('5')
  expect(jobIdOf('nothing of the kind', 'etykiety')).toBeNull()
})
