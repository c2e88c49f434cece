import type { PrintState } from '#shared/domain/print-states.ts'
import type { DocumentKind } from '#shared/station/print-routing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintJob, TransportDocument } from '../print-jobs/ports.ts'

export interface Operator {
  pk: number
  name: string
}

/** A requested print. Client data is only in its bytes, and a badge's code is nowhere. */
export interface NewPrint {
  kind: DocumentKind
  /** A Polish description of the document; null for labels. */
  title: string | null
  label: PrintJob['label']
  /** The signed-in user; null if there is none. */
  operator: Operator | null
  /** The printer's settings at the time of the print. */
  profile: PrinterProfile
  document: Pick<TransportDocument, 'format' | 'stem' | 'size'>
  /** The number of bytes to be sent. */
  bytes: number
  intent: 'first' | 'again'
  reason: string | null
}

export interface PrintEntry extends NewPrint {
  id: string
  /** The number of this copy of the package's label, 1 for the first. */
  copy: number
  state: PrintState
  /** The problem in Polish; null if there was none. */
  problem: string | null
  /** How many times the transport tried to send it. */
  attempts: number
  bytesSent: number
  /** The job's name in the queue that holds or held it. */
  jobId: string | null
  /** SHA-256 of its bytes, in hex; null before `encoded` and for secret prints. */
  hash: string | null
  hasPreview: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  changedAt: number
  checkedAt: number | null
}

interface Transition {
  state: PrintState
  /** Milliseconds since 1970. */
  at: number
  note: string | null
}

/** Details that are recorded with a new state; omitted ones stay unchanged. */
export interface ChangeDetails {
  problem?: string | null
  note?: string | null
  jobId?: string
  bytesSent?: number
  attempts?: number
}

export interface PrintSearch {
  /** An order number or tracking number, complete or partial; empty for all. */
  text: string
  /** The full name; empty for all. */
  operator: string
  /** A range in milliseconds since 1970; the start is included, the end is not. */
  from: number
  to: number
  state: PrintState | null
  kind: DocumentKind | null
  offset: number
  limit: number
}

export interface FoundPrints {
  count: number
  entries: PrintEntry[]
}

/** Thrown if the database itself refused a second automatic print of the same label of the same package. */
export class RepeatedFirstPrint extends Error {}

/** Seals the stored bytes of prints with a key of this station. */
export interface ContentSeal {
  /** `about` is authenticated too. */
  seal(about: string, bytes: Uint8Array): Uint8Array
  /** Null if the key or `about` is another one or the bytes were changed. */
  open(about: string, sealed: Uint8Array): Uint8Array | null
}

/**
 * All prints of this station, stored on disk. Each call returns once its changes are safely on disk. It throws without
 * writing anything for a transition that `domain/print-states.ts` does not list, and if the disk fails. Entries are
 * returned oldest first unless stated otherwise.
 */
export interface PrintJournal {
  /**
   * Creates an entry in state `created`. `admit` receives the package's earlier entries ([] for anything but labels)
   * and returns the copy number, or throws to refuse the print. Meanwhile no other print of the package can be created,
   * not even by another process.
   */
  create(print: NewPrint, admit: (earlier: readonly PrintEntry[]) => number): PrintEntry
  /** Changes `created` to `encoded` and stores the bytes and the picture; null if neither may be stored. */
  keep(id: string, kept: { bytes: Uint8Array; preview: Uint8Array | null } | null): PrintEntry
  change(id: string, state: PrintState, details?: ChangeDetails): PrintEntry
  /** Records for an entry that is being sent how often it was tried and why the last attempt failed. */
  noteAttempt(id: string, attempts: number, note: string | null): void
  /** Records that its barcode was scanned. */
  check(id: string): PrintEntry
  find(id: string): PrintEntry | null
  transitionsOf(id: string): Transition[]
  /** Resolves once the key of the stored bytes was looked for. Before that, no stored bytes can be read. */
  whenReadable(): Promise<void>
  /** Seals up to `limit` contents that are stored plain; returns how many. 0 without a key. */
  sealContents(limit: number): number
  /** Returns the bytes; null if they are not stored, or if the key that sealed them is gone. */
  contentOf(id: string): Uint8Array | null
  /** Returns a PNG; null under the same conditions. */
  previewOf(id: string): Uint8Array | null
  ofPackages(packagePks: readonly number[]): PrintEntry[]
  /**
   * Returns the prints of these orders among `span` entries, beginning after the place `after` (0 at first). `next` is the
   * place to go on from; null at the end.
   */
  ofOrders(
    orderPks: readonly number[],
    after: number,
    span: number,
  ): { entries: PrintEntry[]; next: number | null }
  /**
   * Removes the bytes, pictures and reasons of these prints from the disk. The entries stay, so that no label is printed
   * twice. Unfinished prints are left as they are. Returns the changed entries.
   */
  forgetContents(ids: readonly string[]): PrintEntry[]
  /** Returns the entries in state `created`, `encoded`, `sending` or `queued`. */
  unfinished(): PrintEntry[]
  /** Newest first. */
  search(search: PrintSearch): FoundPrints
  /** Returns the names of all users who have printed since then. */
  operatorsSince(from: number): string[]
  /** Returns the last label that may have come out and whose tracking number equals this text or is part of it. */
  packageOfTracking(text: string): { packagePk: number; orderPk: number } | null
  /**
   * Returns the tracking numbers of labels that may have come out, in ascending order without duplicates: up to `limit`
   * of those that follow `after`. The first ones follow the empty text.
   */
  trackingNumbers(after: string, limit: number): string[]
  /** Returns a number of entries that is never too low, in the same short time for every journal. */
  estimatedCount(): number
  /** Removes up to `limit` of the oldest entries before `time`; returns how many were removed. */
  removeBefore(time: number, limit: number): number
  /** A Polish notice about the file, e.g. that it was damaged. */
  notice(): string | null
  /** Deletes everything. Used for the training shop, whose package numbers start again. */
  clear(): void
  close(): void
}
