import koffi from 'koffi'
import { JOB_INFO_1W, PRINTER_INFO_2W, PRINTER_INFO_4W, DOC_INFO_1W } from './structs.ts'
import type { JobInfo, PrinterHandle, PrinterInfo, QueueName, Winspool } from './winspool-port.ts'

const ERROR_INSUFFICIENT_BUFFER = 122
const PRINTER_ENUM_LOCAL = 0x2
const PRINTER_ENUM_CONNECTIONS = 0x4
const JOB_CONTROL_DELETE = 5

/**
 * Calls an API function twice: first without memory to get the size in `needed`, then with that memory. Returns false
 * if the call fails.
 */
type Fill = (memory: bigint | null, bytes: number, needed: [number]) => boolean

/**
 * Opens the Windows print spooler, `winspool.drv`. Every call blocks, so it is for a process that does nothing else.
 */
export function openWinspool(): Winspool {
  const spool = koffi.load('winspool.drv')
  const kernel = koffi.load('kernel32.dll')
  const docInfo = koffi.pointer(DOC_INFO_1W)

  // BOOL is a four-byte int, HANDLE is a pointer.
  const OpenPrinterW = spool.func('__stdcall', 'OpenPrinterW', 'int', [
    'str16',
    koffi.out(koffi.pointer('void *')),
    'void *',
  ])
  const StartDocPrinterW = spool.func('__stdcall', 'StartDocPrinterW', 'uint32_t', [
    'void *',
    'uint32_t',
    docInfo,
  ])
  const StartPagePrinter = spool.func('__stdcall', 'StartPagePrinter', 'int', ['void *'])
  const WritePrinter = spool.func('__stdcall', 'WritePrinter', 'int', [
    'void *',
    'void *',
    'uint32_t',
    koffi.out(koffi.pointer('uint32_t')),
  ])
  const EndPagePrinter = spool.func('__stdcall', 'EndPagePrinter', 'int', ['void *'])
  const EndDocPrinter = spool.func('__stdcall', 'EndDocPrinter', 'int', ['void *'])
  const AbortPrinter = spool.func('__stdcall', 'AbortPrinter', 'int', ['void *'])
  const ClosePrinter = spool.func('__stdcall', 'ClosePrinter', 'int', ['void *'])
  const GetJobW = spool.func('__stdcall', 'GetJobW', 'int', [
    'void *',
    'uint32_t',
    'uint32_t',
    'void *',
    'uint32_t',
    koffi.out(koffi.pointer('uint32_t')),
  ])
  const SetJobW = spool.func('__stdcall', 'SetJobW', 'int', [
    'void *',
    'uint32_t',
    'uint32_t',
    'void *',
    'uint32_t',
  ])
  const GetPrinterW = spool.func('__stdcall', 'GetPrinterW', 'int', [
    'void *',
    'uint32_t',
    'void *',
    'uint32_t',
    koffi.out(koffi.pointer('uint32_t')),
  ])
  const EnumPrintersW = spool.func('__stdcall', 'EnumPrintersW', 'int', [
    'uint32_t',
    'void *',
    'uint32_t',
    'void *',
    'uint32_t',
    koffi.out(koffi.pointer('uint32_t')),
    koffi.out(koffi.pointer('uint32_t')),
  ])
  const GetLastError = kernel.func('__stdcall', 'GetLastError', 'uint32_t', [])

  let last = 0
  /** Reads the error code immediately, because the next call of this process would overwrite it. */
  const noted = <T>(result: T, hasFailed: boolean): T => {
    if (hasFailed) last = Number(GetLastError())
    return result
  }
  const done = (result: unknown): boolean => noted(result !== 0, result === 0)

  /** Reads a record before its memory is freed, because the record's strings are in the same memory. */
  function filled<T>(fill: Fill, read: (memory: bigint) => T, ofNothing: T | null = null): T | null {
    for (let bytes = 0; ;) {
      const memory = bytes === 0 ? null : (koffi.alloc('uint8_t', bytes) as bigint)
      const needed: [number] = [0]
      try {
        if (fill(memory, bytes, needed)) return memory === null ? ofNothing : read(memory)
      } finally {
        if (memory !== null) koffi.free(memory)
      }
      // The size grows if another printer or a longer text was added between the two calls.
      if (last !== ERROR_INSUFFICIENT_BUFFER || needed[0] <= bytes) return null
      bytes = needed[0]
    }
  }

  return {
    openPrinter(queue) {
      const handle: [PrinterHandle | null] = [null]
      return done(OpenPrinterW(queue, handle, null)) ? handle[0] : null
    },
    startDocument(handle, title) {
      const document = { pDocName: title, pOutputFile: null, pDatatype: 'RAW' }
      const jobId = Number(StartDocPrinterW(handle, 1, document))
      return noted(jobId, jobId === 0)
    },
    startPage: (handle) => done(StartPagePrinter(handle)),
    write(handle, bytes) {
      const taken: [number] = [0]
      return done(WritePrinter(handle, bytes, bytes.length, taken)) ? taken[0] : null
    },
    endPage: (handle) => done(EndPagePrinter(handle)),
    endDocument: (handle) => done(EndDocPrinter(handle)),
    abort: (handle) => done(AbortPrinter(handle)),
    close: (handle) => done(ClosePrinter(handle)),
    job: (handle, jobId) =>
      filled(
        (memory, bytes, needed) => done(GetJobW(handle, jobId, 1, memory, bytes, needed)),
        (memory) => koffi.decode(memory, JOB_INFO_1W) as JobInfo,
      ),
    deleteJob: (handle, jobId) => done(SetJobW(handle, jobId, 0, null, JOB_CONTROL_DELETE)),
    printer: (handle) =>
      filled(
        (memory, bytes, needed) => done(GetPrinterW(handle, 2, memory, bytes, needed)),
        (memory) => koffi.decode(memory, PRINTER_INFO_2W) as PrinterInfo,
      ),
    queues() {
      const count: [number] = [0]
      const flags = PRINTER_ENUM_LOCAL | PRINTER_ENUM_CONNECTIONS
      return filled<QueueName[]>(
        (memory, bytes, needed) => done(EnumPrintersW(flags, null, 4, memory, bytes, needed, count)),
        (memory) => koffi.decode(memory, PRINTER_INFO_4W, count[0]) as QueueName[],
        // Without any printer the first call succeeds and needs no memory.
        [],
      )
    },
    lastError: () => last,
  }
}
