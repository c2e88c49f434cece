import { ProcessLost } from '../child-process/process-client.ts'
import {
  PrintTransportFailure,
  type PrinterTransport,
  type TransportFailureKind,
} from '../services/print-jobs/ports.ts'
import { SpoolerError } from './windows-spooler/spooler-calls.ts'
import type { SpoolerClient } from './windows-spooler/spooler-client.ts'
import { spoolerTrouble } from './windows-spooler/spooler-errors.ts'
import { conditionsOf, jobStateOf } from './windows-spooler/spooler-states.ts'

interface WindowsSpoolerOptions {
  queue: string
  client: SpoolerClient
  /** Time limit for opening the printer and for the queue's responses, in ms. */
  openMs?: number
  /** Time limit for one piece of the document, in ms. */
  writeMs?: number
}

/** Size of one piece. A label has one or a few pieces, and after each one it is known how much was accepted. */
const PIECE_BYTES = 64 * 1024

/**
 * Prints through the Windows print spooler with data type RAW: the bytes reach the printer unchanged, whatever its
 * driver. `send` resolves when the queue contains the whole document; its job is followed from there on.
 */
export function createWindowsSpooler(options: WindowsSpoolerOptions): PrinterTransport {
  const { queue, client, openMs = 10_000, writeMs = 15_000 } = options

  /** `bytesSent` is the number known before the failed call. If `isWriting`, that call may have sent bytes itself. */
  function failureOf(cause: unknown, bytesSent: number, isWriting: boolean): PrintTransportFailure {
    if (cause instanceof ProcessLost) {
      const sent = isWriting ? bytesSent + 1 : bytesSent
      const kind: TransportFailureKind =
        sent === 0 ? 'unreachable' : cause.end === null ? 'timeout' : 'interrupted'
      return new PrintTransportFailure(kind, sent, cause.message, { cause })
    }
    if (!(cause instanceof SpoolerError)) throw cause
    const sent = bytesSent + cause.taken
    const { kind, message } = spoolerTrouble(cause.code)
    return new PrintTransportFailure(sent === 0 ? kind : 'interrupted', sent, message, { cause })
  }

  async function send(bytes: Uint8Array, title: string, signal?: AbortSignal): Promise<string> {
    let bytesSent = 0
    let isWriting = false
    const goOn = () => {
      if (signal?.aborted) throw new PrintTransportFailure('aborted', bytesSent, 'the print was given up')
    }
    try {
      goOn()
      const { jobId } = await client.call('begin', { queue, title }, openMs)
      try {
        for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
          goOn()
          isWriting = true
          const piece = bytes.subarray(start, start + PIECE_BYTES)
          bytesSent += (await client.call('write', { bytes: piece }, writeMs)).taken
          isWriting = false
        }
        goOn()
        await client.call('finish', {}, writeMs)
      } catch (cause) {
        // If the process is lost, its unfinished document is lost too.
        if (!(cause instanceof ProcessLost)) await client.call('abort', {}, openMs).catch(() => undefined)
        throw cause
      }
      return String(jobId)
    } catch (cause) {
      throw cause instanceof PrintTransportFailure ? cause : failureOf(cause, bytesSent, isWriting)
    }
  }

  return {
    async send(document, signal) {
      const jobId = await send(document.bytes, document.stem, signal)
      return { bytesSent: document.bytes.length, jobId }
    },
    queue: {
      async state(jobId) {
        const job = await client.call('job', { queue, jobId: Number(jobId) }, openMs)
        return job ? jobStateOf(job.status) : 'gone'
      },
      async cancel(jobId) {
        await client.call('cancel', { queue, jobId: Number(jobId) }, openMs)
      },
    },
    async status(limitMs) {
      // The process gets the full time limit, so that a process that is only slow to start can respond to the next
      // query.
      const asked = client.call('printer', { queue }, openMs).then(conditionsOf, () => null)
      const { promise, resolve } = Promise.withResolvers<null>()
      const timer = setTimeout(() => resolve(null), limitMs)
      return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
    },
  }
}
