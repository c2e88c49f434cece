/** How a process ended. `isOutOfMemory` is true if it reported that before it ended. */
export interface ProcessEnd {
  code: number
  isOutOfMemory: boolean
}

/** A running child process. */
export interface ProcessChannel {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onEnd(listener: (end: ProcessEnd) => void): void
  kill(): void
  /** Memory of the process in MB; null if it is unknown. */
  memoryMb?(): number | null
}

/** A request to a child process and its response. `call` names one of the process's handlers. */
export interface ChildRequest {
  id: number
  call: string
  input: unknown
}

/** `failure` is what the process's own `failureOf` made of the error. */
export type ChildResponse =
  | { id: number; isDone: true; output: unknown }
  | { id: number; isDone: false; failure: unknown }
