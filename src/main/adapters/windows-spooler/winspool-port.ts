/** Of OpenPrinterW; meaningless outside of the process that opened it. */
export type PrinterHandle = bigint

/** What is read of JOB_INFO_1W. */
export interface JobInfo {
  JobId: number
  Status: number
  /** Text of a driver or port monitor in place of the bits of `Status`. */
  pStatus: string | null
}

/** What is read of PRINTER_INFO_2W. */
export interface PrinterInfo {
  pPortName: string | null
  pDriverName: string | null
  Attributes: number
  Status: number
}

/** What is read of PRINTER_INFO_4W. */
export interface QueueName {
  pPrinterName: string | null
  pServerName: string | null
  Attributes: number
}

/**
 * The calls of `winspool.drv` that are needed, under their own rules: false, 0 or null is a failure whose number
 * `lastError` knows until the next failure.
 */
export interface Winspool {
  openPrinter(queue: string): PrinterHandle | null
  /** Data type RAW; answers the id of the job. */
  startDocument(handle: PrinterHandle, title: string): number
  startPage(handle: PrinterHandle): boolean
  /** How many of the bytes were taken, which may be fewer. */
  write(handle: PrinterHandle, bytes: Uint8Array): number | null
  endPage(handle: PrinterHandle): boolean
  endDocument(handle: PrinterHandle): boolean
  /** Throws away what the spooler still holds of the document. */
  abort(handle: PrinterHandle): boolean
  close(handle: PrinterHandle): boolean
  job(handle: PrinterHandle, jobId: number): JobInfo | null
  deleteJob(handle: PrinterHandle, jobId: number): boolean
  printer(handle: PrinterHandle): PrinterInfo | null
  queues(): QueueName[] | null
  lastError(): number
}
