import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'
import type { DocumentKind } from '#shared/station/print-routing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'

/** The document for a transport: bytes in the printer's language, or a picture or PDF if a driver renders it. */
export interface TransportDocument {
  bytes: Uint8Array
  format: 'zpl' | 'epl2' | 'tspl' | 'escpos' | 'png' | 'pdf'
  /**
   * The name of the job in queues and of the file in a folder, without extension: `etykieta-10482-7`. ASCII, no spaces.
   */
  stem: string
  /** The number of this copy, counting this print. */
  copy: number
  /** The size in mm of the paper that it fills; only the OS driver uses it. */
  size: { widthMm: number; heightMm: number }
}

/**
 * The result of a send. `jobId` names the job in the queue that now holds it; null if the printer itself took the data.
 */
export interface Taken {
  bytesSent: number
  jobId: string | null
}

/** `gone` means that the queue no longer knows the job, as in queues that forget finished jobs. */
export type QueuedJobState = 'waiting' | 'printing' | 'stopped' | 'done' | 'failed' | 'cancelled' | 'gone'

export interface PrinterQueue {
  /** Throws a `PrintTransportFailure` if the queue cannot be queried. */
  state(jobId: string): Promise<QueuedJobState>
  /** Removes the job from the queue; also resolves if it is not there any more. */
  cancel(jobId: string): Promise<void>
}

export interface PrinterTransport {
  /** Resolves when the printer or its queue has taken everything. Throws a `PrintTransportFailure`. */
  send(document: TransportDocument, signal?: AbortSignal): Promise<Taken>
  /** Set if jobs can be tracked after `send`. */
  queue?: PrinterQueue
  /**
   * Queries the printer's state: [] means ready, null means no response within `limitMs`, and 'busy' means that a print
   * is using it and nothing was learnt. `signal` cancels the query. Never throws.
   */
  status?(limitMs: number, signal?: AbortSignal): Promise<PrinterCondition[] | 'busy' | null>
}

export type TransportFailureKind = 'unreachable' | 'refused' | 'interrupted' | 'timeout' | 'aborted'

/** If `bytesSent` is 0, nothing can have been printed. Only then may a print be retried automatically. */
export class PrintTransportFailure extends Error {
  readonly kind: TransportFailureKind
  readonly bytesSent: number

  constructor(kind: TransportFailureKind, bytesSent: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PrintTransportFailure'
    this.kind = kind
    this.bytesSent = bytesSent
  }
}

export type TransportFor = (profile: PrinterProfile) => PrinterTransport

/** A print job with everything that its printer needs. */
export interface PrintJob {
  kind: DocumentKind
  /** A Polish description of the document; null for labels. */
  title: string | null
  label: {
    orderPk: number
    packagePk: number
    trackingNumber: string | null
    parcel: string | null
    /**
     * SHA-256 of the carrier's document, in hex. A pair of package and document is never printed twice automatically.
     */
    documentHash: string
  } | null
  intent: 'first' | 'again'
  reason: string | null
  profile: PrinterProfile
  document: Omit<TransportDocument, 'copy'>
  /** A PNG of the printed page; null if there is no picture. */
  preview: Uint8Array | null
  /**
   * True for a badge. Neither its bytes nor its picture may be stored, so it cannot be printed again from the journal.
   */
  isSecret?: boolean
}

/** A print that failed before there was anything to send. */
export interface UnmadePrint extends Omit<PrintJob, 'document' | 'preview'> {
  document: Omit<TransportDocument, 'bytes' | 'copy'>
}

export interface JobOutcome {
  entryId: string
  state: 'printed' | 'queued'
  bytes: number
  /** The number of this copy of the label, counting this print; 1 for anything but labels. */
  copies: number
}

/**
 * Runs every print: records it in the journal before the first byte is sent, waits for the printer, retries
 * automatically only while nothing has been sent, and tracks the queue that took it.
 */
export interface PrintJobs {
  /** Throws an `ApiFailure` with a LABEL_*, PRINT* or JOURNAL_UNAVAILABLE code. */
  run(job: PrintJob): Promise<JobOutcome>
  /** Records that a requested print could not be made, with the problem in Polish. Never throws. */
  recordUnmade(print: UnmadePrint, problem: string): void
}

export interface PrintClock {
  /** Milliseconds since 1970. */
  now(): number
  wait(milliseconds: number): Promise<void>
}

export interface PrintLog {
  info(scope: string, message: string): void
  warn(scope: string, message: string, cause?: unknown): void
  error(scope: string, message: string, cause?: unknown): void
}
