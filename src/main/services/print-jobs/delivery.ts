import { PrintTransportFailure, type PrinterTransport, type Taken, type TransportDocument } from './ports.ts'

/** Waits before the repeats of a print of which not one byte had left (DESK-067). */
const RETRY_DELAYS_MS = [500, 1000, 2000] as const

/** A printer that says no says it again; a print that was given up stays given up. */
function mayRepeat(cause: unknown): cause is PrintTransportFailure {
  return (
    cause instanceof PrintTransportFailure &&
    cause.bytesSent === 0 &&
    cause.kind !== 'refused' &&
    cause.kind !== 'aborted'
  )
}

interface Delivery {
  transport: PrinterTransport
  document: TransportDocument
  signal: AbortSignal
  wait: (milliseconds: number) => Promise<void>
  /** Before each repeat: which attempt comes next, and why the last one failed. */
  onRepeat: (attempt: number, cause: PrintTransportFailure) => void
}

/** Sends, and repeats by itself only while nothing can have been printed. Throws `PrintTransportFailure`. */
export async function deliver({ transport, document, signal, wait, onRepeat }: Delivery): Promise<Taken> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transport.send(document, signal)
    } catch (cause) {
      const delay = RETRY_DELAYS_MS[attempt - 1]
      if (!mayRepeat(cause) || delay === undefined) throw cause
      await wait(delay)
      if (signal.aborted) throw new PrintTransportFailure('aborted', 0, 'the print was given up', { cause })
      onRepeat(attempt + 1, cause)
    }
  }
}
