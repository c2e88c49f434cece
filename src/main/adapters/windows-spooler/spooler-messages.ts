/** What the spooler's process is asked, and what it answers. `write` belongs to the document that `begin` opened. */
export interface SpoolerCalls {
  begin: { input: { queue: string; title: string }; output: { jobId: number } }
  write: { input: { bytes: Uint8Array }; output: { taken: number } }
  /** The last byte was said: the job is the queue's from here on. */
  finish: { input: Record<string, never>; output: null }
  abort: { input: Record<string, never>; output: null }
  /** null: the queue does not know the job any more. */
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

export type SpoolerRequest = {
  [C in SpoolerCall]: { id: number; call: C; input: SpoolerCalls[C]['input'] }
}[SpoolerCall]

export type SpoolerAnswer =
  | { id: number; isDone: true; output: unknown }
  /** Number of GetLastError and the function that failed; `taken`: bytes of this write that had been taken. */
  | { id: number; isDone: false; code: number; at: string; taken: number }
