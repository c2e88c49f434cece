/** A handle from OpenPrinterW. It is valid only in the process that opened it. */
export type PrinterHandle = bigint

/** The members of JOB_INFO_1W that are read. */
export interface JobInfo {
  JobId: number
  Status: number
  /** Text of a driver or port monitor that replaces the bits of `Status`. */
  pStatus: string | null
}

/** The members of PRINTER_INFO_2W that are read. */
export interface PrinterInfo {
  pPortName: string | null
  pDriverName: string | null
  Attributes: number
  Status: number
}

/** The members of PRINTER_INFO_4W that are read. */
export interface QueueName {
  pPrinterName: string | null
  pServerName: string | null
  Attributes: number
}

/**
 * The calls of `winspool.drv` that are needed, with its own conventions: false, 0 or null is a failure, and `lastError`
 * returns its code until the next failure.
 */
export interface Winspool {
  openPrinter(queue: string): PrinterHandle | null
  /** Uses data type RAW. Returns the id of the job. */
  startDocument(handle: PrinterHandle, title: string): number
  startPage(handle: PrinterHandle): boolean
  /** Returns how many of the bytes were accepted, which may be fewer than given. */
  write(handle: PrinterHandle, bytes: Uint8Array): number | null
  endPage(handle: PrinterHandle): boolean
  endDocument(handle: PrinterHandle): boolean
  /** Discards what the spooler still has of the document. */
  abort(handle: PrinterHandle): boolean
  close(handle: PrinterHandle): boolean
  job(handle: PrinterHandle, jobId: number): JobInfo | null
  deleteJob(handle: PrinterHandle, jobId: number): boolean
  printer(handle: PrinterHandle): PrinterInfo | null
  queues(): QueueName[] | null
  lastError(): number
}
