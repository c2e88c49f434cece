import { setTimeout as delay } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Fault } from './faults.ts'
import { emptyResponse, jsonResponse, pageResponse } from './response.ts'
import { textsFor } from './texts.ts'

/** Responds to a request according to the fault; `proceed` returns the normal response. */
export async function respondWithFault(
  fault: Fault,
  request: Request,
  { incoming, outgoing }: HttpBindings,
  proceed: () => Promise<Response>,
): Promise<Response> {
  if (fault.delayMs) await delay(fault.delayMs)
  const texts = textsFor(request.headers.get('accept-language') ?? undefined)
  switch (fault.kind) {
    case 'status': {
      const status = fault.status ?? 500
      if (fault.body !== undefined) return jsonResponse(status, fault.body)
      return status >= 500
        ? pageResponse(status, `Server Error (${status})`)
        : jsonResponse(status, { detail: texts.serverError })
    }
    case 'unauthorized':
      return jsonResponse(401, { detail: texts.tokenInvalid })
    case 'malformed':
      return new Response('{"pk": 100001, "status": "in_prod', {
        headers: { 'content-type': 'application/json' },
      })
    case 'html':
      return pageResponse(fault.status ?? 200, 'Prace serwisowe')
    case 'drop':
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    case 'lost':
      await proceed()
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    case 'masked':
      await proceed()
      return pageResponse(fault.status ?? 502, 'Bad Gateway')
    case 'blank':
      await proceed()
      return emptyResponse(200)
    case 'cut':
      return cut(await proceed(), { incoming, outgoing })
    default:
      return proceed()
  }
}

/** Announces the length of the whole body but sends only its first half. */
async function cut(response: Response, { incoming, outgoing }: HttpBindings): Promise<Response> {
  const bytes = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': String(Math.max(bytes.length, 2)),
  })
  outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => incoming.socket.destroy())
  return RESPONSE_ALREADY_SENT
}
