import { PrintTransportFailure, type PrinterTransport } from '../services/print-jobs/ports.ts'
import { conditionsOfIpp } from '../services/printers/status/ipp-status.ts'
import { cupsEndpoint } from './cups/cups-server.ts'
import { runCupsTool, type ToolOutcome } from './cups/run-cups-tool.ts'
import { createIppClient, IppRefusal, IppStatus, type IppPrinterDescription } from './ipp/ipp-client.ts'

export interface CupsPrinterOptions {
  queue: string
  /** Time limit for `lp` to submit a label, in milliseconds. */
  submitMs?: number
  /** Time limit for the print server to report the queue's state, in milliseconds. */
  askMs?: number
  /** The environment in which CUPS_SERVER is looked up. */
  env?: Readonly<Record<string, string | undefined>>
}

/** Characters that CUPS forbids in queue names. Such a name would be read as something else. */
const FORBIDDEN_NAME = /[\p{Cc}\s/#]/u
const STOPPED = 5
const CANCEL_MS = 5000

/** Parses `request id is QUEUE-17 (1 file(s))`. The queue's name itself may contain digits and hyphens. */
export function jobIdOf(output: string, queue: string): string | null {
  const start = output.indexOf(` ${queue}-`)
  const rest = start < 0 ? output : output.slice(start + queue.length + 1)
  return /-(\d+)(?=\s|$)/.exec(rest)?.[1] ?? null
}

/** Messages of `lp` that mean that it could not reach the server. All its other messages come from the server. */
const NO_SERVER = /scheduler not responding|unable to connect|connection refused|no such file|host is down/i

/**
 * Sends the bytes to a CUPS queue unchanged (`lp -o raw`). The job is followed through IPP and removed with `cancel`.
 */
export function createCupsPrinter({
  queue,
  submitMs = 15_000,
  askMs = 1000,
  env = process.env,
}: CupsPrinterOptions): PrinterTransport {
  const clientWithin = (milliseconds: number) =>
    createIppClient(cupsEndpoint(queue, env), { connectMs: milliseconds, idleMs: milliseconds })

  function refused(message: string): PrintTransportFailure {
    return new PrintTransportFailure('refused', 0, message)
  }

  const noQueue = () => refused(`w systemie nie ma kolejki „${queue}”.`)

  /**
   * Refuses a stopped queue, which would store the label and print it whenever the queue is started again. Returns
   * whether the server responded at all.
   */
  async function refuseStopped(signal?: AbortSignal): Promise<boolean> {
    let described: IppPrinterDescription
    try {
      described = await clientWithin(askMs).describe(signal)
    } catch (cause) {
      if (cause instanceof IppRefusal && cause.status === IppStatus.notFound) throw noQueue()
      if (cause instanceof PrintTransportFailure && cause.kind === 'aborted') throw cause
      // A server that does not report its state may still print. `lp` will show it.
      return false
    }
    if (described.state === STOPPED) throw refused('jej kolejka w systemie jest zatrzymana.')
    if (!described.isAcceptingJobs) throw refused('jej kolejka w systemie nie przyjmuje wydruków.')
    return true
  }

  function taken(
    outcome: ToolOutcome,
    length: number,
    isServerThere: boolean,
  ): { bytesSent: number; jobId: string } {
    switch (outcome.kind) {
      case 'missing':
        throw new PrintTransportFailure(
          'refused',
          0,
          'w systemie nie ma polecenia lp (pakiet cups-client).',
          {
            cause: outcome.cause,
          },
        )
      case 'timeout':
        throw new PrintTransportFailure('timeout', length, 'lp did not end in time')
      case 'aborted':
        throw new PrintTransportFailure('aborted', length, 'the print was given up')
      case 'ended':
        break
    }
    if (outcome.code !== 0) {
      const said = outcome.complaint.trim()
      const isUnknownQueue = /does not exist/i.test(said)
      // Without a server, `lp` reports every queue as unknown.
      if (NO_SERVER.test(said) || (isUnknownQueue && !isServerThere))
        throw new PrintTransportFailure('unreachable', 0, said)
      if (isUnknownQueue) throw noQueue()
      if (/not accepting/i.test(said)) throw refused('jej kolejka w systemie nie przyjmuje wydruków.')
      throw refused(`system druku odmówił (${said || `kod ${outcome.code}`}).`)
    }
    const jobId = jobIdOf(outcome.output, queue)
    // The job is in the queue, but its state cannot be queried.
    if (jobId === null) throw new PrintTransportFailure('interrupted', length, `lp said: ${outcome.output}`)
    return { bytesSent: length, jobId }
  }

  return {
    async send({ bytes, stem }, signal) {
      if (FORBIDDEN_NAME.test(queue)) throw noQueue()
      if (signal?.aborted) throw new PrintTransportFailure('aborted', 0, 'the print was given up')
      const isServerThere = await refuseStopped(signal)
      const args = ['-d', queue, '-o', 'raw', '-t', stem]
      const outcome = await runCupsTool('lp', args, { input: bytes, limitMs: submitMs, signal })
      return taken(outcome, bytes.length, isServerThere)
    },
    queue: {
      async state(jobId) {
        try {
          return await clientWithin(askMs).jobState(Number(jobId))
        } catch (cause) {
          if (cause instanceof PrintTransportFailure) throw cause
          throw new PrintTransportFailure('refused', 0, 'system druku nie podaje stanu wydruku.', { cause })
        }
      },
      async cancel(jobId) {
        // Identified only by its number, because a queue's name may look like an option.
        const outcome = await runCupsTool('cancel', [jobId], { limitMs: CANCEL_MS })
        if (outcome.kind === 'ended' && outcome.code === 0) return
        const said = outcome.kind === 'ended' ? outcome.complaint : outcome.kind
        if (/does not exist|already (?:canceled|completed|aborted)/i.test(said)) return
        throw new PrintTransportFailure('refused', 0, `nie można usunąć wydruku z kolejki (${said.trim()}).`)
      },
    },
    async status(limitMs, signal) {
      if (FORBIDDEN_NAME.test(queue)) return ['offline']
      const limited = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])])
      try {
        return conditionsOfIpp(await clientWithin(limitMs).describe(limited))
      } catch (cause) {
        // Either the queue or the whole print system is gone.
        const isGone = cause instanceof IppRefusal && cause.status === IppStatus.notFound
        const isDown = cause instanceof PrintTransportFailure && cause.kind === 'unreachable'
        return isGone ? ['offline'] : isDown ? ['queueStopped'] : null
      }
    },
  }
}
