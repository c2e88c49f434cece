import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createDriverPrinter,
  type DriverPrintOptions,
  type PrintSheet,
} from '#main/adapters/driver-printer.ts'
import { documentOf } from '#support/transport-document.ts'
import { failureOf } from '#support/transport-failure.ts'

const BYTES = Uint8Array.from({ length: 5000 }, (_, index) => index % 256)
const LABEL = documentOf(BYTES, { format: 'png', size: { widthMm: 89.694, heightMm: 149.754 } })
const PAPER = documentOf(BYTES, { format: 'pdf', size: { widthMm: 210, heightMm: 297 } })
const A4 = { widthMm: 209.9, heightMm: 297 }

const never = <T>() => Promise.withResolvers<T>().promise

function harness(script: Partial<PrintSheet> = {}, watchdogMs?: number) {
  const steps: string[] = []
  const asked: DriverPrintOptions[] = []
  const plain: PrintSheet = {
    ready: () => Promise.resolve(A4),
    print: () => Promise.resolve(null),
    destroy: () => undefined,
  }
  const sheet = { ...plain, ...script }
  const printer = createDriverPrinter({
    queue: 'Biuro',
    dpi: 203,
    openSheet() {
      steps.push('open')
      return {
        async ready() {
          const size = await sheet.ready()
          steps.push('ready')
          return size
        },
        print(options) {
          steps.push('print')
          asked.push(options)
          return sheet.print(options)
        },
        destroy: () => void steps.push('destroy'),
      }
    },
    wait(milliseconds) {
      steps.push(`wait ${milliseconds}`)
      return Promise.resolve()
    },
    ...(watchdogMs === undefined ? {} : { watchdogMs }),
  })
  return { printer, steps, asked }
}

describe('a print through the driver', () => {
  test('SEND-035 the complete page is printed after 200 ms and closed afterwards', async () => {
    const { printer, steps } = harness()
    expect(await printer.send(LABEL)).toEqual({ bytesSent: BYTES.length, jobId: null })
    expect(steps).toEqual(['open', 'ready', 'wait 200', 'print', 'destroy'])
  })

  test('DESK-057 OP-29 a label is printed silently at its own size, without margins, at the resolution of the head', async () => {
    const { printer, asked } = harness()
    await printer.send(LABEL)
    expect(asked).toEqual([
      {
        silent: true,
        deviceName: 'Biuro',
        pageSize: { width: 89_694, height: 149_754 },
        margins: { marginType: 'none' },
        printBackground: true,
        landscape: false,
        scaleFactor: 100,
        color: false,
        dpi: { horizontal: 203, vertical: 203 },
      },
    ])
  })

  test("DESK-063 a document is printed on paper of its pages' size, a wide one in landscape", async () => {
    const upright = harness()
    await upright.printer.send(PAPER)
    expect(upright.asked[0]).toMatchObject({
      pageSize: { width: 210_000, height: 297_000 },
      landscape: false,
      color: true,
    })
    const wide = harness({ ready: () => Promise.resolve({ widthMm: 297, heightMm: 210 }) })
    await wide.printer.send(PAPER)
    expect(wide.asked[0]).toMatchObject({ pageSize: { width: 210_000, height: 297_000 }, landscape: true })
  })

  test('DESK-061 only the given printer is used, and a label printer language is refused', async () => {
    const { printer, steps } = harness()
    await expect(printer.send(documentOf(BYTES))).rejects.toMatchObject({ kind: 'refused', bytesSent: 0 })
    expect(steps).toEqual([])
  })
})

describe('a driver that fails', () => {
  test('DESK-067 a page that never finishes loading has printed nothing, and its window is closed', async () => {
    const { printer, steps } = harness({ ready: () => never() }, 20)
    await expect(printer.send(LABEL)).rejects.toMatchObject({ kind: 'refused', bytesSent: 0 })
    expect(steps).toEqual(['open', 'destroy'])
  })

  test('DESK-067 a page that cannot be rendered has printed nothing', async () => {
    const { printer, steps } = harness({ ready: () => Promise.reject(new Error('broken picture')) })
    await expect(printer.send(LABEL)).rejects.toMatchObject({
      kind: 'refused',
      bytesSent: 0,
      message: expect.stringContaining('przygotować strony'),
    })
    expect(steps).toEqual(['open', 'destroy'])
  })

  test('DESK-057 by default a driver has 15 s for rendering and 15 s for accepting the page', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const [script, kind] of [
      [{ ready: never<typeof A4> }, 'refused'],
      [{ print: never<null> }, 'timeout'],
    ] as const) {
      const outcome = failureOf(harness(script).printer.send(LABEL))
      await vi.advanceTimersByTimeAsync(14_999)
      expect(vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(await outcome).toMatchObject({ kind })
    }
  })

  test('DESK-067 a driver that never responds may have printed, and the watchdog closes the window', async () => {
    const { printer, steps } = harness({ print: () => never() }, 20)
    await expect(printer.send(LABEL)).rejects.toMatchObject({ kind: 'timeout', bytesSent: BYTES.length })
    expect(steps.at(-1)).toBe('destroy')
  })

  test.each([
    ['Invalid deviceName provided', 'nie zna drukarki'],
    ['Invalid printer settings', 'rozmiar papieru'],
    ['Print job canceled', 'przerwał wydruk'],
  ])('DESK-057 %s: nothing was sent, and the Polish message says why', async (reason, words) => {
    const { printer, steps } = harness({ print: () => Promise.resolve(reason) })
    await expect(printer.send(LABEL)).rejects.toMatchObject({
      kind: 'refused',
      bytesSent: 0,
      message: expect.stringContaining(words),
    })
    expect(steps.at(-1)).toBe('destroy')
  })

  test('DESK-067 after any other failure the driver may have printed the page', async () => {
    const { printer } = harness({ print: () => Promise.resolve('Print job failed') })
    await expect(printer.send(LABEL)).rejects.toMatchObject({
      kind: 'interrupted',
      bytesSent: BYTES.length,
    })
  })

  test('options that make the print call throw have printed nothing', async () => {
    const { printer } = harness({ print: () => Promise.reject(new Error('Unsupported pageSize')) })
    await expect(printer.send(LABEL)).rejects.toMatchObject({ kind: 'refused', bytesSent: 0 })
  })

  test('a print that is cancelled while its page is rendered is not printed', async () => {
    const given = new AbortController()
    const { printer, steps } = harness({
      ready() {
        given.abort()
        return Promise.resolve(A4)
      },
    })
    await expect(printer.send(LABEL, given.signal)).rejects.toMatchObject({ kind: 'aborted', bytesSent: 0 })
    expect(steps).not.toContain('print')
  })
})
