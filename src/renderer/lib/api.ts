import type { BodyOf, OperationName, ParamsOf, QueryOf, ReplyOf } from '#shared/api/registry.ts'
import { reportCall } from './call-observers.ts'
import { request } from './bridge.ts'

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** Parameters, query and body of an operation; each is present exactly if the definition has it. */
export type CallInput<N extends OperationName> = Part<'params', ParamsOf<N>> &
  Part<'query', QueryOf<N>> &
  Part<'body', BodyOf<N>>

export interface CallOptions {
  /** Aborting cancels the request in the main process, e.g. when the user leaves the screen. */
  signal?: AbortSignal
  allowDuplicate?: boolean
}

/** Distinguishes requests of this page load from those of earlier ones. */
const PAGE_ID = Math.random().toString(36).slice(2)

let requestCount = 0

/** Calls the REST API by operation name through the main process; throws `ApiFailure`. */
export async function call<N extends OperationName>(
  operation: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<ReplyOf<N>> {
  const requestId = `${PAGE_ID}/${++requestCount}`
  const cancel = () => void request('api.cancel', { requestId })
  options.signal?.addEventListener('abort', cancel, { once: true })
  try {
    const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
    const answer = await request('api.request', {
      operation,
      params,
      query,
      body,
      requestId,
      allowDuplicate: options.allowDuplicate,
    })
    reportCall({ operation, input: { params, query, body }, reply: answer })
    return answer as ReplyOf<N>
  } finally {
    options.signal?.removeEventListener('abort', cancel)
  }
}
