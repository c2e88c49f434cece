// The operations of RFC 8011, section 4, that printing needs.
import { PrintTransportFailure, type QueuedJobState } from '../../services/print-jobs/ports.ts'
import { UNREACHED, type IppPrinterState } from '../../services/printers/status/ipp-status.ts'
import { exchangeIpp, type IppEndpoint, type IppLimits } from './ipp-exchange.ts'
import {
  decodeIppResponse,
  encodeIppRequest,
  IppFormatError,
  IppTag,
  type IppAttribute,
  type IppResponse,
} from './ipp-message.ts'

const Operation = { printJob: 0x0002, cancelJob: 0x0008, getJob: 0x0009, getPrinter: 0x000b } as const

/** The status codes that are handled individually (RFC 8011, appendix B). */
export const IppStatus = {
  notPossible: 0x0404,
  notFound: 0x0406,
  gone: 0x0407,
  formatNotSupported: 0x040a,
  valuesNotSupported: 0x040b,
  notAcceptingJobs: 0x0506,
  busy: 0x0507,
} as const

const JOB_STATES: Readonly<Record<number, QueuedJobState>> = {
  3: 'waiting',
  4: 'waiting',
  5: 'printing',
  6: 'stopped',
  7: 'cancelled',
  8: 'failed',
  9: 'done',
}

const USER = 'backoffice'
const NOTHING = new Uint8Array()

/** A printer's description of itself. `formats` is empty if it names none. */
export interface IppPrinterDescription extends IppPrinterState {
  formats: readonly string[]
}

interface IppJob {
  bytes: Uint8Array
  format: string
  title: string
}

/** The printer responded with an error, and nothing was done. */
export class IppRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface IppClient {
  /** Throws `PrintTransportFailure` or `IppRefusal`, like every operation here. */
  describe(signal?: AbortSignal): Promise<IppPrinterDescription>
  /** Number of the new job. Null if the printer returned none. */
  print(job: IppJob, signal?: AbortSignal): Promise<number | null>
  jobState(jobId: number): Promise<QueuedJobState>
  cancel(jobId: number): Promise<void>
}

const isSuccess = (status: number): boolean => status < 0x0100

function text(response: IppResponse, name: string): string[] {
  return (response.attributes.get(name) ?? []).filter((value) => typeof value === 'string')
}

function number(response: IppResponse, name: string): number | null {
  const [value] = response.attributes.get(name) ?? []
  return typeof value === 'number' ? value : null
}

export function createIppClient(endpoint: IppEndpoint, limits: IppLimits): IppClient {
  let lastRequestId = 0

  async function call(
    operation: number,
    attributes: readonly IppAttribute[],
    document: Uint8Array = NOTHING,
    signal?: AbortSignal,
  ): Promise<IppResponse> {
    lastRequestId += 1
    const target: IppAttribute = { name: 'printer-uri', tag: IppTag.uri, values: [endpoint.uri] }
    const user: IppAttribute = { name: 'requesting-user-name', tag: IppTag.name, values: [USER] }
    const order = attributes[0]?.name === 'job-id' ? [target, attributes[0], user] : [target, user]
    const rest = attributes.filter((attribute) => !order.includes(attribute))
    const message = encodeIppRequest(operation, lastRequestId, [...order, ...rest])
    const answer = await exchangeIpp(endpoint, message, document, limits, signal)
    try {
      const response = decodeIppResponse(answer)
      if (response.requestId !== lastRequestId) throw new IppFormatError('the answer is to another request')
      return response
    } catch (cause) {
      if (!(cause instanceof IppFormatError)) throw cause
      throw new PrintTransportFailure('interrupted', document.length, cause.message, { cause })
    }
  }

  function checked(response: IppResponse): IppResponse {
    if (isSuccess(response.status)) return response
    throw new IppRefusal(response.status, `IPP status 0x${response.status.toString(16).padStart(4, '0')}`)
  }

  const jobId = (id: number): IppAttribute => ({ name: 'job-id', tag: IppTag.integer, values: [id] })

  return {
    async describe(signal) {
      const values = [
        'document-format-supported',
        'printer-is-accepting-jobs',
        'printer-state',
        'printer-state-message',
        'printer-state-reasons',
      ]
      const wanted: IppAttribute = { name: 'requested-attributes', tag: IppTag.keyword, values }
      const response = checked(await call(Operation.getPrinter, [wanted], NOTHING, signal))
      return {
        state: number(response, 'printer-state') ?? 3,
        reasons: text(response, 'printer-state-reasons').filter((reason) => reason !== 'none'),
        message: text(response, 'printer-state-message')[0] ?? '',
        isAcceptingJobs: response.attributes.get('printer-is-accepting-jobs')?.[0] !== false,
        formats: text(response, 'document-format-supported'),
      }
    },
    async print({ bytes, format, title }, signal) {
      const attributes: IppAttribute[] = [
        { name: 'job-name', tag: IppTag.name, values: [title] },
        { name: 'document-format', tag: IppTag.mimeMediaType, values: [format] },
      ]
      return number(checked(await call(Operation.printJob, attributes, bytes, signal)), 'job-id')
    },
    async jobState(id) {
      const wanted: IppAttribute = {
        name: 'requested-attributes',
        tag: IppTag.keyword,
        values: ['job-id', 'job-state', 'job-printer-state-message'],
      }
      const response = await call(Operation.getJob, [jobId(id), wanted])
      if (response.status === IppStatus.notFound || response.status === IppStatus.gone) return 'gone'
      const state = JOB_STATES[number(checked(response), 'job-state') ?? 0] ?? 'waiting'
      // CUPS reports the job as processing even before it has reached the printer. Nothing has been sent in that case.
      const isOut = text(response, 'job-printer-state-message').some((message) => UNREACHED.test(message))
      return state === 'printing' && isOut ? 'waiting' : state
    },
    async cancel(id) {
      const response = await call(Operation.cancelJob, [jobId(id)])
      // "Not possible" means that the job has already ended.
      const isOver: readonly number[] = [IppStatus.notPossible, IppStatus.notFound, IppStatus.gone]
      if (!isOver.includes(response.status)) checked(response)
    },
  }
}
