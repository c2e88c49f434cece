import type { PrintState } from '#shared/domain/print-states.ts'
import type { DocumentKind } from '#shared/station/print-routing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintJob, TransportDocument } from '../print-jobs/ports.ts'

export interface Operator {
  pk: number
  name: string
}

/** A print as it is asked for. Client data is in its bytes alone, a badge's code nowhere. */
export interface NewPrint {
  kind: DocumentKind
  /** What it is, in Polish; null for labels. */
  title: string | null
  label: PrintJob['label']
  /** The person who is signed in; null where nobody is. */
  operator: Operator | null
  /** As it was set up at the time. */
  profile: PrinterProfile
  document: Pick<TransportDocument, 'format' | 'stem' | 'size'>
  /** Length of what is to be sent. */
  bytes: number
  intent: 'first' | 'again'
  reason: string | null
}

export interface PrintEntry extends NewPrint {
  id: string
  /** Which copy of the package's label it is, 1 for the first. */
  copy: number
  state: PrintState
  /** Polish; null where nothing went wrong. */
  problem: string | null
  /** How often the transport was asked to send it. */
  attempts: number
  bytesSent: number
  /** Its name in the queue that holds or held it. */
  jobId: string | null
  /** SHA-256 of its bytes, hex; null before `encoded` and for secret prints. */
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

/** What is noted together with a new state; what is left out stays as it was. */
export interface ChangeDetails {
  problem?: string | null
  note?: string | null
  jobId?: string
  bytesSent?: number
  attempts?: number
}

export interface PrintSearch {
  /** Order number or tracking number, whole or in part; empty for all. */
  text: string
  /** Full name; empty for all. */
  operator: string
  /** Milliseconds since 1970, the first included, the second not. */
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

/** The database itself refused a second automatic print of the same package's same label. */
export class SecondFirstPrint extends Error {}

/**
 * Every print of this station, on the disk. Each call returns when what it wrote is safe there, and throws with
 * nothing written: on a transition that `domain/print-states.ts` does not list, and when the disk fails. Entries come
 * oldest first where nothing else is said.
 */
export interface PrintJournal {
  /**
   * A new entry, `created`. `admit` sees the package's earlier entries ([] for anything but labels) and says which copy
   * it is, or throws to refuse it; no other print of the package can be entered meanwhile, by another process either.
   */
  create(print: NewPrint, admit: (earlier: readonly PrintEntry[]) => number): PrintEntry
  /** `created` → `encoded`, with the bytes and the picture; null where neither may be kept. */
  keep(id: string, kept: { bytes: Uint8Array; preview: Uint8Array | null } | null): PrintEntry
  change(id: string, state: PrintState, details?: ChangeDetails): PrintEntry
  /** An entry that is being sent: how often it was tried, and why not with success. */
  noteAttempt(id: string, attempts: number, note: string | null): void
  /** Its barcode was scanned back. */
  check(id: string): PrintEntry
  find(id: string): PrintEntry | null
  transitionsOf(id: string): Transition[]
  contentOf(id: string): Uint8Array | null
  /** PNG. */
  previewOf(id: string): Uint8Array | null
  ofPackages(packagePks: readonly number[]): PrintEntry[]
  /** Those that are on their way: `created`, `encoded`, `sending` or `queued`. */
  unfinished(): PrintEntry[]
  /** Newest first. */
  search(search: PrintSearch): FoundPrints
  /** Names of everybody who printed since then. */
  operatorsSince(from: number): string[]
  /** The last label that may have come out and whose tracking number is this text, or is in it. */
  packageOfTracking(text: string): { packagePk: number; orderPk: number } | null
  /** Of all labels that may have come out, each once. */
  trackingNumbers(): string[]
  /** Removes at most so many of the oldest entries from before; answers how many. */
  removeBefore(time: number, limit: number): number
  /** Polish; what has to be told of the file, e.g. that it was damaged. */
  notice(): string | null
  /** Forgets everything: for the training shop, whose packages begin anew. */
  clear(): void
  close(): void
}
