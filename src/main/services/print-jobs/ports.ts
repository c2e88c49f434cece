import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'
import type { DocumentKind } from '#shared/station/print-routing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'

/** What a transport is handed: bytes in the printer's language, or a picture or PDF where a driver draws. */
export interface TransportDocument {
  bytes: Uint8Array
  format: 'zpl' | 'epl2' | 'tspl' | 'escpos' | 'png' | 'pdf'
  /** Name of the job in queues and of the file in a folder, without ending: `etykieta-10482-7`. ASCII, no spaces. */
  stem: string
  /** How often this has come out, this time included. */
  copy: number
  /** Millimetres of the paper that it fills; only the OS driver asks. */
  size: { widthMm: number; heightMm: number }
}

/** What became of a send. `jobId` names the job in the queue that holds it now; null: the printer itself took it. */
export interface Taken {
  bytesSent: number
  jobId: string | null
}

/** `gone`: the queue no longer knows the job, as queues that forget finished jobs do. */
export type QueuedJobState = 'waiting' | 'printing' | 'stopped' | 'done' | 'failed' | 'cancelled' | 'gone'

export interface PrinterQueue {
  /** Throws a `PrintTransportFailure` where the queue cannot be asked. */
  state(jobId: string): Promise<QueuedJobState>
  /** Takes the job out of the queue; resolves also where it is not there any more. */
  cancel(jobId: string): Promise<void>
}

export interface PrinterTransport {
  /** Resolves when the printer or its queue took everything; throws a `PrintTransportFailure`. */
  send(document: TransportDocument, signal?: AbortSignal): Promise<Taken>
  /** Set where jobs can be followed after `send`. */
  queue?: PrinterQueue
  /**
   * Asks the printer how it is: [] is well, null is no answer within `limitMs`; 'busy': a print has it, nothing was
   * learnt. `signal` gives the question up. Never throws.
   */
  status?(limitMs: number, signal?: AbortSignal): Promise<PrinterCondition[] | 'busy' | null>
}

export type TransportFailureKind = 'unreachable' | 'refused' | 'interrupted' | 'timeout' | 'aborted'

/** `bytesSent` of 0 means that nothing can have been printed: only then a print may be repeated by itself. */
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

/** One thing to be printed, ready for its printer. */
export interface PrintJob {
  kind: DocumentKind
  /** What it is, in Polish; null for labels. */
  title: string | null
  label: {
    orderPk: number
    packagePk: number
    trackingNumber: string | null
    parcel: string | null
    /** SHA-256 of the carrier's document, hex: with the package it never goes out twice by itself. */
    documentHash: string
  } | null
  intent: 'first' | 'again'
  reason: string | null
  profile: PrinterProfile
  document: Omit<TransportDocument, 'copy'>
  /** PNG of what will be on the paper; null where there is no picture. */
  preview: Uint8Array | null
  /** A badge: neither its bytes nor a picture of it may be kept, so it cannot be printed again from the journal. */
  isSecret?: boolean
}

export interface JobOutcome {
  entryId: string
  state: 'printed' | 'queued'
  bytes: number
  /** How often this label has come out, this time included; 1 for anything but labels. */
  copies: number
}

/**
 * Every print goes through here: it is journalled before the first byte leaves, waits for its printer's turn, is
 * repeated by itself only while nothing has left, and is followed through the queue that took it.
 */
export interface PrintJobs {
  /** Throws an `ApiFailure` with a LABEL_*, PRINT* or JOURNAL_UNAVAILABLE code. */
  run(job: PrintJob): Promise<JobOutcome>
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
