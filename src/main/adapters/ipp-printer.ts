import {
  PrintTransportFailure,
  type PrinterTransport,
  type TransportDocument,
} from '../services/print-jobs/ports.ts'
import { conditionsOfIpp } from '../services/printers/status/ipp-status.ts'
import { createIppClient, IppRefusal, IppStatus } from './ipp/ipp-client.ts'
import { ippEndpoint, type IppLimits } from './ipp/ipp-exchange.ts'
import { ippFormat } from './ipp/ipp-formats.ts'

export interface IppPrinterOptions extends Partial<IppLimits> {
  /** `ipp://` or `ipps://`. */
  uri: string
}

type Format = TransportDocument['format']

const wrongFormat = (format: Format): string =>
  `nie przyjmuje formatu ${format.toUpperCase()}. Sprawdź język w ustawieniach drukarki.`

/** Converts the printer's refusal into a failure with the message for the packer. */
function refusal({ status, message }: IppRefusal, format?: Format): PrintTransportFailure {
  if (status === IppStatus.busy) return new PrintTransportFailure('unreachable', 0, message)
  const isFormat = status === IppStatus.formatNotSupported || status === IppStatus.valuesNotSupported
  if (isFormat && format) return new PrintTransportFailure('refused', 0, wrongFormat(format))
  const words: Readonly<Record<number, string>> = {
    [IppStatus.notFound]: 'pod tym adresem nie ma drukarki.',
    [IppStatus.notAcceptingJobs]: 'nie przyjmuje teraz wydruków.',
  }
  return new PrintTransportFailure('refused', 0, words[status] ?? `kod błędu drukarki: ${message}.`)
}

/** Converts a refusal into a `PrintTransportFailure`, which all other errors already are. */
async function asFailure<T>(work: Promise<T>, format?: Format): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw cause instanceof IppRefusal ? refusal(cause, format) : cause
  }
}

/** Prints over IPP (RFC 8010, 8011) in the printer's own language. The queue is in the printer. */
export function createIppPrinter({
  uri,
  connectMs = 2000,
  idleMs = 10_000,
}: IppPrinterOptions): PrinterTransport {
  const endpoint = ippEndpoint(uri)
  const client = createIppClient(endpoint, { connectMs, idleMs })

  return {
    async send({ bytes, format, stem }, signal) {
      // Requested for every print: it costs one millisecond, and a queue that was stopped meanwhile must not accept the
      // label.
      const { formats, state, reasons, isAcceptingJobs } = await asFailure(client.describe(signal))
      const isPaused = state === 5 && reasons.includes('paused')
      if (!isAcceptingJobs || isPaused) {
        throw new PrintTransportFailure('refused', 0, 'jest wstrzymana i nie przyjmuje teraz wydruków.')
      }
      const name = ippFormat(format, formats)
      if (name === null) {
        throw new PrintTransportFailure('refused', 0, wrongFormat(format))
      }
      const jobId = await asFailure(client.print({ bytes, format: name, title: stem }, signal), format)
      return { bytesSent: bytes.length, jobId: jobId === null ? null : String(jobId) }
    },
    queue: {
      state: (jobId) => asFailure(client.jobState(Number(jobId))),
      cancel: (jobId) => asFailure(client.cancel(Number(jobId))),
    },
    async status(limitMs, signal) {
      try {
        const limits = { connectMs: limitMs, idleMs: limitMs }
        const limited = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])])
        return conditionsOfIpp(await createIppClient(endpoint, limits).describe(limited))
      } catch (cause) {
        if (cause instanceof PrintTransportFailure && cause.kind === 'unreachable') return ['offline']
        return cause instanceof IppRefusal && cause.status === IppStatus.notFound ? ['offline'] : null
      }
    },
  }
}
