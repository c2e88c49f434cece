import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'

/** What a printer's answers say so far. */
export interface StatusReading {
  /** Empty: the printer is well. */
  conditions: PrinterCondition[]
  /** How many of the questions, in their order, are answered. */
  answers: number
  /** No further question would tell more. */
  isComplete: boolean
}

/** How a printer language asks for and tells the printer's state over a connection that carries both ways. */
export interface StatusLanguage {
  /** Asked one after the other, each when the one before is answered or has had its share of the time. */
  questions: readonly Uint8Array[]
  /** Reads all that came since the first question; null while nothing in it is an answer. */
  read(received: Uint8Array): StatusReading | null
}
