import type { ListedQueue, SpoolerCall, SpoolerCalls, SpoolerFailure } from './spooler-messages.ts'
import type { PrinterHandle, Winspool } from './winspool-port.ts'

const ERROR_INVALID_PARAMETER = 87
const ERROR_WRITE_FAULT = 29
const PRINTER_ATTRIBUTE_NETWORK = 0x10

/** A failed call of the Windows API. */
export class SpoolerError extends Error {
  readonly code: number
  readonly at: string
  readonly taken: number

  constructor(code: number, at: string, taken = 0) {
    super(`${at} failed with error ${code}`)
    this.code = code
    this.at = at
    this.taken = taken
  }
}

/** Returns what the main process receives for an error. An unexpected one has code 0. */
export function spoolerFailure(cause: unknown): SpoolerFailure {
  if (!(cause instanceof SpoolerError)) return { code: 0, at: String(cause), taken: 0 }
  const { code, at, taken } = cause
  return { code, at, taken }
}

export type SpoolerHandlers = {
  [C in SpoolerCall]: (input: SpoolerCalls[C]['input']) => SpoolerCalls[C]['output']
}

/** The calls of the spooler process, for one document at a time. */
export function createSpoolerCalls(winspool: Winspool): SpoolerHandlers {
  let current: PrinterHandle | null = null

  const failure = (at: string, taken = 0) => new SpoolerError(winspool.lastError(), at, taken)
  const must = (isDone: boolean, at: string): void => {
    if (!isDone) throw failure(at)
  }

  function open(queue: string): PrinterHandle {
    const handle = winspool.openPrinter(queue)
    if (handle === null) throw failure('OpenPrinter')
    return handle
  }

  function withPrinter<T>(queue: string, work: (handle: PrinterHandle) => T): T {
    const handle = open(queue)
    try {
      return work(handle)
    } finally {
      winspool.close(handle)
    }
  }

  /** Removes the rest of an unfinished document from the queue. */
  function dropCurrent(): void {
    if (current === null) return
    const handle = current
    current = null
    winspool.abort(handle)
    winspool.close(handle)
  }

  function document(): PrinterHandle {
    if (current === null) throw new Error('no document was begun')
    return current
  }

  function describe({
    name,
    isNetwork,
    server,
  }: {
    name: string
    isNetwork: boolean
    server: string
  }): ListedQueue {
    // An unreachable print server would delay the whole list.
    if (isNetwork) return { name, port: server, driver: '' }
    try {
      return withPrinter(name, (handle) => {
        const info = winspool.printer(handle)
        return { name, port: info?.pPortName ?? '', driver: info?.pDriverName ?? '' }
      })
    } catch {
      return { name, port: '', driver: '' }
    }
  }

  return {
    begin({ queue, title }) {
      dropCurrent()
      const handle = open(queue)
      const jobId = winspool.startDocument(handle, title)
      if (jobId === 0) {
        const cause = failure('StartDocPrinter')
        winspool.close(handle)
        throw cause
      }
      current = handle
      if (!winspool.startPage(handle)) {
        const cause = failure('StartPagePrinter')
        dropCurrent()
        throw cause
      }
      return { jobId }
    },
    write({ bytes }) {
      const handle = document()
      let taken = 0
      while (taken < bytes.length) {
        const more = winspool.write(handle, bytes.subarray(taken))
        if (more === null) throw failure('WritePrinter', taken)
        // A successful call that accepts no byte would otherwise loop forever.
        if (more === 0) throw new SpoolerError(ERROR_WRITE_FAULT, 'WritePrinter', taken)
        taken += more
      }
      return { taken }
    },
    finish() {
      const handle = document()
      try {
        must(winspool.endPage(handle), 'EndPagePrinter')
        must(winspool.endDocument(handle), 'EndDocPrinter')
      } catch (cause) {
        dropCurrent()
        throw cause
      }
      current = null
      winspool.close(handle)
      return null
    },
    abort() {
      dropCurrent()
      return null
    },
    job: ({ queue, jobId }) =>
      withPrinter(queue, (handle) => {
        const job = winspool.job(handle, jobId)
        if (job) return { status: job.Status }
        if (winspool.lastError() === ERROR_INVALID_PARAMETER) return null
        throw failure('GetJob')
      }),
    cancel: ({ queue, jobId }) =>
      withPrinter(queue, (handle) => {
        const isGone = winspool.deleteJob(handle, jobId) || winspool.lastError() === ERROR_INVALID_PARAMETER
        must(isGone, 'SetJob')
        return null
      }),
    printer: ({ queue }) =>
      withPrinter(queue, (handle) => {
        const info = winspool.printer(handle)
        if (!info) throw failure('GetPrinter')
        return { status: info.Status, attributes: info.Attributes }
      }),
    list() {
      const queues = winspool.queues()
      if (!queues) throw failure('EnumPrinters')
      return queues.flatMap(({ pPrinterName: name, pServerName, Attributes }) =>
        name === null
          ? []
          : [
              describe({
                name,
                isNetwork: (Attributes & PRINTER_ATTRIBUTE_NETWORK) !== 0,
                server: pServerName ?? '',
              }),
            ],
      )
    },
  }
}
