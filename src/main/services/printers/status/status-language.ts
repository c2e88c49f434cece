import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'

/** The printer's state as far as its answers show it. */
export interface StatusReading {
  /** Empty if the printer is ready. */
  conditions: PrinterCondition[]
  /** How many of the queries, in order, have been answered. */
  answers: number
  /** True if no further query would add anything. */
  isComplete: boolean
}

/** How a printer language queries and reports the printer's state over a bidirectional connection. */
export interface StatusLanguage {
  /** Sent one after the other, each when the previous one was answered or its share of the time is over. */
  questions: readonly Uint8Array[]
  /** Parses everything received since the first query; null if it contains no answer yet. */
  read(received: Uint8Array): StatusReading | null
}
