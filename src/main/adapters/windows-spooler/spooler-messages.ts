/** Requests to the spooler process and its responses. `write` belongs to the document that `begin` opened. */
export interface SpoolerCalls {
  begin: { input: { queue: string; title: string }; output: { jobId: number } }
  write: { input: { bytes: Uint8Array }; output: { taken: number } }
  /** The last byte was sent. From here on the job belongs to the queue. */
  finish: { input: Record<string, never>; output: null }
  abort: { input: Record<string, never>; output: null }
  /** Null if the queue no longer knows the job. */
  job: { input: { queue: string; jobId: number }; output: { status: number } | null }
  cancel: { input: { queue: string; jobId: number }; output: null }
  printer: { input: { queue: string }; output: { status: number; attributes: number } }
  list: { input: Record<string, never>; output: ListedQueue[] }
}

export interface ListedQueue {
  name: string
  port: string
  driver: string
}

export type SpoolerCall = keyof SpoolerCalls

/**
 * The GetLastError code and the function that failed. `taken` is the number of bytes of this write that were accepted.
 */
export interface SpoolerFailure {
  code: number
  at: string
  taken: number
}
