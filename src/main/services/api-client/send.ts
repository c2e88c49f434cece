import type { RequestOptions } from './contract.ts'
import type { Deadline } from './deadline.ts'
import type { Exchange, ExchangeRequest } from './exchange.ts'
import type { MultipartBody } from './multipart-body.ts'
import type { KnownAnswers } from './known-answers.ts'
import { isConditional, type PreparedRequest } from './prepare-request.ts'

/** Sends a prepared request once; the body of its answer is left to the caller. */
export type Send = (
  request: PreparedRequest,
  deadline: Deadline,
  options: RequestOptions,
) => Promise<Exchange>

export function createSend(
  exchange: (request: ExchangeRequest) => Promise<Exchange>,
  known: Pick<KnownAnswers, 'find'>,
): Send {
  return async (request, deadline, options) => {
    const { operation, url, json, form } = request
    await form?.check()
    const open = (body: MultipartBody) => ({
      contentType: body.contentType,
      length: body.length,
      stream: body.open((sent) => {
        deadline.touch()
        options.onUploadProgress?.(sent, body.length)
      }),
    })
    return exchange({
      method: operation.method,
      url,
      accept: operation.isFile ? '*/*' : 'application/json',
      isAnonymous: operation.isAnonymous,
      json,
      ...(isConditional(request) ? { known } : {}),
      ...(form ? { form: open(form) } : {}),
      redirects: operation.method === 'GET' ? 'sameOrigin' : 'none',
      signal: deadline.signal,
    })
  }
}
